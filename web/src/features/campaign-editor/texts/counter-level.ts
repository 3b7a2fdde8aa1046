/** Share of the limit from which the counter is highlighted. */
const NEAR = 0.9;

export type CounterLevel = 'near' | 'full' | 'over';

export function levelOf(used: number, max: number): CounterLevel | undefined {
  if (used > max) return 'over';
  if (used === max) return 'full';
  return used >= max * NEAR ? 'near' : undefined;
}
