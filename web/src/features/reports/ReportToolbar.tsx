import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { wasDelivered } from '#domain/report/report-figures.ts';
import type { Place } from '#domain/report/report-presets.ts';
import type { ReportTab, Comparison } from '#domain/report/report-tabs.ts';
import { formatDayOfYear } from '../../ui/formats.ts';
import { CompareSelect } from './CompareSelect.tsx';
import { RangePicker } from './RangePicker.tsx';
import { RefreshFigures } from './RefreshFigures.tsx';
import type { Range } from './report-range.ts';
import page from '../../ui/page.module.css';

type Props = {
  campaign: Campaign;
  place: Place;
  range: Range;
  compare: Comparison | undefined;
  report: CampaignReport | undefined;
  tab: ReportTab;
  onRange: (range: Range) => void;
  onCompare: (compare: Comparison | undefined) => void;
};

/** Renders the range, the comparison and the age of the figures. */
export function ReportToolbar({ campaign, place, range, compare, report, tab, onRange, onCompare }: Props) {
  const { t } = useTranslation();
  const days = ({ from, to }: Range) =>
    t('reports.days', { from: formatDayOfYear(from), to: formatDayOfYear(to) });
  const other = report?.compared_with ?? null;
  const ran = other !== null && wasDelivered(other[tab].summary);
  const full = other !== null && other.until < (report?.end_date ?? '');
  const withWords = `reports.compare.${!ran ? 'withNothing' : full ? 'withFull' : 'with'}` as const;
  return (
    <Stack gap="sm" mb="md">
      <Group justify="space-between" gap="sm" className={page.notPrinted}>
        <RangePicker range={range} place={place} onChange={onRange} />
        <CompareSelect compare={compare} onCompare={onCompare} />
      </Group>
      {report !== undefined && (
        <Text size="sm" className={page.onlyPrinted}>
          {t(`reportTabs.${tab}`)}: {days({ from: report.start_date, to: report.end_date })}
        </Text>
      )}
      <Group gap="sm">
        <RefreshFigures id={campaign.id} report={report} tab={tab} />
        {other !== null && (
          <Text size="sm" c="dimmed">
            {t(withWords, {
              from: formatDayOfYear(other.start_date),
              to: formatDayOfYear(other.end_date),
              until: formatDayOfYear(other.until),
            })}
          </Text>
        )}
      </Group>
    </Stack>
  );
}
