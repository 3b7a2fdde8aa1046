export { checkFairHousing } from './check-text.ts';
export type { FairHousingContext, FairHousingFinding } from './check-text.ts';
export type { FairHousingCategory, FairHousingRule, FairHousingSeverity } from './fair-housing-rule.ts';
export { fairHousingRules } from './rules.ts';
