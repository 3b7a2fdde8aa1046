import { Alert, Button, Group, Text } from '@mantine/core';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import type { BuildingFormState } from '../buildings/building-form-values.ts';
import { PriceTable } from './PriceTable.tsx';
import { buildingPricesQuery } from './queries.ts';
import '../../i18n/yardi-texts.ts';
import { RefreshIcon } from '../../ui/RefreshIcon.tsx';

type Props = { id: string; form: BuildingFormState; connected: boolean };

/** Shows the last valid prices of a building that follows Yardi, their age, and any later error. */
export function FollowedPrices({ id, form, connected }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(buildingPricesQuery(id));
  const sync = useMutation({
    mutationFn: () => call('syncBuilding', { params: { id } }),
    onSuccess: (prices) => {
      client.setQueryData(buildingPricesQuery(id).queryKey, prices);
      if (prices.problem === null) showSuccess(t('yardi.alerts.synced'));
    },
    // The stored error of the server takes the place of this one.
    onError: async (failure) => {
      showFailure(failure);
      await refetch();
    },
  });
  if (data === undefined && error !== null) return <FailurePanel error={error} />;
  if (data === undefined) return <LoadingRows as="rows" rows={2} />;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text>
          {t('yardi.panel.follows', { id: data.property_id })}{' '}
          {data.synced_at === null
            ? t('yardi.panel.neverSynced')
            : t('yardi.panel.asOf', { moment: formatMoment(data.synced_at) })}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            disabled={!connected}
            aria-busy={sync.isPending}
            leftSection={<RefreshIcon size={14} turning={sync.isPending} />}
            onClick={() => !sync.isPending && sync.mutate()}
          >
            {t(sync.isPending ? 'yardi.panel.syncing' : 'yardi.panel.sync')}
          </Button>
          <Deactivate id={id} />
        </Group>
      </Group>
      {data.problem !== null && (
        <Alert color="yellow" role="alert" title={t('yardi.panel.problemTitle')}>
          {data.problem} {data.prices.length > 0 && t('yardi.panel.lastGood')}
        </Alert>
      )}
      {data.prices.length === 0 && data.problem === null && <Text c="dimmed">{t('yardi.panel.none')}</Text>}
      {data.prices.length > 0 && <PriceTable prices={data.prices} form={form} />}
    </>
  );
}

function Deactivate({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const deactivate = useMutation({
    mutationFn: () => call('deactivateBuilding', { params: { id } }),
    onSuccess: async () => {
      setAsking(false);
      showSuccess(t('yardi.alerts.deactivated'));
      void client.invalidateQueries({ queryKey: ['yardi-connection'] });
      await client.invalidateQueries({ queryKey: ['building', id] });
      client.removeQueries({ queryKey: buildingPricesQuery(id).queryKey });
    },
    onError: (error) => {
      setAsking(false);
      showFailure(error);
    },
  });
  return (
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={() => setAsking(true)}>
        {t('yardi.panel.deactivate')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('yardi.panel.deactivateTitle')}
        text={t('yardi.panel.deactivateText')}
        submit={t('yardi.panel.deactivate')}
        busy={deactivate.isPending}
        onConfirm={() => deactivate.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
