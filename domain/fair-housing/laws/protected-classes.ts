import type { FairHousingRule } from '../fair-housing-rule.ts';
import { localRules } from '../rules/local.ts';

type ProtectedClass = {
  /** The class in plain words, within a sentence. */
  words: string;
  /** Words that ads leave out, where the class alone does not say it. */
  about?: string;
  /** Rules that stop an ad where the class is protected, and only warn or are silent elsewhere. */
  raises: readonly string[];
  /** Rules of the word list that apply only where the class is protected. */
  rules: readonly FairHousingRule[];
};

/** Classes that states and cities protect beyond 42 U.S.C. 3604(c), with the rules that they make strict. */
export const protectedClasses = {
  source_of_income: {
    words: 'lawful source of income',
    raises: ['i01', 'i08', 'i09', 'i10', 'i14', 'i17', 't10', 'q07'],
    rules: [],
  },
  marital_status: { words: 'marital status', raises: ['m01', 'm02', 'm04', 'q10'], rules: [] },
  age: { words: 'age', raises: ['a04', 'a07', 't16', 'q13'], rules: [] },
  military_status: { words: 'military status', raises: ['v01', 'v03', 'q11'], rules: [] },
  sexual_orientation: {
    words: 'sexual orientation',
    raises: ['o02', 'o06', 'q08'],
    rules: [],
  },
  gender_identity: { words: 'gender identity', raises: ['q09'], rules: [] },
  citizenship: {
    words: 'immigration and citizenship status',
    raises: ['n20', 'n21', 'n22', 'n24', 'n25', 'q12'],
    rules: [],
  },
  criminal_history: { words: 'criminal history', raises: ['h01', 'h03', 'h05', 'q14', 'q19'], rules: [] },
  arrest_record: { words: 'arrest records', raises: ['h05', 'q19'], rules: [] },
  political: { words: 'political affiliation and ideas', raises: ['q17'], rules: localRules.politics },
  appearance: { words: 'personal appearance', raises: ['q16'], rules: localRules.appearance },
  body: { words: 'height and weight', raises: ['q16'], rules: localRules.body },
  students: { words: 'enrollment as a student', raises: ['f22', 'q22'], rules: localRules.students },
  domestic_violence: {
    words: 'victims of domestic violence',
    raises: ['q21'],
    rules: localRules.domesticViolence,
  },
  occupation: { words: 'lawful occupation', raises: ['q15', 'p04'], rules: localRules.occupation },
  any_occupation: {
    words: 'everyone against arbitrary exclusion',
    about: 'the occupation of renters',
    raises: [],
    rules: localRules.occupation,
  },
  hair: { words: 'hairstyles associated with race', raises: [], rules: localRules.hair },
  housing_status: {
    words: 'people without a fixed home',
    raises: ['q18'],
    rules: localRules.housingStatus,
  },
  residence: { words: 'place of residence or business', raises: [], rules: localRules.residence },
  family_duties: { words: 'family responsibilities', raises: [], rules: localRules.familyDuties },
  social_condition: {
    words: 'social origin or condition',
    raises: ['q18'],
    rules: localRules.socialCondition,
  },
} as const satisfies Record<string, ProtectedClass>;

export type ClassId = keyof typeof protectedClasses;
