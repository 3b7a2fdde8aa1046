/**
 * Returns constants as SQL literals: `'8', '5'`. Partial indexes need literals, since the planner cannot prove
 * a parameter. Never pass input.
 */
export const inList = (constants: readonly string[]): string => constants.map((one) => `'${one}'`).join(', ');
