import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { dollarsToCents } from '#domain/money.ts';
import { weeklyLeads } from '#domain/report/lead-estimate.ts';
import { dailyTotal } from '../../campaign-draft/daily-total.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { useChosenTarget } from '../../campaign-draft/target.ts';
import { leadHistoryQuery } from '../../campaigns/queries.ts';

/** Says what the daily budget would bring in a week, and from which campaigns that is known. */
export function LeadEstimate() {
  const { t } = useTranslation();
  const daily = useDraft(dailyTotal);
  const chosen = useChosenTarget();
  const { data } = useQuery({
    ...leadHistoryQuery(chosen ?? { kind: CampaignKind.building }),
    enabled: chosen !== null,
  });
  if (chosen === null || daily === 0) return null;
  // Keeps its line while it loads, so that the fields below do not move.
  if (data === undefined) return <Text size="sm">&nbsp;</Text>;
  const { leads, spend, city } = data;
  const estimate = weeklyLeads({ leads, spendCents: dollarsToCents(spend) }, daily);
  if (estimate === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('adPlaces.schedule.noEstimate')}
      </Text>
    );
  }
  const { expected, least, most } = estimate;
  return (
    <Text size="sm">
      {t('adPlaces.schedule.estimate', { count: expected, least, most })}{' '}
      <Text span inherit c="dimmed">
        {city === null
          ? t('adPlaces.schedule.estimateFromAll')
          : t('adPlaces.schedule.estimateFrom', { city })}
      </Text>
    </Text>
  );
}
