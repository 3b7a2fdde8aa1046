/** Returns three to six round numbers from 0 to at least the largest value; whole ones for counts. */
export function axisTicks(largest: number, { whole = false }: { whole?: boolean } = {}): number[] {
  if (largest <= 0) return [0, 1];
  const rough = Math.max(largest / 4, whole ? 1 : 0);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factors = whole && power === 1 ? [1, 2, 5] : [1, 2, 2.5, 5];
  const step = (factors.find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
