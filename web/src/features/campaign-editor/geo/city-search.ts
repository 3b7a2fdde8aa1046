import { usStates } from '#domain/us-states.ts';

/** Parses a city search: `Austin`, or with a state after a comma, `Austin, TX` or `austin, tex`. */
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
