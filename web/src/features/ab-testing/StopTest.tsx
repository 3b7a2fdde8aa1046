import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { campaignQuery } from '../campaigns/queries.ts';
import { abTestQuery } from './queries.ts';

export function StopTest({ campaign: { id } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: () => call('stopAbTest', { params: { id } }),
    onSuccess: async (info) => {
      client.setQueryData(abTestQuery(id).queryKey, info);
      await client.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
    },
    onError: showFailure,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        {t('abTesting.stop')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('abTesting.stopTitle')}
        text={t('abTesting.stopText')}
        submit={t('abTesting.stop')}
        busy={stop.isPending}
        onConfirm={() => stop.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
