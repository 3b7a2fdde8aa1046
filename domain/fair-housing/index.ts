export { allowedPhrases } from './allowed-phrases.ts';
export { checkFairHousing } from './check-text.ts';
export type { FairHousingContext, FairHousingFinding } from './check-text.ts';
export { excusedPhrases, placePhrases } from './own-names.ts';
export type { OwnNames } from './own-names.ts';
export { fairHousingRules } from './rules.ts';
