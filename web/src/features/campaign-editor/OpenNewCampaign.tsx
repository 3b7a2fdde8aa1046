import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Campaign } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../session/session-store.ts';
import { showFailure, showSuccess, showUndoable } from '../../ui/messages/show-alert.tsx';
import { connectionsQuery } from '../connections/queries.ts';
import { campaignAddress, newCampaignAddress } from '../campaigns/campaign-address.ts';
import { campaignName } from '../campaigns/campaign-name.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { dailyTotal } from '../campaign-draft/daily-total.ts';
import type { Draft } from '../campaign-draft/draft.ts';
import { endAutosave, useAutosave } from '../campaign-draft/unsaved/autosave.ts';
import { makeDraftStorage, newCampaignOf } from '../campaign-draft/unsaved/draft-storage.ts';
import { makeDraftStore } from '../campaign-draft/draft-store.tsx';
import { fieldName } from '../campaign-draft/field-names.ts';
import { chosenTarget } from '../campaigns/chosen-target.ts';
import { watchOperation } from './watch-operation.ts';
import { formRules } from '../campaign-draft/form-rules.ts';
import { useIsMounted, useNavigateIfMounted } from './navigate-if-mounted.ts';
import { dismissBackgroundFailure, useReportIfClosed } from './background-failures.ts';
import { campaignQuery, targetQuery } from '../campaigns/queries.ts';
import { generalOf, makeCampaignSaver, reasonOf, refusalsOf } from '../campaign-draft/save-campaign.ts';

type Props = {
  today: string;
  connections: Connections;
  start: Draft;
  showProblems: boolean;
  /** Called when the first save has stored the campaign. */
  onCreated: (id: string) => void;
};

