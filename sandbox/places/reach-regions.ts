import type { Bucket } from '../delivery/metrics.ts';
import { stateOfCode, US_STATES } from './us-states.ts';

const HOME = 0.9;

/**
 * Returns the states of the people an ad reaches. Nine in ten are in the targeted states; the rest
 * are next door because they live there, travel, or are searching from there.
 */
export function reachRegions(stateCodes: readonly string[]): Bucket[] {
  if (stateCodes.length === 0) {
    return US_STATES.map((state) => ({ name: state.name, weight: state.population, aimedAt: true }));
  }
  const weights = new Map<string, number>();
  const give = (code: string, weight: number): void => {
    const name = stateOfCode(code)?.name;
    if (name) weights.set(name, (weights.get(name) ?? 0) + weight);
  };
  for (const code of stateCodes) {
    give(code, HOME / stateCodes.length);
    const around = stateOfCode(code)?.neighbours ?? [];
    for (const neighbour of around) give(neighbour, (1 - HOME) / around.length / stateCodes.length);
  }
  const aimed = new Set(stateCodes.map((code) => stateOfCode(code)?.name));
  return [...weights].map(([name, weight]) => ({ name, weight, aimedAt: aimed.has(name) }));
}
