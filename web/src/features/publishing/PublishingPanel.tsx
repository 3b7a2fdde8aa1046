import { Alert, Button, Collapse, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { Publishing, PublishingStep } from '#contract/publishing.ts';
import { lines } from '#domain/channels.ts';
import { call } from '../../api/client.ts';
import { formatTime } from '../../ui/formats.ts';
import { showFailure } from '../../ui/show-alert.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { useNow } from '../../ui/use-now.ts';
import { campaignQuery } from '../campaigns/queries.ts';
import { publishingQuery } from './queries.ts';

type Props = { campaign: Campaign; onCampaign: (campaign: Campaign) => void };

/** For how long after its end a change is still worth a word. */
const RECENT_MS = 10 * 60_000;

/** What the networks are being told, step by step, while it happens; and what to do when it stopped. */
export function PublishingPanel({ campaign, onCampaign }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const open = campaign.operation !== null;
  const { data, refetch } = useQuery(publishingQuery(campaign.id));
  const now = useNow();
  const publishing = data?.publishing ?? null;
  const ended = publishing?.state === 'done' || publishing?.state === 'failed';

  const { revision } = campaign;
  useEffect(() => {
    // A new change has begun: the last answer is about the one before.
    if (open && revision > 0) void refetch();
  }, [open, revision, refetch]);
  useEffect(() => {
    if (!ended || !open || campaign.operation?.state === 'failed') return;
    void client.fetchQuery({ ...campaignQuery(campaign.id), staleTime: 0 }).then(onCampaign, () => {
      // Gone: it was being deleted.
      void router.navigate({ to: '/campaigns', ignoreBlocker: true });
    });
    void client.invalidateQueries({ queryKey: ['campaigns'] });
  }, [ended, open, campaign.id, campaign.operation?.state, client, onCampaign, router]);

  if (publishing === null) return null;
  if (publishing.state === 'failed')
    return <Stopped campaign={campaign} publishing={publishing} onCampaign={onCampaign} />;
  if (publishing.state !== 'done') return <Running publishing={publishing} />;
  const recent =
    publishing.finished_at !== null && now - new Date(publishing.finished_at).getTime() < RECENT_MS;
  return recent ? <Finished campaign={campaign} publishing={publishing} /> : null;
}

function Steps({ steps }: { steps: readonly PublishingStep[] }) {
  const { t } = useTranslation();
  const words = t('publishing.step', { returnObjects: true }) as Record<string, string>;
  return (
    <Stack gap="md">
      {lines
        .filter((line) => steps.some((step) => step.line === line))
        .map((line) => (
          <div key={line}>
            <Text fw={600} size="sm" mb={6}>
              {t(`publishing.line.${line}`)}
            </Text>
            <StepList
              steps={steps
                .filter((step) => step.line === line)
                .map((step) => ({
                  key: String(step.position),
                  label: (words[step.name] ?? step.name).replace('{{subject}}', step.subject ?? ''),
                  state: step.state,
                  stateLabel: t(`publishing.stepState.${step.state}`),
                  note: step.error,
                }))}
            />
          </div>
        ))}
    </Stack>
  );
}

function Running({ publishing }: { publishing: Publishing }) {
  const { t } = useTranslation();
  const { kind, steps, waiting_until: until } = publishing;
  const now = useNow();
  const done = steps.filter((step) => step.state === 'done').length;
  const checking = steps.some((step) => step.state === 'running');
  const waits = until !== null && new Date(until).getTime() > now;
  return (
    <Stack className="card" p="lg" gap="sm" role="status">
      <Title order={2}>{t(`publishing.title.${kind}`)}</Title>
      <Text c="dimmed">{t('publishing.text')}</Text>
      {steps.length > 0 && (
        <>
          <Progress value={(done / steps.length) * 100} aria-label={t(`publishing.title.${kind}`)} />
          <Text size="sm" c="dimmed" className="numbers">
            {t('publishing.progress', { done, total: steps.length })}
          </Text>
        </>
      )}
      {waits && (
        <Alert color="yellow">
          {t(checking ? 'publishing.checking' : 'publishing.waiting', { time: formatTime(until) })}
        </Alert>
      )}
      <Steps steps={steps} />
    </Stack>
  );
}

function Finished({ campaign, publishing }: { campaign: Campaign; publishing: Publishing }) {
  const { t } = useTranslation();
  const [shown, { toggle }] = useDisclosure(false);
  const { kind, steps } = publishing;
  return (
    <Alert color="green" role="status" title={t(`publishing.doneTitle.${kind}`)}>
      <Group gap="sm">
        {kind === 'publish' && (
          <Button
            component={Link}
            to="/campaigns/$id/reports"
            params={{ id: campaign.id } as never}
            size="xs"
            variant="default"
          >
            {t('publishing.report')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={toggle} aria-expanded={shown}>
          {shown ? t('publishing.hideSteps') : t('publishing.showSteps')}
        </Button>
      </Group>
      <Collapse expanded={shown} mt="sm">
        <Steps steps={steps} />
      </Collapse>
    </Alert>
  );
}

function Stopped({ campaign, publishing, onCampaign }: Props & { publishing: Publishing }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const params = { id: campaign.id };
  const { kind, steps } = publishing;
  const begun = async (current: Campaign) => {
    onCampaign(current);
    await client.invalidateQueries({ queryKey: publishingQuery(campaign.id).queryKey });
  };
  const retry = useMutation({
    mutationFn: () => call('retryPublishing', { params }),
    onSuccess: begun,
    onError: showFailure,
  });
  const undo = useMutation({
    mutationFn: () => call('undoPublishing', { params }),
    onSuccess: begun,
    onError: showFailure,
  });
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t(`publishing.failedTitle.${kind}`)}>
      <Text mb="md">{t(`publishing.failedText.${kind}`)}</Text>
      <Steps steps={steps} />
      <Group mt="md" gap="sm">
        <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('publishing.retry')}
        </Button>
        {(kind === 'publish' || kind === 'undo') && (
          <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('publishing.undo')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
