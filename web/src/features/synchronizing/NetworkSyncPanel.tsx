import { Alert, Box, Button, Group, Skeleton, Text, Title } from '@mantine/core';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { NetworkSync } from '#contract/synchronizing.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { networkSyncQuery } from './queries.ts';
import { readCampaign } from './read-campaign.ts';
import { CardStack } from '../../ui/Card.tsx';
import { RefreshIcon } from '../../ui/RefreshIcon.tsx';

const Differences = lazy(() =>
  whenOnline(async () => ({ default: (await import('./Differences.tsx')).Differences })),
);

type Props = { campaign: Campaign; onCampaign: (campaign: Campaign) => void };

/** Lists the networks' differences with an action for each, or a single line without any. */
export function NetworkSyncPanel({ campaign, onCampaign }: Props) {
  const { t } = useTranslation();
  const { data, error } = useQuery(networkSyncQuery(campaign.id));
  if (data === undefined) return error === null ? null : <FailurePanel error={error} />;
  const open = data.differences.filter(({ ignored }) => !ignored).length;
  return (
    <CardStack aria-labelledby="network-sync">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box flex="1 1 260px">
          <Title order={2} size={open > 0 ? 'h2' : 'md'} id="network-sync">
            {open > 0 ? t('synchronizing.title', { count: open }) : t(nothingOpen(data))}
          </Title>
          <Text size="sm" c="dimmed" role="status">
            {data.running && t('synchronizing.reading')}
            {!data.running &&
              (data.synced_at === null
                ? t('synchronizing.soon')
                : t('synchronizing.readAt', { when: formatMoment(data.synced_at) }))}{' '}
            {campaign.testing && t('synchronizing.notWhileTesting')}
          </Text>
        </Box>
        {!campaign.testing && (
          <ReadAgain
            id={campaign.id}
            running={data.running}
            label={t(data.synced_at === null ? 'synchronizing.readNow' : 'synchronizing.again')}
            onCampaign={onCampaign}
          />
        )}
      </Group>
      {data.problem !== null && (
        <Alert color="yellow" title={t('synchronizing.failed.title')}>
          <Text>{data.problem}</Text>
          <Text mt={4}>
            {t(data.synced_at === null ? 'synchronizing.failed.next' : 'synchronizing.failed.kept')}
          </Text>
        </Alert>
      )}
      {data.differences.length > 0 && (
        <Suspense fallback={<Skeleton height={120} radius="md" animate={false} />}>
          <Differences campaign={campaign} differences={data.differences} onCampaign={onCampaign} />
        </Suspense>
      )}
    </CardStack>
  );
}

/**
 * Returns the status without open differences. Only a successful reading can confirm that nothing differs.
 */
function nothingOpen({ synced_at: read, changed_since: changed, differences, problem }: NetworkSync) {
  if (read === null) return 'synchronizing.never';
  if (changed) return 'synchronizing.sentSince';
  if (differences.length > 0) return 'synchronizing.onlyIgnored';
  return problem === null ? 'synchronizing.same' : 'synchronizing.sameBefore';
}

type ReadProps = { id: string; running: boolean; label: string; onCampaign: Props['onCampaign'] };

function ReadAgain({ id, running, label, onCampaign }: ReadProps) {
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: async () => readCampaign(client, id, await call('readNetworks', { params: { id } })),
    // The reading has updated the reviews too.
    onSuccess: onCampaign,
    // The panel shows errors of a network.
    onError: (error) => isApiError(error) && showFailure(error),
  });
  const busy = running || read.isPending;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<RefreshIcon turning={busy} />}
      disabled={busy}
      onClick={() => read.mutate()}
    >
      {label}
    </Button>
  );
}
