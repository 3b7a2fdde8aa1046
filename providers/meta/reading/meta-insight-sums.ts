import type { Cents } from '#domain/money.ts';

type Figures = {
  impressions: number;
  clicks: number;
  spendCents: Cents;
  leads: number | null;
  tours?: number | null;
  applications?: number | null;
};

const plus = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/** Sums rows with the same `about` key over several campaigns and ad sets. */
export function addedUp<F extends Figures>(rows: readonly F[], about: (row: F) => string): F[] {
  const sums = new Map<string, F>();
  for (const figures of rows) {
    const sum = sums.get(about(figures));
    if (sum === undefined) {
      sums.set(about(figures), { ...figures });
      continue;
    }
    sum.impressions += figures.impressions;
    sum.clicks += figures.clicks;
    sum.spendCents += figures.spendCents;
    sum.leads = plus(sum.leads, figures.leads);
    if (sum.tours !== undefined) sum.tours = plus(sum.tours, figures.tours ?? null);
    if (sum.applications !== undefined)
      sum.applications = plus(sum.applications, figures.applications ?? null);
  }
  return [...sums.values()];
}
