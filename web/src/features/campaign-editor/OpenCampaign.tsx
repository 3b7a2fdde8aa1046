import { Alert, Box } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Campaign } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import { campaignCan, CampaignStatus } from '#domain/campaign-status.ts';
import type { Channel } from '#domain/channels.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { isApiError } from '../../api/api-error.ts';
import { useUser } from '../../session/session-store.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { AnchorLink } from '../../shell/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useTitleWhenLost } from '../../ui/use-title-when-lost.ts';
import { connectionsQuery } from '../connections/queries.ts';
import { useNetworkRefusals } from '../publishing/network-refusals.ts';
import { GoogleSyncButton } from '../synchronizing/GoogleSyncButton.tsx';
import { campaignAddress, newCampaignAddress } from '../campaigns/campaign-address.ts';
import { CampaignTabs } from '../campaigns/CampaignTabs.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { canBeTested, nothingRuns, stateOf, statusView } from '../campaigns/campaign-status-view.ts';
import { endAutosave, useAutosave } from '../campaign-draft/unsaved/autosave.ts';
import { makeDraftStorage, newCampaignOf } from '../campaign-draft/unsaved/draft-storage.ts';
import { makeCampaignStore } from '../campaign-draft/draft-store.tsx';
import { EntityChanges } from './what/EntityChanges.tsx';
import { chosenTarget } from '../campaigns/chosen-target.ts';
import type * as panelsModule from './posted-panels.ts';
import { watchOperation, useWatchAfterClosing } from './watch-operation.ts';
import { formRules } from '../campaign-draft/form-rules.ts';
import { useIsMounted, useNavigateIfMounted } from './navigate-if-mounted.ts';
import { dismissBackgroundFailure, useReportIfClosed } from './background-failures.ts';
import { targetQuery } from '../campaigns/queries.ts';
import { generalOf, makeCampaignSaver, reasonOf, refusalsOf } from '../campaign-draft/save-campaign.ts';
import { campaignName } from '../campaigns/campaign-name.ts';
import { Page } from '../../ui/Page.tsx';
import { whenOnline } from '../../shell/when-online.ts';

/** Loads after the first fields, because it is rarely the first thing that is pressed. */
const CampaignPageActions = lazy(() =>
  whenOnline(async () => ({
    default: (await import('../campaign-actions/CampaignPageActions.tsx')).CampaignPageActions,
  })),
);
const PhoneWarning = lazy(() =>
  whenOnline(async () => ({ default: (await import('./PhoneWarning.tsx')).PhoneWarning })),
);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Channel whose ad the form opens with. */
    channel?: Channel;
  }
}

type Props = {
  campaign: Campaign;
  today: string;
  connections: Connections;
  showProblems: boolean;
  /** Panels of a launched campaign; undefined until their code has loaded. */
  panels: typeof panelsModule | undefined;
};

