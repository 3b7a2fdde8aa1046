import type { ReportSection } from '#contract/reports.ts';
import { t } from '../../../i18n/i18n.ts';
import { formatShare } from '../../../ui/formats.ts';
import type { Table } from './table-csv.ts';

export type PartKind = 'age' | 'region';
/** An age group or a region. `share` is its part of all impressions that were reported by group. */
export type Part = { label: string; impressions: number; clicks: number; share: number };

/** Returns the groups of a breakdown with their shares, in their original order. */
export function partsOf(items: ReportSection['age']): Part[] {
  const of = (type: string) => items.filter((item) => item.type === type);
  const clicks = new Map(of('clicks').map(({ label, value }) => [label, value]));
  const impressions = of('impressions');
  const all = impressions.reduce((sum, { value }) => sum + value, 0);
  return impressions.map(({ label, value }) => ({
    label: label === 'Unknown' ? t('reports.unknownAge') : label,
    impressions: value,
    clicks: clicks.get(label) ?? 0,
    share: all === 0 ? 0 : value / all,
  }));
}

/** Summarizes a breakdown in a sentence. */
export function partSentence(kind: PartKind, parts: readonly Part[]): string {
  const [first, ...others] = parts;
  const largest = others.reduce((most, part) => (part.share > (most?.share ?? 0) ? part : most), first);
  if (largest === undefined || largest.impressions === 0) return t(`reports.${kind}.title`);
  return t(`reports.${kind}.most`, { label: largest.label, share: formatShare(largest.share) });
}

export function partTable(kind: PartKind, parts: readonly Part[]): Table {
  return {
    head: [t(`reports.bucket.${kind}`), t('reports.figure.impressions'), t('reports.figure.clicks')],
    rows: parts.map(({ label, impressions, clicks }) => [label, impressions, clicks]),
  };
}
