/**
 * States of an A/B test. `starting` and `stopping` last until the networks confirm. `failed` means that the
 * test could not start and left nothing behind.
 */
export const abTestStates = ['starting', 'running', 'stopping', 'ended', 'failed'] as const;
export type AbTestState = (typeof abTestStates)[number];

/** States that lock the campaign: it cannot be edited or deleted. */
export const openAbTestStates = ['starting', 'running', 'stopping'] as const satisfies readonly AbTestState[];

/** Outcomes of an ended test. */
export const abTestOutcomes = ['winner_a', 'winner_b', 'no_difference', 'stopped'] as const;
export type AbTestOutcome = (typeof abTestOutcomes)[number];

/** Verdicts on the figures so far, each shown as one sentence. */
export const abTestVerdicts = ['a_better', 'b_better', 'no_difference_yet', 'too_little'] as const;
export type AbTestVerdict = (typeof abTestVerdicts)[number];

/** Conditions for starting a test. */
export const startConditionNames = [
  'live',
  'budget',
  'days_left',
  'variants_differ',
  'variant_b_complete',
  'no_open_change',
] as const;
export type StartConditionName = (typeof startConditionNames)[number];

/** Appeals that a test can put in the title: those of any ad text, and the day of an open house. */
export const testAngles = ['day', 'offer', 'price', 'amenity', 'visit', 'place', 'homes'] as const;
export type TestAngle = (typeof testAngles)[number];

/** Versions of an ad that a test compares. */
export const testedVariants = ['a', 'b'] as const;
export type TestedVariant = (typeof testedVariants)[number];
