import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportSection } from '#contract/reports.ts';
import { formatNumber, formatShare } from '../../../ui/formats.ts';
import { ChartCard } from './ChartCard.tsx';
import classes from './PartBars.module.css';
import { partSentence, partsOf, partTable, type PartKind } from './part-bars.ts';
import typography from '../../../ui/typography.module.css';

const MOST_BARS = 8;

/** Shows ages or regions as bars with their figures, so that no hover is needed to read them. */
export function PartBars({ kind, items }: { kind: PartKind; items: ReportSection['age'] }) {
  const { t } = useTranslation();
  const parts = partsOf(items);
  const bars = parts.slice(0, MOST_BARS);
  const largest = Math.max(...bars.map(({ share }) => share));
  const more = parts.length - bars.length;
  return (
    <ChartCard
      title={partSentence(kind, parts)}
      table={parts.length === 0 ? undefined : partTable(kind, parts)}
    >
      {parts.length === 0 ? (
        <Text c="dimmed">{t(`reports.noParts.${kind}`)}</Text>
      ) : (
        <ul className={classes.bars}>
          {bars.map(({ label, impressions, share }) => (
            <li key={label}>
              <span>{label}</span>
              <span className={typography.numbers}>
                {formatNumber(impressions)} <span className={typography.dimmed}>· {formatShare(share)}</span>
              </span>
              <div className={classes.track}>
                {share > 0 && <Box className={classes.bar} w={`${(share / largest) * 100}%`} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('reports.region.more', { count: more })}
        </Text>
      )}
    </ChartCard>
  );
}
