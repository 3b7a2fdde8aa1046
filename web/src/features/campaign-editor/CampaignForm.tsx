import { ScrollArea, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Connections } from '#contract/connections.ts';
import type { Campaign, CampaignTarget, Geotarget } from '#contract/campaigns.ts';
import { checkCampaign, isError } from '#domain/check-campaign.ts';
import { checkLaunch } from '#domain/launch/check-launch.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { whenOnline } from '../../shell/when-online.ts';
import classes from './CampaignForm.module.css';
import { dailyTotal } from '../campaign-draft/daily-total.ts';
import { AdPreview } from './panels/AdPreview.tsx';
import { AdsSection } from './ads/AdsSection.tsx';
import { ChannelsSection } from './ChannelsSection.tsx';
import { useGoogleAccounts } from './channels/channel-standing.ts';
import { Conflicts } from './panels/Conflicts.tsx';
import { contentOf } from '../campaign-draft/draft.ts';
import { discardDraft } from '../campaign-draft/unsaved/discard-draft.ts';
import type { DraftStorage } from '../campaign-draft/unsaved/draft-storage.ts';
import { DraftProvider, type DraftStore } from '../campaign-draft/draft-store.tsx';
import { FormFooter } from './panels/FormFooter.tsx';
import { FormSummary } from './panels/FormSummary.tsx';
import { GuideHead, GuideSteps } from './panels/Guide.tsx';
import { GeoSection } from './GeoSection.tsx';
import { ProblemsProvider, useJudgement } from '../campaign-draft/problems.tsx';
import { PreviewDock } from './panels/PreviewDock.tsx';
import { ReadyChip } from './panels/ReadyChip.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { RestoreDraft } from './panels/RestoreDraft.tsx';
import { DraftStorageProvider } from '../campaign-draft/unsaved/draft-storage-context.ts';
import { SectionNav } from './panels/SectionNav.tsx';
import { followFocus } from '../campaign-draft/place.ts';
import { followUndoKeys } from './panels/undo-keys.ts';
import { useLandingPage, useTarget } from '../campaign-draft/target.ts';
import { VariantSection } from './ads/VariantSection.tsx';
import { WhatSection } from './what/WhatSection.tsx';
import { withGoogleList, withLandingPage, type FormRules } from '../campaign-draft/form-rules.ts';
import { confirmsRaise } from '../campaign-actions/confirm-spending.ts';
import { RaiseDialog } from '../campaign-actions/RaiseDialog.tsx';

const LaunchReviewDialog = lazy(() => whenOnline(() => import('../launch-review/LaunchReviewDialog.tsx')));

type Props = {
  store: DraftStore;
  /** Null for a campaign that was never saved. */
  campaign: Campaign | null;
  /** Storage for the unsaved changes of this browser. */
  storage: DraftStorage;
  rules: FormRules;
  connections: Connections;
  /** Reason why the form is read-only. */
  locked?: string;
  posted: boolean;
  startKept: boolean;
  busy: 'saving' | 'publishing' | null;
  /** Server errors that belong to no field. */
  general: readonly string[];
  above?: ReactNode;
  besideSearch?: ReactNode;
  /** Saves, then opens the given address instead of the list. */
  onSave: (to?: string) => void;
  onGoLive: (() => void) | null;
  onCancel: () => void;
};

export function CampaignForm(props: Props) {
  return (
    <DraftProvider value={props.store}>
      <DraftStorageProvider value={props.storage}>
        <JudgedForm {...props} />
      </DraftStorageProvider>
    </DraftProvider>
  );
}

