import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbTestInfo } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { smallestDifference } from '#domain/ab-testing/smallest-difference.ts';
import { lengthOfTest } from '#domain/ab-testing/test-days.ts';
import { centsOrNull, dollarsToCents, formatCents } from '#domain/money.ts';
import { formatDay } from '../../ui/formats.ts';

type Props = { campaign: Campaign; info: AbTestInfo; end: string };

/** Shows the smallest difference that the campaign's budget can detect by the selected end date. */
export function SmallestDifference({ campaign, info: { end_dates: dates, history }, end }: Props) {
  const { t } = useTranslation();
  const dailyBudget = centsOrNull(campaign.fb_daily_budget) ?? 0;
  const smallest = useMemo(() => {
    if (dates === null) return null;
    const seen = history === null ? null : { ...history, spend: dollarsToCents(history.spend) };
    return smallestDifference({ dailyBudget, days: lengthOfTest(dates, end), history: seen });
  }, [dailyBudget, dates, end, history]);
  const told = { budget: formatCents(dailyBudget), end: formatDay(end) };
  return (
    <Text>
      {smallest === null
        ? t('abTesting.smallestUnknown', told)
        : t('abTesting.smallest', { ...told, percent: Math.round(smallest * 100) })}
    </Text>
  );
}