export function OpenNewCampaign({ today, connections, start, showProblems, onCreated }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const user = useUser();
  const navigateIfMounted = useNavigateIfMounted();
  const isMounted = useIsMounted();
  const reportIfClosed = useReportIfClosed();
  const [storage] = useState(() => makeDraftStorage(user.id, newCampaignOf(start.kind)));
  const [store] = useState(() =>
    makeDraftStore(start, { id: null, revision: null, savedAt: null, showAll: showProblems }),
  );
  const [saver] = useState(() => makeCampaignSaver(client, store, storage));
  const id = useStore(store, (state) => state.id);
  const campaign = useQuery({ ...campaignQuery(id ?? ''), enabled: false }).data ?? null;
  const allowed = campaign?.fair_housing_overrides;
  /** True while the form saves for a user who leaves, whose next address this one must not overtake. */
  const leaving = useRef(false);
  useEffect(() => {
    if (id !== null && !leaving.current) onCreated(id);
  }, [id, onCreated]);
  const chosen = useStore(
    store,
    useShallow(({ draft }) => chosenTarget(draft)),
  );
  const target = useQuery({ ...targetQuery(chosen ?? { kind: start.kind }), enabled: chosen !== null });
  const viewer = useUser().id;
  const rules = useMemo(
    () =>
      formRules({
        today,
        postedStart: null,
        postedOpenHouse: null,
        target: target.data,
        connections,
        allowed: allowed ?? [],
        viewer,
      }),
    [today, target.data, connections, allowed, viewer],
  );

  /** Specified: a new campaign continues on its own screen, which shows the warnings. */
  const toItsScreen = (stored: Campaign) =>
    navigateIfMounted(() =>
      router.navigate({
        to: campaignAddress(stored.kind.id),
        params: { id: stored.id },
        search: { showWarn: true },
        ignoreBlocker: true,
      }),
    );
  const unsaved = () => ({ what: 'save', id: store.getState().id, kind: start.kind }) as const;
  const lost = (error: Error) =>
    reportIfClosed({ ...unsaved(), name: store.getState().draft.name, reason: reasonOf(error) });
  const refused = (error: Error) =>
    isApiError(error, 404) && store.getState().id !== null
      ? startOver()
      : store.refuse(refusalsOf(error) ?? []);
  const flush = useAutosave({
    store,
    storage,
    saver,
    allowed: () => true,
    onSaved: () => dismissBackgroundFailure(unsaved()),
    onRefused: (error) => {
      lost(error);
      if (isApiError(error, 404)) startOver();
      else store.setState({ refused: refusalsOf(error) ?? [] });
    },
  });
  async function onLeaving(): Promise<boolean> {
    leaving.current = true;
    const saved = await flush();
    leaving.current = false;
    const { id: stored } = store.getState();
    if (!saved && stored !== null) onCreated(stored);
    return saved;
  }
  /** Specified: a campaign deleted meanwhile redirects to a new one of its kind, which offers the unsaved changes. */
  function startOver() {
    endAutosave(storage.key());
    storage.moveTo(newCampaignOf(start.kind), store);
    if (!isMounted()) return;
    showFailure(new Error(t('campaigns.form.notFound')));
    void router.navigate({ to: newCampaignAddress(start.kind), replace: true, ignoreBlocker: true });
  }
  /** Leads to the list (specified), and offers to delete the draft that typing has created. */
  async function cancel() {
    await router.navigate({ to: '/campaigns' });
    const { id: created, draft } = store.getState();
    if (created === null || isMounted()) return;
    const remove = async () => {
      await call('deleteCampaign', { params: { id: created } });
      await client.invalidateQueries({ queryKey: ['campaigns'] });
      showSuccess(t('campaigns.alerts.removed'));
    };
    const kept = t('campaigns.form.keptDraft', { name: campaignName(draft) });
    showUndoable(kept, () => void remove().catch(showFailure), t('campaigns.form.deleteDraft'));
  }
  const save = useMutation({
    mutationFn: (_to: string | undefined) => saver.save(),
    onError: lost,
    onSuccess: async (created, to) => {
      dismissBackgroundFailure(unsaved());
      showSuccess(t('campaigns.alerts.created'));
      const { draft, saved } = store.getState();
      if (draft !== saved) await toItsScreen(created);
      else if (to !== undefined) await navigateIfMounted(async () => router.history.push(to));
      else await navigateIfMounted(() => router.navigate({ to: '/campaigns', ignoreBlocker: true }));
    },
  });
  const goLive = useMutation({
    onError: lost,
    mutationFn: async () => {
      const agreed = dailyTotal(store.getState().draft);
      // The draft is saved first, so a refused launch loses no work.
      const draft = await saver.save('goLive');
      dismissBackgroundFailure(unsaved());
      const live = await saver.publish(agreed).catch(async (error: Error) => {
        await client.invalidateQueries(connectionsQuery());
        const own = { id: draft.id, kind: draft.kind.id, name: draft.name };
        if (!isMounted()) reportIfClosed({ what: 'publish', ...own, reason: reasonOf(error) });
        else if (!isShownThere(error)) showFailure(new Error(reasonOf(error)));
        return draft;
      });
      if (!isMounted()) void watchOperation(client, live, user.id);
      await toItsScreen(live);
    },
  });
  const isLaunched = campaign?.is_posted === true && !goLive.isPending;
  const toLaunched = useEffectEvent(() => void (campaign !== null && toItsScreen(campaign)));
  useEffect(() => {
    // A colleague has launched it. Its own screen knows what that fixes, and offers the unsaved changes.
    if (isLaunched) toLaunched();
  }, [isLaunched]);
  return (
    <CampaignForm
      store={store}
      campaign={campaign}
      storage={storage}
      rules={rules}
      connections={connections}
      posted={false}
      startKept={false}
      busy={save.isPending ? 'saving' : goLive.isPending ? 'publishing' : null}
      general={generalOf(save.error ?? goLive.error)}
      onLeaving={onLeaving}
      onSave={(to) => {
        goLive.reset();
        save.mutate(to, { onError: refused });
      }}
      onGoLive={() => {
        save.reset();
        goLive.mutate(undefined, { onError: refused });
      }}
      onCancel={() => void cancel()}
    />
  );
}

/** Fields that only the networks validate. The campaign's own screen cannot find these problems. */
const judgedByNetworks = new Set(['fb_page_id', 'instagram_acc_id', 'fb_pixel_id', 'fb_custom_audience_id']);

/** Returns true if the campaign's own screen finds every problem of the refusal at its field. */
function isShownThere(error: Error): boolean {
  const paths = isApiError(error, 400) ? Object.keys(error.fields) : [];
  const isFound = (path: string) => fieldName(path) !== path && !judgedByNetworks.has(path);
  return paths.length > 0 && paths.every(isFound);
}
