import { Tabs } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportTabs, type CampaignReport, type ReportTab } from '#contract/reports.ts';
import type { ShownMetrics } from './DailyChart.tsx';
import { ReportSectionView } from './ReportSectionView.tsx';
import classes from './ReportTabs.module.css';

type Props = {
  report: CampaignReport;
  tab: ReportTab;
  /** Other figures are on their way: these are of other days. */
  stale: boolean;
  onTab: (tab: ReportTab) => void;
  onSinceStart?: () => void;
};

/** The four tabs of a report. What is drawn stays chosen from one to the next. */
export function ReportTabs({ report, tab, stale, onTab, onSinceStart }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the tabs are wider than the window: the chosen one is brought into it.
    const chosen = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[reportTabs.indexOf(tab)];
    if (list.current === null || chosen === undefined) return;
    list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [tab]);
  const [shown, setShown] = useState<ShownMetrics>({ first: 'impressions', second: null });
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(reportTabs.find((one) => one === value) ?? 'overall')}
      keepMounted={false}
    >
      <Tabs.List ref={list} mb="lg" className={classes.list} aria-label={t('reportTabs.label')}>
        {reportTabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`reportTabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {reportTabs.map((name) => (
        <Tabs.Panel key={name} value={name} aria-busy={stale} className={stale ? classes.stale : undefined}>
          <ReportSectionView {...{ report, tab: name, shown, onSinceStart }} onShown={setShown} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
