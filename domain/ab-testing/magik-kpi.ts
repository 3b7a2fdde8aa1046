import type { VariantCounts } from './evidence.ts';

/** Returns clicks per thousand impressions, to two decimals; null without impressions. Variants are compared by it. */
export function magikKpi({ impressions, clicks }: VariantCounts): number | null {
  return impressions === 0 ? null : Math.round((clicks / impressions) * 100_000) / 100;
}
