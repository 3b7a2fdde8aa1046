/**
 * Where an A/B test stands. `starting` and `stopping` last until the networks agree; `failed` is one that could not be
 * started and left nothing behind.
 */
export const abTestStates = ['starting', 'running', 'stopping', 'ended', 'failed'] as const;
export type AbTestState = (typeof abTestStates)[number];

/** A test in one of these states locks its campaign: nothing may be edited or deleted. */
export const openAbTestStates = ['starting', 'running', 'stopping'] as const satisfies readonly AbTestState[];

/** Why a test has ended. */
export const abTestOutcomes = ['winner_a', 'winner_b', 'no_difference', 'stopped'] as const;
export type AbTestOutcome = (typeof abTestOutcomes)[number];

/** What the figures say so far; each is told in one sentence. */
export const abTestVerdicts = ['a_better', 'b_better', 'no_difference_yet', 'too_little'] as const;
export type AbTestVerdict = (typeof abTestVerdicts)[number];

/** What a test needs before it can start. */
export const startConditionNames = [
  'live',
  'budget',
  'days_left',
  'variants_differ',
  'variant_b_complete',
  'no_open_change',
] as const;
export type StartConditionName = (typeof startConditionNames)[number];

/** The two versions of an ad that a test compares. */
export const testedVariants = ['a', 'b'] as const;
export type TestedVariant = (typeof testedVariants)[number];
