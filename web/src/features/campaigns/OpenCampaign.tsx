import { Alert } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Campaign } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import { campaignCan } from '#domain/campaign-status.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../session/session-store.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showFailure, showSuccess } from '../../ui/show-alert.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { PublishingPanel } from '../publishing/PublishingPanel.tsx';
import { newCampaignAddress } from './campaign-address.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignPageActions } from './CampaignPageActions.tsx';
import { stateOf, statusView } from './campaign-status-view.ts';
import { Conflicts } from './form/Conflicts.tsx';
import { draftOf } from './form/draft.ts';
import { DraftProvider, makeDraftStore } from './form/draft-store.tsx';
import { EntityChanges } from './form/EntityChanges.tsx';
import { keptDraftKey } from './form/kept-drafts.ts';
import { chosenTarget } from './form/target.ts';
import { formRules } from './form-rules.ts';
import { targetQuery } from './queries.ts';
import { generalOf, useSaveCampaign } from './save-campaign.ts';

type Props = { campaign: Campaign; today: string; connections: Connections; showProblems: boolean };

/** The form of a stored campaign, and above it what the networks are being told. */
export function OpenCampaign({ campaign, today, connections, showProblems }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const user = useUser();
  const params = { id: campaign.id };
  const [store] = useState(() =>
    makeDraftStore(draftOf(campaign), {
      revision: campaign.revision,
      savedAt: campaign.updated_at,
      showAll: showProblems && campaign.status.id === '9',
    }),
  );
  const { save: send, stored, refused, clash, settle } = useSaveCampaign(store, campaign);
  const chosen = useStore(
    store,
    useShallow(({ draft }) => chosenTarget(draft)),
  );
  const target = useQuery({ ...targetQuery(chosen ?? { kind: '2' }), enabled: chosen !== null });
  const postedStart = campaign.is_posted ? campaign.run_dates.start_date : null;
  const allowed = campaign.fair_housing_overrides;
  const rules = useMemo(
    () => formRules({ today, postedStart, target: target.data, connections, allowed }),
    [today, postedStart, target.data, connections, allowed],
  );
  const state = stateOf(campaign);
  const refusal = campaignCan.edit(state);

  /** Specified: one that is gone by now leads to a new one of its kind; what was typed stays kept in this browser. */
  function failed(error: Error) {
    if (!isApiError(error, 404)) return refused(error);
    showFailure(new Error(t('campaigns.form.notFound')));
    void router.navigate({ to: newCampaignAddress(campaign.kind.id), replace: true, ignoreBlocker: true });
  }

  const save = useMutation({
    mutationFn: send,
    onSuccess: async (saved) => {
      showSuccess(t('campaigns.alerts.updated'));
      // A change on its way to the networks is followed here; everything else is done (specified: to the list).
      if (saved.operation === null) await router.navigate({ to: '/campaigns', ignoreBlocker: true });
    },
    onError: failed,
  });
  const goLive = useMutation({
    mutationFn: async () => {
      const { draft, saved, revision } = store.getState();
      const current = draft === saved ? (revision ?? campaign.revision) : (await send()).revision;
      return call('publishCampaign', { params, body: { revision: current } });
    },
    onSuccess: async (live) => {
      stored(live, 'theirs');
      await client.invalidateQueries({ queryKey: ['campaigns'] });
    },
    onError: failed,
  });
  const mayGoLive = campaignCan.goLive(state) === undefined;
  return (
    <div className="page">
      <PageHeader
        title={campaign.name}
        badge={<StatusBadge {...statusView(campaign)} />}
        text={campaign.target === null ? undefined : placed(campaign.target)}
        actions={
          <CampaignPageActions campaign={campaign} onCampaign={(current) => stored(current, 'keep')} />
        }
      />
      <CampaignForm
        store={store}
        campaign={campaign}
        keptAs={keptDraftKey(user.id, campaign.id)}
        rules={rules}
        connections={connections}
        locked={refusal}
        posted={campaign.is_posted}
        startKept={postedStart !== null && postedStart <= today}
        busy={save.isPending ? 'saving' : goLive.isPending ? 'publishing' : null}
        general={generalOf(save.error ?? goLive.error)}
        above={
          <>
            <EntityChanges campaign={campaign} />
            <PublishingPanel campaign={campaign} onCampaign={(current) => stored(current, 'keep')} />
            {refusal !== undefined && (
              <Alert color="yellow">{t('campaigns.form.locked', { reason: refusal })}</Alert>
            )}
            {clash !== null && (
              <DraftProvider value={store}>
                <Conflicts
                  {...clash}
                  onDone={() => {
                    settle();
                    save.mutate();
                  }}
                />
              </DraftProvider>
            )}
          </>
        }
        onSave={() => save.mutate()}
        onGoLive={mayGoLive ? () => goLive.mutate() : null}
        onCancel={() => void router.navigate({ to: '/campaigns' })}
      />
    </div>
  );
}

function placed({ name, location }: { name: string; location: string }): string {
  return location === '' ? name : `${name} · ${location}`;
}
