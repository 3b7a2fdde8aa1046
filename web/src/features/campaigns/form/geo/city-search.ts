import { usStates } from '#domain/us-states.ts';

/** What a person typed to find a city: `Austin`, or with its state after a comma, `Austin, TX` and `austin, tex`. */
export function citySearch(typed: string): { city: string; state?: string } {
  const comma = typed.lastIndexOf(',');
  if (comma === -1) return { city: typed.trim() };
  const city = typed.slice(0, comma).trim();
  const wanted = typed
    .slice(comma + 1)
    .trim()
    .toLowerCase();
  const state =
    wanted === ''
      ? undefined
      : (usStates.find(({ abbr }) => abbr.toLowerCase() === wanted) ??
        usStates.find(({ name }) => name.toLowerCase().startsWith(wanted)));
  return state === undefined ? { city } : { city, state: state.id };
}
