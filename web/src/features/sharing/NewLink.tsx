import { Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { presets } from '#domain/report/report-presets.ts';
import {
  shareDays,
  sharedPeriods,
  usualShareDays,
  type ShareDays,
  type SharedPeriod,
  type SharedWhat,
} from '#domain/sharing/share-words.ts';
import { call } from '../../api/client.ts';
import { formatDayOfYear } from '../../ui/formats.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { CreatedLink } from './CreatedLink.tsx';
import { shareLinksQuery } from './queries.ts';
import type { SharedCampaign, SharedDays } from './shared-days.ts';

type Props = { campaign: SharedCampaign; days?: SharedDays | undefined };

/** Chooses what a link shows and how long, and creates it. A draft has no report. */
export function NewLink({ campaign, days }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = campaign;
  const launched = campaign.status.id !== CampaignStatus.draft;
  const [what, setWhat] = useState<SharedWhat>(launched ? 'report' : 'ads');
  const begun = campaign.run_dates.start_date !== null;
  const [period, setPeriod] = useState<SharedPeriod>(
    days !== undefined ? 'fixed' : begun ? 'start' : 'last30',
  );
  const [expiry, setExpiry] = useState<ShareDays>(usualShareDays);
  const create = useMutation({
    mutationFn: () =>
      call('createShareLink', {
        params: { id },
        body: {
          what,
          period,
          start_date: period === 'fixed' ? (days?.from ?? null) : null,
          end_date: period === 'fixed' ? (days?.to ?? null) : null,
          compare: days === undefined ? 'previous' : (days.compare ?? null),
          expires_in_days: expiry,
        },
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: shareLinksQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: ['campaigns', 'history', id] }),
      ]),
    onError: showFailure,
  });
  const fixedWords =
    days === undefined
      ? ''
      : t('sharing.fixed', { from: formatDayOfYear(days.from), to: formatDayOfYear(days.to) });
  const periods = days === undefined ? presets : sharedPeriods;
  return (
    <Stack gap="md">
      {launched && (
        <SegmentedControl
          aria-label={t('sharing.what.label')}
          value={what}
          onChange={setWhat}
          data={(['report', 'ads'] as const).map((value) => ({ value, label: t(`sharing.what.${value}`) }))}
          w="fit-content"
        />
      )}
      <Text size="sm" c="dimmed">
        {t(what === 'ads' ? 'sharing.adsText' : 'sharing.reportText')}
      </Text>
      <Group align="flex-end" gap="sm">
        {what === 'report' && (
          <NativeSelect
            label={t('sharing.days')}
            value={period}
            onChange={({ currentTarget: { value } }) =>
              setPeriod(sharedPeriods.find((one) => one === value) ?? 'fixed')
            }
            data={periods.map((value) => ({
              value,
              label: value === 'fixed' ? fixedWords : t(`sharing.period.${value}`),
            }))}
            flex="1 1 220px"
          />
        )}
        <NativeSelect
          label={t('sharing.expires')}
          value={String(expiry)}
          onChange={({ currentTarget: { value } }) =>
            setExpiry(shareDays.find((one) => String(one) === value) ?? usualShareDays)
          }
          data={shareDays.map((count) => ({
            value: String(count),
            label: t('sharing.expiresDays', { count }),
          }))}
          w={130}
        />
        <Button loading={create.isPending} onClick={() => create.mutate()}>
          {t('sharing.create')}
        </Button>
      </Group>
      <div role="status">{create.data !== undefined && <CreatedLink url={create.data.url} />}</div>
    </Stack>
  );
}
