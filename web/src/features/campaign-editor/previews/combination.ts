import { shuffled } from '#domain/copywriter/seeded-random.ts';

/**
 * Returns a combination of texts that a network might show: the first ones at turn 0, others at
 * every further turn.
 */
export function combination(texts: readonly string[], count: number, turn: number): string[] {
  return (turn === 0 ? texts : shuffled(texts, turn)).slice(0, count);
}
