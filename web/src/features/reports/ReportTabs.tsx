import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { reportTabs, type ReportTab } from '#domain/report/report-tabs.ts';
import { ScrolledTabs } from '../../ui/ScrolledTabs.tsx';
import { channelHues } from './charts/channel-hues.ts';
import { ChannelSwatch } from './charts/ChannelSwatch.tsx';
import type { ShownMetrics } from './charts/DailyChart.tsx';
import { ReportSectionView } from './ReportSectionView.tsx';
import page from '../../ui/page.module.css';
import classes from './ReportTabs.module.css';

type Props = {
  campaign: Campaign;
  report: CampaignReport;
  tab: ReportTab;
  /** True while figures of other days are loading. */
  stale: boolean;
  onTab: (tab: ReportTab) => void;
  onSinceStart?: () => void;
};

/** Renders the four tabs of a report. The selected metrics stay the same across tabs. */
export function ReportTabs({ campaign, report, tab, stale, onTab, onSinceStart }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownMetrics>();
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(reportTabs.find((one) => one === value) ?? 'overall')}
      keepMounted={false}
    >
      <ScrolledTabs chosen={tab} mb="lg" className={classes.list} aria-label={t('reportTabs.label')}>
        {reportTabs.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            leftSection={name === 'overall' ? undefined : <ChannelSwatch color={channelHues[name]} />}
          >
            {t(`reportTabs.${name}`)}
          </Tabs.Tab>
        ))}
      </ScrolledTabs>
      {reportTabs.map((name) => (
        <Tabs.Panel key={name} value={name} aria-busy={stale} className={stale ? page.stale : undefined}>
          <ReportSectionView {...{ campaign, report, tab: name, shown, onSinceStart }} onShown={setShown} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
