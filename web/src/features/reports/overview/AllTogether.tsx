import { Box, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailurePanel } from '../../../ui/messages/FailurePanel.tsx';
import { formatDayOfYear, formatMoment } from '../../../ui/formats.ts';
import { LoadingFigures, OverviewFigures } from './OverviewFigures.tsx';
import { overviewQuery } from '../queries.ts';
import { isLimited, type Promoted } from '../../campaigns/promoted.ts';
import type { Range } from '../report-range.ts';
import { Card } from '../../../ui/Card.tsx';

/** Shows the sums of all campaigns. The sum of one page of the list would have no meaning. */
export function AllTogether({ range, promoted }: { range: Range; promoted: Promoted }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(overviewQuery(range, promoted));
  // The days of the displayed figures: those of the previous range stay until the new ones arrive.
  const { start_date: from, end_date: to } = data ?? { start_date: range.from, end_date: range.to };
  return (
    <Card aria-labelledby="all-together" mb="md">
      <Box px="md" pt="md" pb={4}>
        <Title order={2} id="all-together" fz={15} lh="1.375rem">
          {t(isLimited(promoted) ? 'reportList.these' : 'reportList.all')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('reports.days', { from: formatDayOfYear(from), to: formatDayOfYear(to) })}
          {data !== undefined &&
            data.as_of !== null &&
            `. ${t('reports.asOf', { time: formatMoment(data.as_of) })}`}
        </Text>
      </Box>
      {data === undefined && error !== null && (
        <Box px="md" pt={4} pb="md">
          <FailurePanel error={error} />
        </Box>
      )}
      {data === undefined && error === null && <LoadingFigures />}
      {data !== undefined && <OverviewFigures of={data} />}
    </Card>
  );
}
