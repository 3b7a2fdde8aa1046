import type { ReportSection } from '#contract/reports.ts';
import {
  changeInWords,
  changeOf,
  isGood,
  wasDelivered,
  type ReportFigure,
} from '#domain/report/report-figures.ts';
import { t } from '../../i18n/i18n.ts';
import { formatDollars, formatNumber, formatPercent } from '../../ui/formats.ts';

type Summary = ReportSection['summary'];

/** Change of a figure in words; `good` is null if the change is neither good nor bad. */
export type ChangeView = { words: string; direction: 'up' | 'down' | 'same'; good: boolean | null };

export type KeyFigure = {
  name: (typeof keyFigures)[number]['name'];
  label: string;
  /** The formatted figure, or a dash if it is unknown. */
  value: string;
  /** Reason of an unknown figure. */
  missing?: string;
  change?: ChangeView;
  /** The formatted figure of the compared period. */
  before?: string;
  /** The formatted figure that the change is of, if it covers fewer days than the shown one. */
  compared?: string;
};

export const writeMoney = (dollars: number) => formatDollars(dollars, 'always');

const keyFigures = [
  { name: 'leads', figure: 'leads', write: formatNumber },
  { name: 'cpl', figure: 'cost_per_lead', write: writeMoney },
  { name: 'spend', figure: 'spend', write: writeMoney },
  { name: 'clicks', figure: 'clicks', write: formatNumber },
  { name: 'impressions', figure: 'impressions', write: formatNumber },
  { name: 'ctr', figure: 'clicks_through_rates', write: formatPercent },
  { name: 'cpc', figure: 'cost_per_click', write: writeMoney },
] as const;

/**
 * Returns the seven key figures of a tab, leads first, with their changes if there is a comparison: those of `now`,
 * which has as many days as `before`.
 */
export function keyFiguresOf(summary: Summary, before: Summary | undefined, now = summary): KeyFigure[] {
  const known = before !== undefined && wasDelivered(before) ? before : undefined;
  return keyFigures.map(({ name, figure, write }) => {
    const value = summary[figure];
    const was = known?.[figure];
    return {
      name,
      label: t(`reports.figure.${name}`),
      value: value === null ? t('controls.none') : write(value),
      missing: value === null ? reasonOf(figure, summary) : undefined,
      change: before === undefined ? undefined : changeView(figure, now[figure], was ?? null),
      before: was == null ? undefined : write(was),
      compared: comparedFigure(value, now[figure], write),
    };
  });
}

function comparedFigure(value: number | null, now: number | null, write: (value: number) => string) {
  return now === null || value === null || write(now) === write(value) ? undefined : write(now);
}

function reasonOf(figure: keyof Summary, { leads }: Summary): string {
  if (figure === 'clicks_through_rates') return t('reports.missing.noImpressions');
  if (figure === 'cost_per_click') return t('reports.missing.noClicks');
  if (figure === 'cost_per_lead' && leads !== null) return t('reports.missing.noLeads');
  return t('reports.missing.notReported');
}

/** Returns the change of a figure; undefined if either side is unknown. */
export function changeView(
  figure: ReportFigure,
  now: number | null,
  before: number | null,
): ChangeView | undefined {
  const change = changeOf(now, before);
  const words = changeInWords(figure, change);
  const { direction } = change;
  if (words === null || direction === 'unknown') return undefined;
  return { words, direction, good: isGood(figure, direction) };
}
