import { Button, Group, Text } from '@mantine/core';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignReport } from '#contract/reports.ts';
import type { ReportTab } from '#domain/report/report-tabs.ts';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../ui/formats.ts';
import { RefreshIcon } from '../../ui/RefreshIcon.tsx';
import page from '../../ui/page.module.css';

type Props = { id: string; report: CampaignReport | undefined; tab: ReportTab };

/** Shows the age of a tab's figures, with a button to refresh them. */
export function RefreshFigures({ id, report, tab }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [pressed, setPressed] = useState(false);
  const {
    mutate: ask,
    error,
    data: answer,
  } = useMutation({
    mutationFn: () => call('refreshReport', { params: { id } }),
    // The answer may also change the state of the limit.
    onSuccess: () => client.invalidateQueries({ queryKey: ['report', id] }),
  });
  useEffect(() => {
    // Opening a report requests current figures. The server decides if the stored ones are fresh enough.
    ask();
  }, [ask]);
  // Reserves the space until there is something to refresh.
  if (report === undefined) return <Group h={26} />;
  const { refreshing, is_fb_and_insta_requests_limit_exceeded: limited } = report;
  const { as_of: asOf } = report[tab];
  const age = refreshing
    ? t('reports.refreshing')
    : asOf === null
      ? t('reports.never')
      : t('reports.asOf', { time: formatMoment(asOf) });
  return (
    <Group gap={4}>
      <Text size="sm" c="dimmed" role="status">
        {age}
        {pressed && answer?.refreshing === false && !limited && ` ${t('reports.fresh')}`}
        {error !== null && ` ${t('reports.notAsked', { problem: error.message })}`}
      </Text>
      <Button
        className={page.notPrinted}
        size="compact-sm"
        variant="subtle"
        leftSection={<RefreshIcon size={14} turning={refreshing} />}
        disabled={refreshing}
        onClick={() => {
          setPressed(true);
          ask();
        }}
      >
        {t('reports.refresh')}
      </Button>
    </Group>
  );
}
