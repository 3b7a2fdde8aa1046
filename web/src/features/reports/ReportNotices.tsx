import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignReport } from '#contract/reports.ts';
import { unreadTabs, type ReportTab } from '#domain/report/report-tabs.ts';
import { formatMoment, formatTime } from '../../ui/formats.ts';
import { useNow } from '../../ui/use-now.ts';
import { limitWait } from './limit-wait.ts';

type Props = {
  report: CampaignReport | undefined;
  tab: ReportTab;
  /** True if the Facebook and Instagram tab was switched to the overall one. */
  switched: boolean;
};

/** Shows the notices about the figures of a report. Each is announced once. */
export function ReportNotices({ report, tab, switched }: Props) {
  const { t } = useTranslation();
  const limited = report?.is_fb_and_insta_requests_limit_exceeded ?? false;
  const problem = report?.problem ?? null;
  const unread = report === undefined || tab !== 'overall' ? [] : unreadTabs(report);
  const incomplete = problem !== null || unread.length > 0;
  return (
    // Always mounted, because screen readers announce only insertions into an existing live region.
    <Stack gap="sm" role="status" mb={limited || incomplete ? 'md' : 0}>
      {limited && report !== undefined && <LimitNotice report={report} switched={switched} />}
      {incomplete && (
        <Alert color="yellow" title={t(problem === null ? 'reports.unread.title' : 'reports.problem.title')}>
          {problem !== null && (
            <>
              <Text>{problem}</Text>
              <Text>{t(report?.as_of == null ? 'reports.problem.nothing' : 'reports.problem.kept')}</Text>
            </>
          )}
          {unread.length > 0 && (
            <Text>
              {t('reports.unread.text', {
                channels: unread.map((one) => t(`reportTabs.${one}`)).join(', '),
              })}
            </Text>
          )}
        </Alert>
      )}
    </Stack>
  );
}

function LimitNotice({ report, switched }: { report: CampaignReport; switched: boolean }) {
  const { t } = useTranslation();
  const { limit_until: until } = report;
  const { as_of: asOf } = report.facebook_and_instagram;
  const wait = limitWait(until, useNow());
  return (
    <Alert color="yellow" title={t('reports.limit.title')}>
      {switched && <Text fw={500}>{t('reports.limit.switched')}</Text>}
      {/* The countdown is not announced. */}
      <Text aria-live="off">
        {wait === 'hour'
          ? t('reports.limit.hour')
          : wait === 'over'
            ? t('reports.limit.over')
            : t('reports.limit.minutes', { count: wait })}{' '}
        {until !== null && wait !== 'over' && t('reports.limit.until', { time: formatTime(until) })}
      </Text>
      {asOf !== null && <Text>{t('reports.limit.keptOf', { time: formatMoment(asOf) })}</Text>}
    </Alert>
  );
}
