import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { formatDayOfYear, formatMoment } from '../../ui/formats.ts';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { OverviewFigures } from '../dashboard/OverviewFigures.tsx';
import { overviewQuery } from './queries.ts';
import type { Range } from './report-range.ts';

/** The sums of all campaigns, not of the page: a page of a list has no sum that means anything. */
export function AllTogether({ range }: { range: Range }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(overviewQuery(range));
  return (
    <section className="card" aria-labelledby="all-together" style={{ marginBottom: 16 }}>
      <div style={{ padding: '16px 16px 4px' }}>
        <Title order={2} id="all-together" fz={15} lh="1.375rem">
          {t('reportList.all')}
        </Title>
        {data !== undefined && (
          <Text size="sm" c="dimmed">
            {t('reports.days', {
              from: formatDayOfYear(data.start_date),
              to: formatDayOfYear(data.end_date),
            })}
            {data.as_of !== null && `. ${t('reports.asOf', { time: formatMoment(data.as_of) })}`}
          </Text>
        )}
      </div>
      {data === undefined && error !== null && (
        <div style={{ padding: '4px 16px 16px' }}>
          <FailurePanel error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && error === null && <LoadingRows rows={1} height={84} />}
      {data !== undefined && <OverviewFigures of={data} />}
    </section>
  );
}