function JudgedForm(props: Props) {
  const { store, campaign, rules, connections, locked, posted, startKept, busy, general, above } = props;
  const { t } = useTranslation();
  const router = useRouter();
  const target = useTarget();
  const listFailed = useGoogleAccounts(props.connections).isLoadingError;
  const page = useLandingPage();
  const launch = useMemo(
    () => withLandingPage(withGoogleList(rules.launch, listFailed), page),
    [rules.launch, listFailed, page],
  );
  const judged = useJudgement(rules.context, launch);
  /** Undefined until the first review, so that the dialog loads only then. */
  const [reviewing, setReviewing] = useState<boolean>();
  /** A save that waits for the confirmation of its higher budget, with the address to open then. */
  const [raising, setRaising] = useState<{ to?: string }>();
  const docked = useStore(store, (state) => state.preview);
  const wide = useMediaQuery('(min-width: 68.75em)', true, { getInitialValueInEffect: false });
  const clash = useStore(store, (state) => state.clash);
  const choosingTarget = useStore(store, (state) => state.choosingTarget);
  const revision = useStore(store, (state) => state.revision);
  const dirty = useStore(store, (state) => state.draft !== state.saved);
  const daily = useStore(store, (state) => dailyTotal(state.draft));
  const disabled = locked !== undefined || busy !== null;

  /** Checks the current draft, because the last check may be older than the latest keystroke. */
  function standing(): boolean {
    const content = contentOf(store.getState().draft);
    const problems = [...checkCampaign(content, rules.context), ...checkLaunch(content, launch)];
    return !problems.some(isError);
  }

  function goLive() {
    if (standing()) setReviewing(true);
    else store.refuse('all');
  }

  function save(to?: string) {
    // Saving a posted campaign updates the networks, so it must pass every rule. A draft may break
    // them.
    if (posted && !standing()) return store.refuse('all');
    const { draft, saved } = store.getState();
    if (campaign?.status.id === CampaignStatus.live && confirmsRaise(dailyTotal(saved), dailyTotal(draft)))
      setRaising({ to });
    else props.onSave(to);
  }

  function settled() {
    store.setState({ clash: null });
    if (clash?.goOn === 'goLive') goLive();
    else save();
  }

  /** Opens a form, or opens it again, so that it restores what was stored for it. */
  async function reopen(form: string) {
    const open = router.history.location.pathname === new URL(form, window.location.href).pathname;
    if (open) await router.navigate({ to: '/campaigns', replace: true, ignoreBlocker: true });
    router.history.push(form);
  }

  return (
    <ProblemsProvider value={judged}>
      <div className={classes.columns} data-docked={(!wide && docked) || undefined}>
        <div className={classes.nav}>
          <SectionNav closed={locked !== undefined && campaign?.status.id === CampaignStatus.closed} />
        </div>
        <Stack
          gap="lg"
          miw={0}
          onFocus={(event) => followFocus(store, event.target.id)}
          onKeyDown={(event) => !disabled && clash === null && followUndoKeys(event, store)}
        >
          {above}
          {locked === undefined && <RestoreDraft storage={props.storage} busy={busy !== null} />}
          {clash !== null && <Conflicts key={revision} {...clash} busy={busy !== null} onDone={settled} />}
          <FormSummary general={general} />
          <GuideHead offered={locked === undefined && !posted} />
          <WhatSection disabled={disabled} posted={posted} />
          <ChannelsSection
            disabled={disabled}
            posted={posted}
            connections={connections}
            bidsFor={campaign?.google_bids_for ?? null}
            besideSearch={props.besideSearch}
          />
          <GeoSection disabled={disabled} fixed={posted} moved={placeMove(campaign, target)} />
          <ScheduleSection disabled={disabled} today={rules.context.today} startKept={startKept} />
          <AdsSection
            disabled={disabled}
            campaignId={campaign?.id ?? null}
            changed={campaign?.entity_updated === true}
            resting={campaign?.ad_groups_paused === true}
          />
          <VariantSection disabled={disabled} />
          <GuideSteps />
        </Stack>
        {wide && (
          // The aside scrolls separately, so it needs a tab stop for keyboard users.
          <ScrollArea.Autosize
            component="aside"
            mah="calc(100vh - 76px - var(--beside-top))"
            className={classes.aside}
            viewportProps={{ tabIndex: 0, 'aria-label': t('campaigns.form.previewOpen'), role: 'group' }}
          >
            <AdPreview />
          </ScrollArea.Autosize>
        )}
      </div>
      <FormFooter
        locked={locked !== undefined}
        posted={posted}
        busy={busy}
        daily={daily}
        preview={wide ? null : { opened: docked, toggle: () => store.setState({ preview: !docked }) }}
        chip={
          <ReadyChip
            posted={posted}
            closed={campaign?.status.id === CampaignStatus.closed}
            campaignId={campaign?.id ?? null}
            allowed={campaign?.fair_housing_overrides ?? []}
          />
        }
        onCancel={props.onCancel}
        onSave={() => save()}
        onGoLive={props.onGoLive === null ? null : () => goLive()}
      />
      {!wide && docked && <PreviewDock onClose={() => store.setState({ preview: false })} />}
      {reviewing !== undefined && (
        <Suspense>
          <LaunchReviewDialog
            opened={reviewing}
            campaignId={campaign?.id ?? null}
            posted={posted}
            today={rules.context.today}
            connections={connections}
            onConfirm={() => {
              setReviewing(false);
              props.onGoLive?.();
            }}
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      )}
      <RaiseDialog
        opened={raising !== undefined}
        onConfirm={() => {
          setRaising(undefined);
          props.onSave(raising?.to);
        }}
        onClose={() => setRaising(undefined)}
      />
      <LeaveGuard
        dirty={dirty && locked === undefined}
        submitting={busy !== null}
        fate={posted ? 'undoable' : 'kept'}
        // As in the footer, the user has to answer open questions first.
        onSave={clash === null && !choosingTarget ? save : undefined}
        onLeave={(form) => posted && discardDraft(store, props.storage, { form, open: reopen })}
      />
    </ProblemsProvider>
  );
}

/**
 * Returns the target's old and new place; null if it has not moved since the campaign was last
 * reviewed.
 */
function placeMove(
  campaign: Campaign | null,
  target: CampaignTarget | undefined,
): { from: string; to: Geotarget } | null {
  if (campaign === null || !campaign.is_entity_location_changed || !target?.place) return null;
  const { city, state } = target.place;
  const old = (field: string, now: string) =>
    campaign.entity_changes.find((change) => change.field === field)?.old.join(', ') ?? now;
  return { from: `${old('city', city.label)}, ${old('state', state.abbr)}`, to: target.place };
}
