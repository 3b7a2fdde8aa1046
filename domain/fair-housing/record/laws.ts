import { federalCategories, type FairHousingCategory } from '../fair-housing-rule.ts';

export const federalLaw = 'Fair Housing Act, 42 U.S.C. 3604(c)';

/** Statutes on discrimination in housing, of the states with an entry in `state-packs.ts`. */
export const stateLaws: Readonly<Record<string, string>> = {
  AK: 'Alaska Stat. 18.80.240',
  CA: 'California Fair Employment and Housing Act, Gov. Code 12955',
  CO: 'Colorado Rev. Stat. 24-34-502',
  CT: 'Connecticut Gen. Stat. 46a-64c',
  DC: 'D.C. Human Rights Act, D.C. Code 2-1402.21',
  DE: 'Delaware Fair Housing Act, 6 Del. C. 4603',
  HI: 'Hawaii Rev. Stat. 515-3',
  IA: 'Iowa Civil Rights Act, Iowa Code 216.8',
  IL: 'Illinois Human Rights Act, 775 ILCS 5/3-102',
  MA: 'Massachusetts Gen. Laws c. 151B, 4',
  MD: 'Maryland Code, State Government 20-705',
  ME: 'Maine Human Rights Act, 5 M.R.S. 4581-A',
  MI: 'Michigan Elliott-Larsen Civil Rights Act, MCL 37.2502',
  MN: 'Minnesota Human Rights Act, Minn. Stat. 363A.09',
  MT: 'Montana Human Rights Act, MCA 49-2-305',
  ND: 'North Dakota Cent. Code 14-02.5-02',
  NH: 'New Hampshire RSA 354-A:10',
  NJ: 'New Jersey Law Against Discrimination, N.J.S.A. 10:5-12',
  NM: 'New Mexico Human Rights Act, NMSA 28-1-7',
  NV: 'Nevada Rev. Stat. 118.100',
  NY: 'New York State Human Rights Law, Exec. Law 296',
  OH: 'Ohio Rev. Code 4112.02(H)',
  OK: 'Oklahoma Stat. title 25, 1452',
  OR: 'Oregon Rev. Stat. 659A.421',
  PA: 'Pennsylvania Human Relations Act, 43 P.S. 955',
  RI: 'Rhode Island Fair Housing Practices Act, R.I. Gen. Laws 34-37-4',
  UT: 'Utah Fair Housing Act, Utah Code 57-21-5',
  VA: 'Virginia Fair Housing Law, Va. Code 36-96.3',
  VT: 'Vermont, 9 V.S.A. 4503',
  WA: 'Washington Law Against Discrimination, RCW 49.60.222',
  WI: 'Wisconsin Open Housing Law, Wis. Stat. 106.50',
};

/** Categories of wording that is no class by itself, and can still be read as a preference for one. */
const hints: ReadonlySet<FairHousingCategory> = new Set(['screening', 'coded', 'steering']);

type Judged = { category: FairHousingCategory; severity: 'block' | 'warn' | 'info' };

/**
 * Returns the law that a finding rests on. A class that federal law does not name rests on the statute of the state if it
 * stops the ad there.
 */
export function lawOf({ category, severity }: Judged, state: string | null): string {
  if (federalCategories.has(category)) return federalLaw;
  if (hints.has(category)) return `${federalLaw}, where it is read as a preference`;
  const own = state === null ? undefined : stateLaws[state];
  if (severity === 'block' && own !== undefined) return own;
  return 'Laws of some states and cities';
}

/** Returns the reason of a finding in plain words. */
export function whyOf({ severity }: Judged, final: boolean): string {
  if (final) return 'It refuses, limits or prefers people.';
  if (severity === 'block') return 'Readers can take it as a preference or a limit, whatever was meant.';
  if (severity === 'warn') return 'It can be read as a preference or a limit.';
  return '';
}
