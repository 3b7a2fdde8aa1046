import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Campaign } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import { kindPath } from '#domain/campaign-kinds.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { useUser } from '../../session/session-store.ts';
import { showSuccess } from '../../ui/show-alert.tsx';
import { campaignAddress } from './campaign-address.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { contentOf, type Draft } from './form/draft.ts';
import { makeDraftStore } from './form/draft-store.tsx';
import { forgetDraft, keptDraftKey } from './form/kept-drafts.ts';
import { chosenTarget } from './form/target.ts';
import { formRules } from './form-rules.ts';
import { campaignQuery, targetQuery } from './queries.ts';
import { generalOf } from './save-campaign.ts';

type Props = { today: string; connections: Connections; start: Draft; showProblems: boolean };

/** The form of a campaign that has not been saved yet. */
export function OpenNewCampaign({ today, connections, start, showProblems }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const user = useUser();
  const keyFor = useIntentionKey();
  const keptAs = keptDraftKey(user.id, `new-${kindPath(start.kind)}`);
  const [store] = useState(() =>
    makeDraftStore(start, { revision: null, savedAt: null, showAll: showProblems }),
  );
  const chosen = useStore(
    store,
    useShallow(({ draft }) => chosenTarget(draft)),
  );
  const target = useQuery({ ...targetQuery(chosen ?? { kind: start.kind }), enabled: chosen !== null });
  const rules = useMemo(
    () => formRules({ today, postedStart: null, target: target.data, connections, allowed: [] }),
    [today, target.data, connections],
  );

  const create = async () => {
    const { draft } = store.getState();
    const body = contentOf(draft);
    const campaign = await call('createCampaign', { body }, { idempotencyKey: keyFor(body) });
    store.setState({ saved: draft });
    forgetDraft(keptAs);
    client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
    await client.invalidateQueries({ queryKey: ['campaigns'] });
    return campaign;
  };
  /** Specified: from a new campaign to its own screen, which shows what to look at. */
  const toItsScreen = (campaign: Campaign) =>
    router.navigate({
      to: campaignAddress(campaign.kind.id),
      params: { id: campaign.id },
      search: { showWarn: true },
      ignoreBlocker: true,
    });
  const refused = (error: Error) => {
    if (!isApiError(error)) return;
    const fields = Object.entries(error.fields).filter(([path]) => path !== 'non_field_errors');
    store.setState({ refused: fields.map(([path, texts]) => ({ path, text: texts.join('\n') })) });
  };
  const save = useMutation({
    mutationFn: create,
    onSuccess: async () => {
      showSuccess(t('campaigns.alerts.created'));
      await router.navigate({ to: '/campaigns', ignoreBlocker: true });
    },
    onError: refused,
  });
  const goLive = useMutation({
    mutationFn: async () => {
      // First the draft: should going live be refused, what was written is kept.
      const draft = await create();
      const params = { id: draft.id };
      return call('publishCampaign', { params, body: { revision: draft.revision } }).catch(
        async (error: unknown): Promise<Campaign> => {
          await toItsScreen(draft);
          throw error;
        },
      );
    },
    onSuccess: async (campaign) => {
      client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
      await client.invalidateQueries({ queryKey: ['campaigns'] });
      await toItsScreen(campaign);
    },
    onError: refused,
  });
  return (
    <CampaignForm
      store={store}
      campaign={null}
      keptAs={keptAs}
      rules={rules}
      connections={connections}
      posted={false}
      startKept={false}
      busy={save.isPending ? 'saving' : goLive.isPending ? 'publishing' : null}
      general={generalOf(save.error ?? goLive.error)}
      onSave={() => save.mutate()}
      onGoLive={() => goLive.mutate()}
      onCancel={() => void router.navigate({ to: '/campaigns' })}
    />
  );
}
