/**
 * Splits an integer into integer parts that add up to it, each its exact share rounded up or down.
 * `phase` (0 to 1) decides the rounding, so that over many small totals no part is favored.
 */
export function allot(total: number, weights: readonly number[], phase: number): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? total : 0));
  let cumulative = 0;
  let taken = 0;
  return weights.map((weight) => {
    cumulative += weight;
    const upTo = Math.min(total, Math.floor((total * cumulative) / sum + phase));
    const part = upTo - taken;
    taken = upTo;
    return part;
  });
}
