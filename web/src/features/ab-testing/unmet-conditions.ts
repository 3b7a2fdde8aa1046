import type { StartCondition } from '#contract/ab-testing.ts';

/** Returns the unmet conditions. Without a variant B, the one that it differs says nothing more. */
export function unmetConditions(conditions: readonly StartCondition[], hasB: boolean): StartCondition[] {
  return conditions.filter(({ name, met }) => !met && (hasB || name !== 'variants_differ'));
}

/** Returns the unmet conditions of a test whose variant B is written as it starts. */
export function unmetWithoutB(conditions: readonly StartCondition[]): StartCondition[] {
  return conditions.filter(
    ({ name, met }) => !met && name !== 'variant_b_complete' && name !== 'variants_differ',
  );
}
