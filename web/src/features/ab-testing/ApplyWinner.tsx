import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbTestInfo } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { useLastGiven } from '../../ui/dialogs/use-last-given.ts';
import { campaignQuery } from '../campaigns/queries.ts';
import { abTestQuery } from './queries.ts';

type Variant = 'a' | 'b';
type Props = { campaign: Campaign; details: NonNullable<AbTestInfo['ab_testing_details']> };

/** Applies the winning variant to the campaign. */
export function ApplyWinner({ campaign, details: { outcome, applied } }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = campaign;
  const [asked, setAsked] = useState<Variant | null>(null);
  const shown = useLastGiven(asked) ?? 'a';
  const apply = useMutation({
    mutationFn: (variant: Variant) => call('applyAbTestWinner', { params: { id }, body: { variant } }),
    onSuccess: async (changed) => {
      client.setQueryData(campaignQuery(id).queryKey, changed);
      showSuccess(t('abTesting.appliedAlert'));
      await client.invalidateQueries({ queryKey: abTestQuery(id).queryKey });
    },
    onError: showFailure,
    onSettled: () => setAsked(null),
  });
  if (applied !== null) return <Text>{t(`abTesting.applied.${applied}`)}</Text>;
  if (campaign.status.id === CampaignStatus.closed) return <Text>{t('abTesting.closed')}</Text>;
  const better = outcome === 'winner_a' ? 'a' : outcome === 'winner_b' ? 'b' : undefined;
  return (
    <>
      <Text>{t('abTesting.choose')}</Text>
      <Group gap="sm">
        {(['a', 'b'] as const).map((variant) => (
          <Button
            key={variant}
            variant={variant === better ? 'filled' : 'default'}
            onClick={() => setAsked(variant)}
          >
            {t(`abTesting.apply.${variant}`)}
          </Button>
        ))}
      </Group>
      <ConfirmDialog
        opened={asked !== null}
        title={t(`abTesting.applyTitle.${shown}`)}
        text={t('abTesting.applyText')}
        submit={t(`abTesting.apply.${shown}`)}
        busy={apply.isPending}
        onConfirm={() => asked !== null && apply.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
