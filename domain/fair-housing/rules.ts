import type { FairHousingRule } from './fair-housing-rule.ts';
import { ageOfPeopleRules } from './rules/age-of-people.ts';
import { ageRules } from './rules/age.ts';
import { codedRules } from './rules/coded.ts';
import { disabilityAbilityRules } from './rules/disability-ability.ts';
import { disabilityConditionRules } from './rules/disability-conditions.ts';
import { disabilityRules } from './rules/disability.ts';
import { familialAdultRules } from './rules/familial-adults.ts';
import { familialChildRules } from './rules/familial-children.ts';
import { familialFamilyRules } from './rules/familial-families.ts';
import { householdRules } from './rules/households.ts';
import { impliedPeopleRules } from './implied-people.ts';
import { incomeRules } from './rules/income-and-screening.ts';
import { incomeSourceRules } from './rules/income-sources.ts';
import { nationalOriginRules } from './rules/national-origin.ts';
import { orientationAndIdentityRules } from './rules/orientation-and-identity.ts';
import { originAndLanguageRules } from './rules/origin-and-language.ts';
import { raceOfPeopleRules } from './rules/race-of-people.ts';
import { raceRules } from './rules/race.ts';
import { recordAndServiceRules } from './rules/records-and-service.ts';
import { religionInLifeRules } from './rules/religion-in-life.ts';
import { religionRules } from './rules/religion.ts';
import { sexAndRolesRules } from './rules/sex-and-roles.ts';
import { sexRules } from './rules/sex.ts';
import { steeringRules } from './rules/steering.ts';

/**
 * Complete word list that applies in every state; `state-packs.ts` adds single states. Sources: 42 U.S.C.
 * 3604(c); 24 CFR 109.20 and HUD's memo of 9 January 1995; lists of the National Association of Realtors
 * and others. If two rules match the same words equally, the earlier one is reported.
 */
export const fairHousingRules: readonly FairHousingRule[] = [
  ...raceRules,
  ...raceOfPeopleRules,
  ...nationalOriginRules,
  ...originAndLanguageRules,
  ...religionRules,
  ...religionInLifeRules,
  ...sexRules,
  ...sexAndRolesRules,
  ...orientationAndIdentityRules,
  ...familialChildRules,
  ...familialFamilyRules,
  ...familialAdultRules,
  ...householdRules,
  ...disabilityRules,
  ...disabilityConditionRules,
  ...disabilityAbilityRules,
  ...ageRules,
  ...ageOfPeopleRules,
  ...incomeRules,
  ...incomeSourceRules,
  ...recordAndServiceRules,
  ...codedRules,
  ...steeringRules,
  ...impliedPeopleRules,
];
