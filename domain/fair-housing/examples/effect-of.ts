import { checkFairHousing } from '../index.ts';

/** Returns what a text does in a state: it stops an ad, warns, or nothing. */
export function effectOf(text: string, state: string): 'stop' | 'warning' | 'nothing' {
  const found = checkFairHousing(text, { state, olderPersonsCommunity: false });
  if (found.some(({ severity }) => severity === 'block')) return 'stop';
  return found.some(({ severity }) => severity === 'warn') ? 'warning' : 'nothing';
}
