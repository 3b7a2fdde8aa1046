import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Campaign } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { useUser } from '../../session/session-store.ts';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { connectionsQuery } from '../connections/queries.ts';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { contentOf, type Draft } from '../campaign-draft/draft.ts';
import { makeDraftStorage, newCampaignOf } from '../campaign-draft/unsaved/draft-storage.ts';
import { makeDraftStore } from '../campaign-draft/draft-store.tsx';
import { fieldName } from '../campaign-draft/field-names.ts';
import { settleSaved } from '../campaign-draft/merge-server-version.ts';
import { chosenTarget } from '../campaigns/chosen-target.ts';
import { watchOperation } from './watch-operation.ts';
import { formRules } from '../campaign-draft/form-rules.ts';
import { useIsMounted, useNavigateIfMounted } from './navigate-if-mounted.ts';
import { dismissBackgroundFailure, useReportIfClosed } from './background-failures.ts';
import { campaignQuery, targetQuery } from '../campaigns/queries.ts';
import { generalOf, reasonOf, refusalsOf } from '../campaign-draft/save-campaign.ts';

type Props = { today: string; connections: Connections; start: Draft; showProblems: boolean };

export function OpenNewCampaign({ today, connections, start, showProblems }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const user = useUser();
  const keyFor = useIntentionKey();
  const navigateIfMounted = useNavigateIfMounted();
  const isMounted = useIsMounted();
  const reportIfClosed = useReportIfClosed();
  const [storage] = useState(() => makeDraftStorage(user.id, newCampaignOf(start.kind)));
  const [store] = useState(() =>
    makeDraftStore(start, { revision: null, savedAt: null, showAll: showProblems }),
  );
  const chosen = useStore(
    store,
    useShallow(({ draft }) => chosenTarget(draft)),
  );
  const target = useQuery({ ...targetQuery(chosen ?? { kind: start.kind }), enabled: chosen !== null });
  const rules = useMemo(
    () =>
      formRules({
        today,
        postedStart: null,
        postedOpenHouse: null,
        target: target.data,
        connections,
        allowed: [],
      }),
    [today, target.data, connections],
  );

  const create = async () => {
    const { draft } = store.getState();
    const body = contentOf(draft);
    const campaign = await call('createCampaign', { body }, { idempotencyKey: keyFor(body) });
    settleSaved(store, draft, campaign);
    // Moves edits made during the request to the new campaign, which offers them as unsaved
    // changes.
    storage.moveTo(campaign.id, store);
    client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
    await client.invalidateQueries({ queryKey: ['campaigns'] });
    return campaign;
  };
  /** Specified: a new campaign continues on its own screen, which shows the warnings. */
  const toItsScreen = (campaign: Campaign) =>
    navigateIfMounted(() =>
      router.navigate({
        to: campaignAddress(campaign.kind.id),
        params: { id: campaign.id },
        search: { showWarn: true },
        ignoreBlocker: true,
      }),
    );
  const refused = (error: Error) => store.refuse(refusalsOf(error) ?? []);
  const unsaved = { what: 'save', id: null, kind: start.kind } as const;
  const lost = (error: Error) =>
    reportIfClosed({ ...unsaved, name: store.getState().draft.name, reason: reasonOf(error) });
  const save = useMutation({
    mutationFn: (_to: string | undefined) => create(),
    onError: lost,
    onSuccess: async (campaign, to) => {
      dismissBackgroundFailure(unsaved);
      showSuccess(t('campaigns.alerts.created'));
      const { draft, saved } = store.getState();
      if (draft !== saved) await toItsScreen(campaign);
      else if (to !== undefined) await navigateIfMounted(async () => router.history.push(to));
      else await navigateIfMounted(() => router.navigate({ to: '/campaigns', ignoreBlocker: true }));
    },
  });
  const goLive = useMutation({
    onError: lost,
    mutationFn: async () => {
      // The draft is saved first, so a refused launch loses no work.
      const draft = await create();
      dismissBackgroundFailure(unsaved);
      const params = { id: draft.id };
      const live = await call('publishCampaign', { params, body: { revision: draft.revision } }).catch(
        async (error: Error) => {
          const { id, kind, name } = draft;
          await client.invalidateQueries(connectionsQuery());
          if (!isMounted())
            reportIfClosed({ what: 'publish', id, kind: kind.id, name, reason: reasonOf(error) });
          else if (!isShownThere(error)) showFailure(new Error(reasonOf(error)));
          return draft;
        },
      );
      client.setQueryData(campaignQuery(live.id).queryKey, live);
      await client.invalidateQueries({ queryKey: ['campaigns'] });
      if (!isMounted()) void watchOperation(client, live, user.id);
      await toItsScreen(live);
    },
  });
  return (
    <CampaignForm
      store={store}
      campaign={null}
      storage={storage}
      rules={rules}
      connections={connections}
      posted={false}
      startKept={false}
      busy={save.isPending ? 'saving' : goLive.isPending ? 'publishing' : null}
      general={generalOf(save.error ?? goLive.error, t)}
      onSave={(to) => {
        goLive.reset();
        save.mutate(to, { onError: refused });
      }}
      onGoLive={() => {
        save.reset();
        goLive.mutate(undefined, { onError: refused });
      }}
      onCancel={() => void router.navigate({ to: '/campaigns' })}
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
