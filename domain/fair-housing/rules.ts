import type { FairHousingRule } from './fair-housing-rule.ts';
import { ageRules } from './rules/age.ts';
import { codedRules } from './rules/coded.ts';
import { disabilityRules } from './rules/disability.ts';
import { familialAdultRules } from './rules/familial-adults.ts';
import { familialChildRules } from './rules/familial-children.ts';
import { incomeRules } from './rules/income-and-screening.ts';
import { nationalOriginRules } from './rules/national-origin.ts';
import { raceRules } from './rules/race.ts';
import { religionRules } from './rules/religion.ts';
import { sexRules } from './rules/sex.ts';

/**
 * The whole word list. Sources: 42 U.S.C. 3604(c); HUD's 24 CFR 109.20 and memo of 9 January 1995; the
 * lists of the National Association of Realtors and other trade bodies; state and local classes.
 * Where two rules match the same words equally, the earlier one here is reported.
 */
export const fairHousingRules: readonly FairHousingRule[] = [
  ...raceRules,
  ...nationalOriginRules,
  ...religionRules,
  ...sexRules,
  ...familialChildRules,
  ...familialAdultRules,
  ...disabilityRules,
  ...ageRules,
  ...incomeRules,
  ...codedRules,
];
