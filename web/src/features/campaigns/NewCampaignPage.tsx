import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Campaign } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showSuccess } from '../../ui/show-alert.tsx';
import { buildingQuery, readSuggestions } from '../buildings/queries.ts';
import {
  connectionsQuery,
  facebookPagesQuery,
  facebookPixelsQuery,
  instagramAccountsQuery,
} from '../connections/queries.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { contentOf, emptyDraft, type Draft } from './form/draft.ts';
import { makeDraftStore } from './form/draft-store.tsx';
import { suggestedDraft } from './form/suggested-draft.ts';
import { formRules } from './form-rules.ts';
import { campaignQuery, todayQuery } from './queries.ts';

/** Everything a new form starts with, gathered before it opens: no field changes under somebody's hands. */
const startQuery = (client: QueryClient, buildingId: string | undefined) => ({
  queryKey: ['new-campaign', buildingId],
  // Asked anew for each new campaign, and never behind an open form.
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  queryFn: async () => {
    const [today, connections] = await Promise.all([
      client.fetchQuery(todayQuery()),
      client.fetchQuery(connectionsQuery()),
    ]);
    const draft = emptyDraft(await onlyChoices(client, connections));
    if (buildingId === undefined) return { today: today.today, connections, draft };
    const [building, suggestions] = await Promise.all([
      client.fetchQuery(buildingQuery(buildingId)),
      readSuggestions(buildingId),
    ]);
    return { today: today.today, connections, draft: suggestedDraft(draft, building, suggestions) };
  },
});

/** The page, the pixel, the Instagram account and the Google client that are chosen for somebody who has only one. */
async function onlyChoices(client: QueryClient, { facebook, google }: Connections): Promise<Partial<Draft>> {
  const googleClientId = google.client?.value ?? null;
  if (!facebook.is_connected || facebook.expired) return { googleClientId };
  // A list that cannot be loaded now is said at its field; the form opens all the same.
  const [pages, pixels, instagram] = await Promise.all([
    client.fetchQuery(facebookPagesQuery()).catch(() => null),
    client.fetchQuery(facebookPixelsQuery()).catch(() => null),
    client.fetchQuery(instagramAccountsQuery()).catch(() => null),
  ]);
  const only = (options: readonly { value: string }[] | undefined) =>
    options?.length === 1 ? (options[0]?.value ?? null) : null;
  return {
    googleClientId,
    fbPageId: only(pages?.pages),
    fbPixelId: only(pixels?.pixels),
    instagramAccountId: only(instagram?.instagram_accounts),
  };
}

export function NewCampaignPage({ buildingId }: { buildingId?: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(startQuery(client, buildingId));
  return (
    <div className="page">
      <PageHeader title={t('campaigns.form.newTitle')} />
      {error !== null && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <LoadingRows rows={4} height={140} />}
      {data !== undefined && (
        <OpenForm today={data.today} connections={data.connections} start={data.draft} />
      )}
    </div>
  );
}

type OpenProps = { today: string; connections: Connections; start: Draft };

function OpenForm({ today, connections, start }: OpenProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const keyFor = useIntentionKey();
  const [store] = useState(() => makeDraftStore(start, { revision: null, savedAt: null, showAll: false }));
  const targetId = useStore(store, (state) => state.draft.targetId);
  const target = useQuery({ ...buildingQuery(targetId ?? ''), enabled: targetId !== null });
  const rules = useMemo(
    () => formRules({ today, postedStart: null, building: target.data, connections }),
    [today, target.data, connections],
  );

  const create = async () => {
    const body = contentOf(store.getState().draft);
    const campaign = await call('createCampaign', { body }, { idempotencyKey: keyFor(body) });
    client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
    await client.invalidateQueries({ queryKey: ['campaigns'] });
    return campaign;
  };
  const save = useMutation({
    mutationFn: create,
    onSuccess: async () => {
      showSuccess(t('campaigns.alerts.created'));
      await router.navigate({ to: '/campaigns', ignoreBlocker: true });
    },
  });
  const goLive = useMutation({
    mutationFn: async () => {
      // First the draft: should going live be refused, what was written is kept.
      const draft = await create();
      const params = { id: draft.id };
      return call('publishCampaign', { params, body: { revision: draft.revision } }).catch(
        async (error: unknown): Promise<Campaign> => {
          await router.navigate({
            to: '/campaigns/$id/building',
            params,
            search: { showWarn: true },
            ignoreBlocker: true,
          });
          throw error;
        },
      );
    },
    onSuccess: async (campaign) => {
      client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
      await client.invalidateQueries({ queryKey: ['campaigns'] });
      await router.navigate({
        to: '/campaigns/$id/building',
        params: { id: campaign.id },
        search: { showWarn: true },
        ignoreBlocker: true,
      });
    },
  });
  const failed = save.error ?? goLive.error;
  return (
    <CampaignForm
      store={store}
      rules={rules}
      connections={connections}
      posted={false}
      startKept={false}
      busy={save.isPending ? 'saving' : goLive.isPending ? 'publishing' : null}
      general={failed === null ? [] : [failed.message]}
      onSave={() => save.mutate()}
      onGoLive={() => goLive.mutate()}
      onCancel={() => void router.navigate({ to: '/campaigns' })}
    />
  );
}
