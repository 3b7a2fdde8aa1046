import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { addDays, dateIn, type PlainDate } from '#domain/plain-date.ts';
import { wasDelivered } from '#domain/report/report-figures.ts';
import { useUser } from '../../session/session-store.ts';
import { CardStack } from '../../ui/Card.tsx';
import { formatDay, formatDollars, formatMoment, formatShortDay } from '../../ui/formats.ts';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { ChartChanges } from '../reports/changes/ChartChanges.tsx';
import { pointsOf } from '../reports/charts/daily-points.ts';
import { DayLine } from '../reports/charts/DayLine.tsx';
import { HeadlineFigures } from '../reports/charts/HeadlineFigures.tsx';
import { reportQuery } from '../reports/queries.ts';
import type { Range } from '../reports/report-range.ts';
import { keyFiguresOf } from '../reports/report-values.ts';
import { projectedSpend } from './pacing.ts';

type Props = { row: CampaignRow; today: PlainDate; run: CampaignReport; days: Range };

/** Shows the week's figures against the week before, the pace of spending, and leads by day with changes. */
export function GoingCard({ row, today, run, days }: Props) {
  const { t } = useTranslation();
  // The current day is not over, but the last day of an ended run is.
  const end = days.to < today ? days.to : addDays(today, -1);
  const week = { from: addDays(end, -6), to: end };
  const shownWeek = { from: formatShortDay(week.from, today), to: formatShortDay(week.to, today) };
  const recent = useQuery(reportQuery(row.id, week, 'previous'));
  const first = row.run_dates.start_date ?? today;
  return (
    <CardStack aria-labelledby="going">
      <div>
        <Title order={2} id="going">
          {t('campaignPage.going.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {first >= today
            ? t('campaignPage.going.none', { day: formatDay(first) })
            : t('campaignPage.going.week', shownWeek)}{' '}
          {run.as_of !== null && t('campaignPage.going.asOf', { time: formatMoment(run.as_of) })}
        </Text>
      </div>
      {run.as_of === null ? (
        <Text>{t('campaignPage.going.unread')}</Text>
      ) : (
        <>
          <Loaded query={recent} skeleton={<LoadingRows as="rows" rows={1} height={88} />}>
            {(report) =>
              !wasDelivered(report.overall.summary) ? (
                <Text>{t('campaignPage.going.idle', shownWeek)}</Text>
              ) : (
                <HeadlineFigures
                  figures={keyFiguresOf(
                    report.overall.summary,
                    report.compared_with?.overall.summary,
                    report.compared_with?.overall.now.summary,
                  )}
                />
              )
            }
          </Loaded>
          <Pacing {...{ row, today, run }} />
          <LeadsByDay id={row.id} run={run} days={days} />
        </>
      )}
    </CardStack>
  );
}

function Pacing({ row, today, run }: Pick<Props, 'row' | 'today' | 'run'>) {
  const { t } = useTranslation();
  const todays = pointsOf('spend', run.overall.analytics, undefined).find(({ date }) => date === today);
  const projected = projectedSpend(row, today, todays?.value ?? 0);
  const end = row.run_dates.end_date;
  const parts = [
    ...(row.spend === null
      ? []
      : [t('campaignPage.going.spent', { spend: formatDollars(row.spend, 'always') })]),
    ...(projected === null || end === null
      ? []
      : [
          t('campaignPage.going.projected', {
            amount: formatDollars(Math.round(projected)),
            end: formatShortDay(end, today),
            daily: formatDollars(row.daily_budget),
          }),
        ]),
  ];
  return parts.length === 0 ? null : <Text size="sm">{parts.join(' · ')}</Text>;
}

function LeadsByDay({ id, run, days }: { id: string; run: CampaignReport; days: Range }) {
  const { t } = useTranslation();
  const { time_zone: timeZone } = useUser();
  const [marks, setMarks] = useState<readonly PlainDate[]>([]);
  const metric = run.overall.summary.leads === null ? 'clicks' : 'leads';
  const readOn = run.as_of === null ? null : dateIn(timeZone, new Date(run.as_of));
  const points = pointsOf(metric, run.overall.analytics, undefined, readOn);
  if (points.length < 2) return null;
  return (
    <div>
      <Title order={3} mb={4}>
        {t(metric === 'leads' ? 'campaignPage.going.leadsByDay' : 'campaignPage.going.clicksByDay')}
      </Title>
      <DayLine metric={metric} points={points} marks={marks} />
      <ChartChanges id={id} range={days} onDays={setMarks} />
    </div>
  );
}