/** Shows the form of a stored campaign and, above it, the progress at the networks. */
export function OpenCampaign({ campaign, today, connections, showProblems, panels }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigateIfMounted = useNavigateIfMounted();
  const isMounted = useIsMounted();
  const reportIfClosed = useReportIfClosed();
  const user = useUser();
  const client = useQueryClient();
  useWatchAfterClosing(campaign);
  const [store] = useState(() => {
    const showAll = showProblems && campaign.status.id === CampaignStatus.draft;
    const made = makeCampaignStore(campaign, { showAll });
    const { channel } = router.latestLocation.state;
    if (channel !== undefined) made.open({ channel });
    return made;
  });
  const [storage] = useState(() => makeDraftStorage(user.id, campaign.id));
  const [saver] = useState(() => makeCampaignSaver(client, store, storage));
  const { follow } = saver;
  useNetworkRefusals(store, campaign.id);
  useTitleWhenLost(`${campaign.status.id} ${campaign.operation?.state}`);
  const chosen = useStore(
    store,
    useShallow(({ draft }) => chosenTarget(draft)),
  );
  const target = useQuery({
    ...targetQuery(chosen ?? { kind: CampaignKind.building }),
    enabled: chosen !== null,
  });
  const postedStart = campaign.is_posted ? campaign.run_dates.start_date : null;
  const postedOpenHouse = campaign.is_posted ? campaign : null;
  const allowed = campaign.fair_housing_overrides;
  const viewer = useUser().id;
  const rules = useMemo(
    () =>
      formRules({ today, postedStart, postedOpenHouse, target: target.data, connections, allowed, viewer }),
    [today, postedStart, postedOpenHouse, target.data, connections, allowed, viewer],
  );
  const state = stateOf(campaign);
  useEffect(() => {
    // The element that the hash names exists only after this render.
    document.getElementById(router.latestLocation.hash)?.scrollIntoView();
  }, [router]);
  const refusal = campaignCan.edit(state);

  /**
   * Specified: a campaign deleted meanwhile redirects to a new one of its kind, which offers the
   * unsaved changes.
   */
  function failed(error: Error) {
    if (isApiError(error, 404)) {
      endAutosave(storage.key());
      storage.moveTo(newCampaignOf(campaign.kind.id), store);
      if (!isMounted()) return;
      showFailure(new Error(t('campaigns.form.notFound')));
      void router.navigate({ to: newCampaignAddress(campaign.kind.id), replace: true, ignoreBlocker: true });
      return;
    }
    const refused = refusalsOf(error);
    if (refused !== undefined) store.refuse(refused);
  }

  /** Specified: a phone number that Google newly rejected shows its warning here. */
  function changed(current: Campaign, quiet = false) {
    follow(current, 'save', quiet);
    if (isPhoneRefused(current) && !isPhoneRefused(campaign))
      void router.navigate({
        to: campaignAddress(current.kind.id),
        params: { id: current.id },
        search: { showWarn: true },
        replace: true,
        ignoreBlocker: true,
      });
  }

  const own = { id: campaign.id, kind: campaign.kind.id, name: campaign.name };
  const save = useMutation({
    mutationFn: (_to: string | undefined) => saver.save(),
    onError: (error) => reportIfClosed({ what: 'save', ...own, reason: reasonOf(error) }),
    onSuccess: async (saved, to) => {
      // Runs even if the user has left the form meanwhile.
      storage.keep(store);
      dismissBackgroundFailure({ what: 'save', ...own });
      void watchOperation(client, saved, user.id);
      const told = saved.operation === null ? [] : [t('campaigns.alerts.told')];
      showSuccess([t('campaigns.alerts.updated'), ...told].join('. '));
      const now = store.getState();
      if (now.draft !== now.saved) return;
      if (to !== undefined) return navigateIfMounted(async () => router.history.push(to));
      // Specified: after a change of the phone number the user stays here. Every other update
      // returns to the list.
      if (saved.google_phone_pending) return;
      // A user who came to write variant B continues with its test.
      const testing = router.latestLocation.hash === 'test' && canBeTested(saved);
      await navigateIfMounted(() =>
        testing
          ? router.navigate({
              to: '/campaigns/$id/ab-testing',
              params: { id: saved.id },
              ignoreBlocker: true,
            })
          : router.navigate({ to: '/campaigns', ignoreBlocker: true }),
      );
    },
  });
  const goLive = useMutation({
    mutationFn: () => saver.publish(),
    onError: (error) => {
      // The launch check read the accounts, so the form can show their new state.
      void client.invalidateQueries(connectionsQuery());
      reportIfClosed({ what: 'publish', ...own, reason: reasonOf(error) });
    },
    onSuccess: (live) => {
      storage.keep(store);
      void watchOperation(client, live, user.id);
    },
  });
  const isDraft = campaign.status.id === CampaignStatus.draft;
  const onLeaving = useAutosave({
    store,
    storage,
    saver,
    allowed: () => isDraft && refusal === undefined,
    onSaved: () => dismissBackgroundFailure({ what: 'save', ...own }),
    onRefused: (error) => {
      reportIfClosed({ what: 'save', ...own, reason: reasonOf(error) });
      if (isApiError(error, 404)) failed(error);
      else store.setState({ refused: refusalsOf(error) ?? [] });
    },
  });
  // Reporting a successful launch would mislead if the networks refused every ad.
  const showsChange = campaign.operation !== null || !nothingRuns(campaign);
  const mayGoLive = campaignCan.goLive(state) === undefined;
  return (
    <Page look="studio">
      <PageHeader
        above={<BackToList of="campaigns" />}
        title={campaignName(campaign)}
        badge={<StatusBadge {...statusView(campaign, today)} />}
        text={campaign.target === null ? undefined : placed(campaign.target)}
        actions={
          <Suspense fallback={<Box w={200} h={36} />}>
            <CampaignPageActions campaign={campaign} onCampaign={(current) => follow(current)} />
          </Suspense>
        }
      />
      {campaign.status.id !== CampaignStatus.draft && <CampaignTabs campaign={campaign} />}
      <CampaignForm
        store={store}
        campaign={campaign}
        storage={storage}
        rules={rules}
        connections={connections}
        locked={refusal}
        posted={campaign.is_posted}
        startKept={postedStart !== null && postedStart <= today}
        busy={save.isPending ? 'saving' : goLive.isPending ? 'publishing' : null}
        general={generalOf(save.error ?? goLive.error)}
        above={
          <>
            {refusal !== undefined && (
              <Alert color="yellow">
                {t('campaigns.form.locked', { reason: refusal })}{' '}
                {campaign.testing && (
                  <AnchorLink to="/campaigns/$id/ab-testing" params={{ id: campaign.id }} underline="always">
                    {t('campaigns.form.toTest')}
                  </AnchorLink>
                )}
              </Alert>
            )}
            <EntityChanges campaign={campaign} store={store} />
            {campaign.google_recent_error.call_phone_number_not_supported_for_country && (
              <Suspense>
                <PhoneWarning error={campaign.google_recent_error} />
              </Suspense>
            )}
            {panels !== undefined && showsChange && (
              <panels.PublishingPanel campaign={campaign} onCampaign={changed} />
            )}
            {panels !== undefined && campaign.is_posted && <panels.ReviewPanel campaign={campaign} />}
            {panels !== undefined && campaign.is_posted && campaign.operation === null && (
              <panels.NetworkSyncPanel campaign={campaign} onCampaign={(current) => changed(current, true)} />
            )}
          </>
        }
        besideSearch={
          <GoogleSyncButton campaign={campaign} onCampaign={(current) => changed(current, true)} />
        }
        onLeaving={isDraft ? onLeaving : undefined}
        onSave={(to) => {
          goLive.reset();
          save.mutate(to, { onError: failed });
        }}
        onGoLive={
          mayGoLive
            ? () => {
                save.reset();
                goLive.mutate(undefined, { onError: failed });
              }
            : null
        }
        onCancel={() => void router.navigate({ to: '/campaigns' })}
      />
    </Page>
  );
}

const isPhoneRefused = ({ google_recent_error: error }: Campaign) =>
  error.call_phone_number_not_supported_for_country;

function placed({ name, location }: { name: string; location: string }): string {
  return location === '' ? name : `${name} · ${location}`;
}
