export { allowedPhrases } from './allowed-phrases.ts';
export { checkFairHousing } from './check-text.ts';
export type { FairHousingContext, FairHousingFinding } from './check-text.ts';
export { fairHousingRules } from './rules.ts';
export { statePacks } from './state-packs.ts';
