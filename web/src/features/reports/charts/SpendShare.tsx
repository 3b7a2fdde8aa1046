import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignReport } from '#contract/reports.ts';
import { reportTabs, unreadTabs } from '#domain/report/report-tabs.ts';
import { formatShare } from '../../../ui/formats.ts';
import { channelHues } from './channel-hues.ts';
import { ChannelSwatch } from './ChannelSwatch.tsx';
import { ChartCard } from './ChartCard.tsx';
import { writeMoney } from '../report-values.ts';
import typography from '../../../ui/typography.module.css';
import classes from './SpendShare.module.css';

/**
 * Shows how the spend is divided among the channels: a bar of at most three segments with a list of values.
 */
export function SpendShare({ report }: { report: CampaignReport }) {
  const { t } = useTranslation();
  const { spend: all } = report.overall.summary;
  const parts = reportTabs
    .filter((tab) => tab !== 'overall')
    .map((tab) => ({
      name: t(`reportTabs.${tab}`),
      color: channelHues[tab],
      value: report[tab].summary.spend,
    }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  const [largest] = parts;
  // A single segment shows no division.
  if (largest === undefined || parts.length < 2) return null;
  const share = (value: number) => formatShare(value / all);
  const unread = unreadTabs(report).map((tab) => t(`reportTabs.${tab}`));
  const most = { label: largest.name, share: share(largest.value) };
  return (
    <ChartCard
      title={t(unread.length === 0 ? 'reports.share.most' : 'reports.share.mostRead', most)}
      table={{
        head: [t('reports.share.channel'), t('reports.figure.spend')],
        rows: [...parts.map(({ name, value }) => [name, value]), ...unread.map((name) => [name, null])],
      }}
      writeCell={(value) => (typeof value === 'number' ? writeMoney(value) : value)}
    >
      <div className={classes.bar} aria-hidden>
        {parts.map(({ name, color, value }) => (
          <Box key={name} component="span" bg={color} w={`${(value / all) * 100}%`} />
        ))}
      </div>
      <ul className={classes.list}>
        {parts.map(({ name, color, value }) => (
          <li key={name}>
            <ChannelSwatch color={color} />
            <span>{name}</span>
            <span className={typography.numbers}>{writeMoney(value)}</span>
            <span className={`${typography.numbers} ${typography.dimmed}`}>{share(value)}</span>
          </li>
        ))}
        {unread.map((name) => (
          <li key={name}>
            <span />
            <span>{name}</span>
            <span>{t('controls.none')}</span>
            <span className={typography.dimmed}>{t('reports.share.unread')}</span>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
