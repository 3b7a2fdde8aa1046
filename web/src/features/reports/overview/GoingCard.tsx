import { Box, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportsOverview } from '#contract/reports.ts';
import { wasDelivered } from '#domain/report/report-figures.ts';
import '../../../i18n/overview-texts.ts';
import '../../../i18n/report-texts.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { whenOnline } from '../../../shell/when-online.ts';
import { CardStack } from '../../../ui/Card.tsx';
import { formatMoment, formatShortDay } from '../../../ui/formats.ts';
import { Loaded } from '../../../ui/messages/Loaded.tsx';
import { LoadingRows } from '../../../ui/table/LoadingRows.tsx';
import type { Promoted } from '../../campaigns/promoted.ts';
import { pointsOf } from '../charts/daily-points.ts';
import { HeadlineFigures } from '../charts/HeadlineFigures.tsx';
import { recentOverviewQuery } from '../queries.ts';
import { keyFiguresOf } from '../report-values.ts';
import { OverviewFigures } from './OverviewFigures.tsx';

const DayLine = lazy(() =>
  whenOnline(() =>
    import('../charts/DayLine.tsx').then(({ DayLine: component }) => ({ default: component })),
  ),
);

type Props = {
  /** Texts that say which campaigns the figures are of. */
  texts: 'dashboard.overview' | 'propertyPage.going' | 'collections.going';
  promoted?: Promoted;
};

/** Shows what campaigns brought in the last 30 full days, against the 30 before. */
export function GoingCard({ texts, promoted }: Props) {
  const { t } = useTranslation();
  const query = useQuery(recentOverviewQuery(promoted));
  const { data } = query;
  return (
    <CardStack aria-labelledby="going">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Title order={2} id="going">
            {t('dashboard.overview.title')}
          </Title>
          {data !== undefined && hasFigures(data) && (
            <Text size="sm" c="dimmed">
              {t(compares(data) ? `${texts}.against` : `${texts}.range`, {
                start: formatShortDay(data.start_date, data.end_date),
                end: formatShortDay(data.end_date, data.end_date),
              })}{' '}
              {data.as_of !== null && t('dashboard.overview.asOf', { moment: formatMoment(data.as_of) })}
            </Text>
          )}
        </div>
        <AnchorLink to="/reports" search={{ ...promoted, from: data?.start_date, to: data?.end_date }}>
          {t(`${texts}.report`)}
        </AnchorLink>
      </Group>
      <Loaded query={query} skeleton={<LoadingRows as="rows" rows={3} height={120} />}>
        {(of) =>
          hasFigures(of) ? (
            <Figures of={of} />
          ) : (
            <Text>{t(of.unread_campaigns > 0 ? 'dashboard.overview.unreadYet' : `${texts}.none`)}</Text>
          )
        }
      </Loaded>
    </CardStack>
  );
}

function Figures({ of }: { of: ReportsOverview }) {
  const { t } = useTranslation();
  const metric = of.leads === null ? 'clicks' : 'leads';
  const points = pointsOf(metric, of.analytics, undefined);
  const before = of.compared_with;
  return (
    <>
      <HeadlineFigures
        figures={keyFiguresOf(summaryOf(of), before === null ? undefined : summaryOf(before))}
      />
      {points.length > 1 && (
        <div>
          <Title order={3} mb={4}>
            {t(metric === 'leads' ? 'dashboard.overview.leadsByDay' : 'dashboard.overview.clicksByDay')}
          </Title>
          <Suspense fallback={<Box h={CHART_HEIGHT} />}>
            <DayLine metric={metric} points={points} />
          </Suspense>
        </div>
      )}
      <OverviewFigures of={of} besides />
    </>
  );
}

/** Checks if anything was read from a network. */
const hasFigures = ({ as_of: asOf, since }: ReportsOverview) => asOf !== null || since !== null;

/** Checks if the figures have something to compare with. */
const compares = ({ compared_with: before }: ReportsOverview) =>
  before !== null && wasDelivered(summaryOf(before));

/** Height of the chart with the line above it, kept while it loads. */
const CHART_HEIGHT = 220;

type Sums = NonNullable<ReportsOverview['compared_with']> | ReportsOverview;

/** Returns the figures as a report has them. */
function summaryOf({ clicks_through_rate: rate, impressions, clicks, spend, ...rest }: Sums) {
  const known = { impressions: impressions ?? 0, clicks: clicks ?? 0, spend: spend ?? 0 };
  return { ...rest, ...known, clicks_through_rates: rate };
}
