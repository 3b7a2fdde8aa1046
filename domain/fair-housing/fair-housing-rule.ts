export type FairHousingSeverity = 'block' | 'warn' | 'info';

/**
 * The first seven are protected by 42 U.S.C. 3604(c); `marital`, `age`, `source_of_income` and `military`
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
  | 'source_of_income'
  | 'military'
  | 'screening'
  | 'coded'
  | 'steering';

/**
 * One line of the word list. `pattern` and `unless` are in the notation of `phrase-notation.ts`.
 * `block` cannot be overridden, `warn` needs a reason, `info` only informs.
 */
export type FairHousingRule = {
  id: string;
  pattern: string;
  /** Innocent phrases: a match that begins or ends inside one of them is no finding. */
  unless?: string;
  category: FairHousingCategory;
  severity: FairHousingSeverity;
  /** What to do instead, as an English sentence for the advertiser. */
  suggestion: string;
  /** True where the housing-for-older-persons exemption (55+ / 62+) makes the wording lawful. */
  allowedForOlderPersons?: true;
};
