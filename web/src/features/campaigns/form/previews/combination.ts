import { shuffled } from '#domain/copywriter/seeded-random.ts';

/** Which of the texts a network might show together: the first ones at first, others at each turn. */
export function combination(texts: readonly string[], count: number, turn: number): string[] {
  return (turn === 0 ? texts : shuffled(texts, turn)).slice(0, count);
}
