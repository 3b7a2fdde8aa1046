import { Button, Group, Text } from '@mantine/core';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { networkSyncQuery } from './queries.ts';
import { readCampaign } from './read-campaign.ts';
import { RefreshIcon } from '../../ui/RefreshIcon.tsx';

type Props = { campaign: Campaign; onCampaign: (campaign: Campaign) => void };

/** Accepts the budget and the ad groups of Google. Unsaved changes stay. */
export function GoogleSyncButton({ campaign, onCampaign }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, status, testing } = campaign;
  const unposted =
    status.id === CampaignStatus.draft || status.id === CampaignStatus.closed ? status.id : null;
  const reason = unposted ?? (testing ? 'testing' : null);
  useQuery({ ...networkSyncQuery(id), enabled: unposted === null });

  const sync = useMutation({
    mutationFn: async () => readCampaign(client, id, await call('backSyncSearch', { params: { id } })),
    onSuccess: (current) => {
      onCampaign(current);
      showSuccess(t('synchronizing.google.done'));
    },
    onError: (error) =>
      showFailure(
        isApiError(error) ? error : new Error(t('synchronizing.google.failed', { problem: error.message })),
      ),
  });

  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<RefreshIcon turning={sync.isPending} />}
        disabled={reason !== null || sync.isPending}
        onClick={() => sync.mutate()}
      >
        {t('synchronizing.google.button')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {reason !== null
          ? t(`synchronizing.google.reason.${reason}`)
          : sync.isPending && t('synchronizing.google.running')}
      </Text>
    </Group>
  );
}
