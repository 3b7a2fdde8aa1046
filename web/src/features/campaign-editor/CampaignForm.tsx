import { Box, ScrollArea, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Connections } from '#contract/connections.ts';
import type { OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import type { CampaignTarget, Geotarget } from '#contract/campaign-targets.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { forgetWayBack } from '../../form/way-back.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { whenOnline } from '../../shell/when-online.ts';
import classes from './CampaignForm.module.css';
import { dailyTotal } from '../campaign-draft/daily-total.ts';
import { useGoogleAccounts } from './channels/channel-standing.ts';
import { discardDraft } from '../campaign-draft/unsaved/discard-draft.ts';
import type { DraftStorage } from '../campaign-draft/unsaved/draft-storage.ts';
import { DraftProvider, useDraftStore, type DraftStore } from '../campaign-draft/draft-store.tsx';
import { FormFooter } from './panels/FormFooter.tsx';
import { FormSummary } from './panels/FormSummary.tsx';
import { GuideHead, GuideSteps } from './panels/Guide.tsx';
import { passesRules } from '../campaign-draft/problems.tsx';
import { Judge } from './Judge.tsx';
import { LaterPart, LaterSection, StagesProvider } from './Stages.tsx';
import { RestoreDraft } from './panels/RestoreDraft.tsx';
import { DraftStorageProvider } from '../campaign-draft/unsaved/draft-storage-context.ts';
import { SectionNav } from './panels/SectionNav.tsx';
import { followFocus } from '../campaign-draft/place.ts';
import { followUndoKeys } from './panels/undo-keys.ts';
import { useLandingPage, useTarget } from '../campaign-draft/target.ts';
import { WhatSection } from './what/WhatSection.tsx';
import { withGoogleList, withLandingPage, type FormRules } from '../campaign-draft/form-rules.ts';
import { confirmsRaise } from '../campaign-actions/confirm-spending.ts';

const Conflicts = lazy(() => whenOnline(() => import('./panels/Conflicts.tsx')));
const RaiseDialog = lazy(() => whenOnline(() => import('../campaign-actions/RaiseDialog.tsx')));
const LaunchReviewDialog = lazy(() => whenOnline(() => import('../launch-review/LaunchReviewDialog.tsx')));

const noOverrides: Campaign['fair_housing_overrides'] = [];
const noDays: readonly OpenHouseDay[] = [];

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
  /** Saves a draft before the user leaves; see `LeaveGuard`. */
  onLeaving?: () => Promise<boolean>;
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
  const router = useRouter();
  const target = useTarget();
  const listFailed = useGoogleAccounts(props.connections).isLoadingError;
  const page = useLandingPage();
  const launch = useMemo(
    () => withLandingPage(withGoogleList(rules.launch, listFailed), page),
    [rules.launch, listFailed, page],
  );
  /** Undefined until the first review, so that the dialog loads only then. */
  const [reviewing, setReviewing] = useState<boolean>();
  /** A save that waits for the confirmation of its higher budget, with the address to open then. */
  const [raising, setRaising] = useState<{ to?: string }>();
  const docked = useStore(store, (state) => state.preview);
  const wide = useMediaQuery('(min-width: 68.75em)', true, { getInitialValueInEffect: false });
  const clash = useStore(store, (state) => state.clash);
  const choosingTarget = useStore(store, (state) => state.choosingTarget);
  const revision = useStore(store, (state) => state.revision);
  const moved = useMemo(() => placeMove(campaign, target), [campaign, target]);
  const judging = useRef(false);
  const disabled = locked !== undefined || busy !== null;

  // Runs after the first paint, because the parts that restore and fill the draft read the way back first.
  useEffect(forgetWayBack, []);

  /** Continues if the current draft passes every rule, and shows the problems otherwise. */
  async function judged(goOn: () => void) {
    // The rules may still load, and a second press must not send a second change.
    if (judging.current) return;
    judging.current = true;
    try {
      if (await passesRules(store, rules.context, launch)) goOn();
      else store.refuse('all');
    } catch (error) {
      showFailure(error);
    } finally {
      judging.current = false;
    }
  }

  function goLive() {
    void judged(() => setReviewing(true));
  }

  function save(to?: string) {
    // Saving a posted campaign updates the networks, so it must pass every rule. A draft may break
    // them.
    if (posted) void judged(() => sendSaved(to));
    else props.onSave(to);
  }

  function sendSaved(to?: string) {
    const { draft, saved } = store.getState();
    if (campaign?.status.id === CampaignStatus.live && confirmsRaise(dailyTotal(saved), dailyTotal(draft)))
      setRaising({ to });
    else props.onSave(to);
  }

  function settled() {
    store.setState({ clash: null });
    if (clash?.goOn === 'goLive') goLive();
    else if (clash?.goOn === 'save') save();
  }

  /** Opens a form, or opens it again, so that it restores what was stored for it. */
  async function reopen(form: string) {
    const open = router.history.location.pathname === new URL(form, window.location.href).pathname;
    if (open) await router.navigate({ to: '/campaigns', replace: true, ignoreBlocker: true });
    router.history.push(form);
  }

  return (
    <StagesProvider>
      <Judge context={rules.context} launch={launch}>
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
            {clash !== null && (
              <Suspense>
                <Conflicts key={revision} {...clash} busy={busy !== null} onDone={settled} />
              </Suspense>
            )}
            <FormSummary general={general} />
            <GuideHead offered={locked === undefined && !posted} />
            <WhatSection
              disabled={disabled}
              posted={posted}
              closed={campaign?.status.id === CampaignStatus.closed}
            />
            <LaterSection part="channels">
              {(parts) => (
                <parts.ChannelsSection
                  disabled={disabled}
                  posted={posted}
                  connections={connections}
                  bidsFor={campaign?.google_bids_for ?? null}
                  besideSearch={props.besideSearch}
                />
              )}
            </LaterSection>
            <LaterSection part="geo">
              {(parts) => <parts.GeoSection disabled={disabled} fixed={posted} moved={moved} />}
            </LaterSection>
            <LaterSection part="schedule">
              {(parts) => (
                <parts.ScheduleSection
                  disabled={disabled}
                  today={rules.context.today}
                  startKept={startKept}
                  postedDays={rules.context.postedOpenHouse?.open_house_days ?? noDays}
                />
              )}
            </LaterSection>
            <LaterSection part="ads">
              {(parts) => (
                <parts.AdsSection
                  disabled={disabled}
                  campaignId={campaign?.id ?? null}
                  changed={campaign?.entity_updated === true}
                  resting={campaign?.ad_groups_paused === true}
                />
              )}
            </LaterSection>
            <LaterPart part="test">{(parts) => <parts.VariantSection disabled={disabled} />}</LaterPart>
            <GuideSteps />
          </Stack>
          {wide && <PreviewAside />}
        </div>
        <FormFooter
          locked={locked !== undefined}
          posted={posted}
          busy={busy}
          preview={wide ? null : { opened: docked, toggle: () => store.setState({ preview: !docked }) }}
          chip={
            <LaterPart part="chip" instead={<Box w={170} h={26} />}>
              {(parts) => (
                <parts.ReadyChip
                  posted={posted}
                  closed={campaign?.status.id === CampaignStatus.closed}
                  campaignId={campaign?.id ?? null}
                  allowed={campaign?.fair_housing_overrides ?? noOverrides}
                />
              )}
            </LaterPart>
          }
          onCancel={props.onCancel}
          onSave={() => save()}
          onGoLive={props.onGoLive === null ? null : () => goLive()}
        />
        {!wide && docked && (
          <LaterPart part="preview">
            {(parts) => <parts.PreviewDock onClose={() => store.setState({ preview: false })} />}
          </LaterPart>
        )}
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
        {raising !== undefined && (
          <Suspense>
            <RaiseDialog
              opened
              onConfirm={() => {
                setRaising(undefined);
                props.onSave(raising.to);
              }}
              onClose={() => setRaising(undefined)}
            />
          </Suspense>
        )}
        <DraftGuard
          off={locked !== undefined}
          submitting={busy !== null}
          fate={posted ? 'undoable' : 'kept'}
          onLeaving={props.onLeaving}
          // As in the footer, the user has to answer open questions first.
          onSave={clash === null && !choosingTarget ? save : undefined}
          onLeave={(form) => posted && discardDraft(store, props.storage, { form, open: reopen })}
        />
      </Judge>
    </StagesProvider>
  );
}

/** Shows the ad in view next to the fields. */
const PreviewAside = memo(function PreviewAside() {
  const { t } = useTranslation();
  return (
    // The aside scrolls separately, so it needs a tab stop for keyboard users.
    <ScrollArea.Autosize
      component="aside"
      mah="calc(100vh - 76px - var(--beside-top))"
      className={classes.aside}
      viewportProps={{ tabIndex: 0, 'aria-label': t('campaigns.form.previewOpen'), role: 'group' }}
    >
      <LaterPart part="preview">{(parts) => <parts.AdPreview />}</LaterPart>
    </ScrollArea.Autosize>
  );
});

/** Guards the unsaved changes. It alone follows whether there are any, because the first key makes some. */
function DraftGuard({ off, ...props }: { off: boolean } & Omit<ComponentProps<typeof LeaveGuard>, 'dirty'>) {
  const dirty = useStore(useDraftStore(), (state) => state.draft !== state.saved);
  return <LeaveGuard dirty={dirty && !off} {...props} />;
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
