import type { Metrics } from '../../delivery/metrics.ts';
import type { ConversionAction } from '../objects.ts';

/** Returns metrics in API form: int64 as strings, averages in micros. */
export function metricsResource(
  metrics: Metrics,
  actions: readonly ConversionAction[],
  only: ConversionAction | null,
): Record<string, unknown> {
  const counted = (primaryOnly: boolean): number => {
    const chosen = actions.filter(
      (action) => (only === null || only.id === action.id) && (!primaryOnly || action.primary),
    );
    // Several actions may count the same conversions, which must be added only once.
    const kinds = new Set(chosen.map((action) => action.counts));
    return [...kinds].reduce((sum, kind) => sum + metrics[kind], 0);
  };
  const conversions = counted(true);
  const micros = metrics.spendCents * 10_000;
  return {
    impressions: String(metrics.impressions),
    clicks: String(metrics.clicks),
    interactions: String(metrics.clicks),
    costMicros: String(micros),
    conversions,
    conversionsValue: 0,
    allConversions: counted(false),
    allConversionsValue: 0,
    ctr: ratio(metrics.clicks, metrics.impressions),
    interactionRate: ratio(metrics.clicks, metrics.impressions),
    averageCpc: ratio(micros, metrics.clicks),
    averageCost: ratio(micros, metrics.clicks),
    averageCpm: ratio(micros * 1000, metrics.impressions),
    costPerConversion: ratio(micros, conversions),
    conversionsFromInteractionsRate: ratio(conversions, metrics.clicks),
  };
}

function ratio(value: number, of: number): number {
  return of > 0 ? value / of : 0;
}
