import type { VariantCounts } from './evidence.ts';

/** Clicks per thousand impressions, to two decimals: what a variant is judged by. Null without impressions. */
export function magikKpi({ impressions, clicks }: VariantCounts): number | null {
  return impressions === 0 ? null : Math.round((clicks / impressions) * 100_000) / 100;
}
