import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportsOverview as Overview } from '#contract/reports.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { formatDayOfYear, formatMoment } from '../../ui/formats.ts';
import { LoadingFigures, OverviewFigures } from './OverviewFigures.tsx';
import { reportsOverviewQuery } from './queries.ts';
import { Card } from '../../ui/Card.tsx';
import { PlainBadge } from '../../ui/PlainBadge.tsx';

/** Shows the recent figures of all campaigns, or a marked sample before the first figures arrive. */
export function ReportsOverview() {
  const { t } = useTranslation();
  const query = useQuery(reportsOverviewQuery());
  const { data } = query;
  return (
    <Card aria-labelledby="reports-overview">
      <Group justify="space-between" align="flex-start" p="md" gap="xs">
        <div>
          <Title order={2} id="reports-overview">
            {t('dashboard.overview.title')}
          </Title>
          {data !== undefined && (
            <Text size="sm" c="dimmed">
              {t('dashboard.overview.range', {
                start: formatDayOfYear(data.start_date),
                end: formatDayOfYear(data.end_date),
              })}
              {data.as_of !== null &&
                `. ${t('dashboard.overview.asOf', { moment: formatMoment(data.as_of) })}`}
            </Text>
          )}
        </div>
        <AnchorLink to="/reports">{t('shell.lists.reports')}</AnchorLink>
      </Group>
      <Loaded query={query} skeleton={<LoadingFigures />}>
        {(of) => (of.as_of === null ? <Sample of={of} /> : <OverviewFigures of={of} />)}
      </Loaded>
    </Card>
  );
}

/** Realistic figures for a month of two small campaigns. */
const sample = {
  impressions: 48_200,
  impressions_per_day: 1606.67,
  clicks: 1060,
  clicks_per_day: 35.33,
  clicks_through_rate: 0.022,
  cost_per_click: 0.99,
  leads: 31,
  spend: 1050,
  since: null,
  unread: [],
} satisfies Partial<Overview>;

function Sample({ of }: { of: Overview }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      <Group px="md" pb="sm" gap="sm">
        <PlainBadge color="yellow">{t('dashboard.overview.sampleBadge')}</PlainBadge>
        <Text size="sm">{t('dashboard.overview.sample')}</Text>
      </Group>
      <OverviewFigures of={{ ...of, ...sample }} sample />
    </Stack>
  );
}
