import { Alert, Button, Group } from '@mantine/core';
import { IconChartBar, IconPlayerPause } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Campaign } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import { campaignCan } from '#domain/campaign-status.ts';
import { ApiError, isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showFailure, showSuccess } from '../../ui/show-alert.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { buildingQuery } from '../buildings/queries.ts';
import { connectionsQuery } from '../connections/queries.ts';
import { PublishingPanel } from '../publishing/PublishingPanel.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { stateOf, statusView } from './campaign-status-view.ts';
import { contentOf, draftOf } from './form/draft.ts';
import { EntityChanges } from './form/EntityChanges.tsx';
import { makeDraftStore } from './form/draft-store.tsx';
import { formRules } from './form-rules.ts';
import { campaignQuery, todayQuery } from './queries.ts';

type Props = { id: string; showProblems: boolean };

/** One campaign: its form, and above it what the networks are being told. */
export function CampaignPage({ id, showProblems }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const campaign = useQuery({ ...campaignQuery(id), refetchOnWindowFocus: false });
  const today = useQuery(todayQuery());
  const connections = useQuery(connectionsQuery());
  const gone = isApiError(campaign.error, 404);
  useEffect(() => {
    // Specified: a campaign that is not there leads to a new one.
    if (!gone) return;
    showFailure(new Error(t('campaigns.form.notFound')));
    void router.navigate({ to: '/campaigns/new/building', replace: true });
  }, [gone, router, t]);
  const failed = [campaign, today, connections].find((query) => query.error !== null && !gone);
  if (failed !== undefined) {
    return (
      <div className="page">
        <FailurePanel error={failed.error} onRetry={() => void failed.refetch()} />
      </div>
    );
  }
  if (campaign.data === undefined || today.data === undefined || connections.data === undefined) {
    return (
      <div className="page">
        <LoadingRows rows={4} height={140} />
      </div>
    );
  }
  return (
    <OpenCampaign
      campaign={campaign.data}
      today={today.data.today}
      connections={connections.data}
      showProblems={showProblems}
    />
  );
}

type OpenProps = { campaign: Campaign; today: string; connections: Connections; showProblems: boolean };

function OpenCampaign({ campaign, today, connections, showProblems }: OpenProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const params = { id: campaign.id };
  const [store] = useState(() =>
    makeDraftStore(draftOf(campaign), {
      revision: campaign.revision,
      savedAt: campaign.updated_at,
      showAll: showProblems && campaign.status.id === '9',
    }),
  );
  const [conflict, setConflict] = useState<Campaign | null>(null);
  const targetId = useStore(store, (state) => state.draft.targetId);
  const target = useQuery({ ...buildingQuery(targetId ?? ''), enabled: targetId !== null });
  const start = campaign.run_dates.start_date;
  const postedStart = campaign.is_posted ? start : null;
  const rules = useMemo(
    () => formRules({ today, postedStart, building: target.data, connections }),
    [today, postedStart, target.data, connections],
  );
  const state = stateOf(campaign);
  const refusal = campaignCan.edit(state);

  /** Takes over what the server has now; the document only when it is what was just saved. */
  const stored = (current: Campaign, document: 'theirs' | 'keep') => {
    client.setQueryData(campaignQuery(current.id).queryKey, current);
    const { revision, updated_at: savedAt } = current;
    if (document === 'theirs') {
      const draft = draftOf(current);
      store.setState({ draft, saved: draft, revision, savedAt, refused: [], beforeReplacement: null });
    } else store.setState({ revision, savedAt });
    setConflict(null);
  };

  const send = async () => {
    const { draft, revision } = store.getState();
    const saved = await call('updateCampaign', {
      params,
      body: {
        ...contentOf(draft),
        revision: revision ?? campaign.revision,
        changes_seen_until: campaign.entity_changes.at(-1)?.changed_at ?? null,
      },
    });
    store.setState({ saved: draft });
    stored(saved, 'theirs');
    await client.invalidateQueries({ queryKey: ['campaigns'] });
    return saved;
  };
  const refused = (error: Error) => {
    if (!isApiError(error)) return;
    if (error.code === 'changed_meanwhile' && error.body['current'] !== undefined)
      setConflict(error.body['current'] as Campaign);
    const fields = Object.entries(error.fields).filter(([path]) => path !== 'non_field_errors');
    store.setState({
      showAll: true,
      refused: fields.map(([path, texts]) => ({ path, text: texts.join('\n') })),
    });
  };

  const save = useMutation({
    mutationFn: send,
    onSuccess: async (saved) => {
      showSuccess(t('campaigns.alerts.updated'));
      // A change on its way to the networks is followed here; everything else is done (specified: to the list).
      if (saved.operation === null) await router.navigate({ to: '/campaigns', ignoreBlocker: true });
    },
    onError: refused,
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
    onError: refused,
  });
  const pause = useMutation({
    mutationFn: () => call('pauseCampaign', { params, body: { revision: campaign.revision } }),
    onSuccess: async (paused) => {
      stored(paused, 'keep');
      await client.invalidateQueries({ queryKey: ['campaigns'] });
    },
    onError: showFailure,
  });

  const failed = save.error ?? goLive.error;
  const general = failed === null || conflict !== null ? [] : generalOf(failed);
  const mayGoLive = campaignCan.goLive(state) === undefined;
  return (
    <div className="page">
      <PageHeader
        title={campaign.name}
        badge={<StatusBadge {...statusView(campaign)} />}
        text={campaign.target === null ? undefined : `${campaign.target.name} · ${campaign.target.location}`}
        actions={
          <Group gap="sm">
            {campaign.status.id === '8' && (
              <Button
                variant="default"
                leftSection={<IconPlayerPause size={16} />}
                loading={pause.isPending}
                onClick={() => pause.mutate()}
              >
                {t('campaigns.action.pause')}
              </Button>
            )}
            {campaign.status.id !== '9' && (
              <Button
                component={Link}
                to="/campaigns/$id/reports"
                params={params as never}
                variant="default"
                leftSection={<IconChartBar size={16} />}
              >
                {t('campaigns.action.report')}
              </Button>
            )}
          </Group>
        }
      />
      <CampaignForm
        store={store}
        rules={rules}
        connections={connections}
        locked={refusal}
        posted={campaign.is_posted}
        startKept={postedStart !== null && postedStart <= today}
        busy={save.isPending ? 'saving' : goLive.isPending ? 'publishing' : null}
        general={general}
        above={
          <>
            <EntityChanges campaign={campaign} />
            <PublishingPanel campaign={campaign} onCampaign={(current) => stored(current, 'keep')} />
            {refusal !== undefined && (
              <Alert color="yellow">{t('campaigns.form.locked', { reason: refusal })}</Alert>
            )}
            {conflict !== null && (
              <Alert color="yellow" role="alert" title={t('campaigns.form.changedMeanwhile')}>
                <Group mt="xs" gap="sm">
                  <Button size="xs" variant="default" onClick={() => stored(conflict, 'theirs')}>
                    {t('campaigns.form.loadTheirs')}
                  </Button>
                  <Button
                    size="xs"
                    onClick={() => {
                      store.setState({ revision: conflict.revision });
                      setConflict(null);
                      save.mutate();
                    }}
                  >
                    {t('campaigns.form.keepMine')}
                  </Button>
                </Group>
              </Alert>
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

/** What the server said about the form as a whole; its words about fields stand at the fields. */
function generalOf(error: Error): string[] {
  if (!(error instanceof ApiError)) return [error.message];
  if (Object.keys(error.fields).length === 0) return [error.message];
  return error.fields['non_field_errors'] ?? [];
}
