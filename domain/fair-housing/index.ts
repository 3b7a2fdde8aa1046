export { checkFairHousing } from './check-text.ts';
export type { FairHousingContext } from './check-text.ts';
export { fairHousingRules } from './rules.ts';
