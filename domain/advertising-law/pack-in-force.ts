import type { PlainDate } from '../plain-date.ts';

type Pack = { state: string; since: PlainDate };

/** Returns the latest rule of a state that applies today, or undefined if there is none. */
export function packInForce<P extends Pack>(
  packs: readonly P[],
  state: string | null,
  today: PlainDate,
): P | undefined {
  return packs
    .filter((pack) => pack.state === state && pack.since <= today)
    .toSorted((a, b) => b.since.localeCompare(a.since))[0];
}
