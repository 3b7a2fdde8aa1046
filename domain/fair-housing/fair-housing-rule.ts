export type FairHousingSeverity = 'block' | 'warn' | 'info';

/**
 * Category of a finding. The first six are protected by 42 U.S.C. 3604(c); those from `marital` to `local`
 * only by some states and cities. `screening`, `coded` and `steering` name wording that hints at a class.
 */
export type FairHousingCategory =
  | 'race'
  | 'national_origin'
  | 'religion'
  | 'sex'
  | 'familial'
  | 'disability'
  | 'marital'
  | 'age'
  | 'sexual_orientation'
  | 'gender_identity'
  | 'source_of_income'
  | 'military'
  | 'citizenship'
  | 'criminal_history'
  | 'local'
  | 'screening'
  | 'coded'
  | 'steering';

/** Categories of 42 U.S.C. 3604(c), protected in every state. */
export const federalCategories: ReadonlySet<FairHousingCategory> = new Set([
  'race',
  'national_origin',
  'religion',
  'sex',
  'familial',
  'disability',
]);

/** Categories in words for users, within a sentence. */
export const fairHousingCategoryWords: Record<FairHousingCategory, string> = {
  race: 'race or color',
  national_origin: 'national origin',
  religion: 'religion',
  sex: 'sex',
  familial: 'families and children',
  disability: 'disability',
  marital: 'marital status',
  age: 'age',
  sexual_orientation: 'sexual orientation',
  gender_identity: 'gender identity',
  source_of_income: 'source of income',
  military: 'military service',
  citizenship: 'citizenship or immigration',
  criminal_history: 'criminal history',
  local: 'protected in this place',
  screening: 'choice of tenants',
  coded: 'says who, not what',
  steering: 'hints at who lives there',
};

/**
 * Source of a rule: HUD (24 CFR 109.20 and its memo of 1995), the National Association of Realtors, other
 * trade bodies and listing services, states and cities, or the authors of this list.
 */
export type FairHousingSource = 'hud' | 'realtors' | 'trade' | 'state' | 'editorial';

/**
 * Rule of the word list. `pattern` and `unless` are in the notation of `phrase-notation.ts`. `block` stops
 * an ad until an owner allows it with a reason, `warn` leaves the decision to the user, `info` only
 * informs.
 */
export type FairHousingRule = {
  id: string;
  pattern: string;
  /** Innocent phrases: a match that begins or ends inside one is not a finding. */
  unless?: string;
  category: FairHousingCategory;
  severity: FairHousingSeverity;
  source: FairHousingSource;
  /** Suggested alternative, as an English sentence for the advertiser. */
  suggestion: string;
  /** True when the housing-for-older-persons exemption (55+ / 62+) makes the wording lawful. */
  allowedForOlderPersons?: true;
};
