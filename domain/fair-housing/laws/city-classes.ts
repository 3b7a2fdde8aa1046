import type { CityId } from './cities.ts';
import type { ClassId } from './protected-classes.ts';
import type { Law } from './state-laws.ts';

const newYork: Law = { source: 'New York City Human Rights Law', citation: 'N.Y.C. Admin. Code § 8-107(5)' };
const localLaw24: Law = {
  source: 'New York City Fair Chance for Housing Act, Local Law 24 of 2024',
  citation: 'N.Y.C. Admin. Code § 8-107(5)',
};
const chicago: Law = { source: 'Chicago Fair Housing Ordinance', citation: 'Chicago Mun. Code § 5-8-030' };
const cook: Law = { source: 'Cook County Human Rights Ordinance', citation: 'Cook County Code § 42-38' };
const justHousing: Law = { ...cook, source: 'Cook County Just Housing Amendment' };
const losAngeles: Law = {
  source: 'Los Angeles ordinance on source of income, No. 186191',
  citation: 'LAMC § 45.60 et seq.',
};
const sanFrancisco: Law = {
  source: 'San Francisco Police Code, Article 33',
  citation: 'S.F. Police Code § 3304',
};
const seattle: Law = { source: 'Seattle Open Housing Ordinance', citation: 'SMC 14.08.040' };
const fairChance: Law = { source: 'Seattle Fair Chance Housing Ordinance', citation: 'SMC 14.09.025' };

/**
 * Classes that cities protect beyond their states, or have protected for longer, by the first day of protection. A
 * question mark follows a day that is the best one known and not certain. Chicago is in Cook County, whose ordinance holds
 * there too. The District of Columbia is in the table of states.
 */
export const cityClasses: readonly (readonly [city: CityId, of: ClassId, since: string, law: Law])[] = [
  ['new_york', 'source_of_income', '2008-03-26', newYork],
  ['new_york', 'occupation', '1986-01-01?', newYork],
  ['new_york', 'citizenship', '1989-01-01?', newYork],
  ['new_york', 'criminal_history', '2025-01-01', localLaw24],
  ['new_york', 'body', '2023-11-22', newYork],
  ['chicago', 'source_of_income', '1990-01-01?', chicago],
  ['chicago', 'military_status', '2016-03-16', chicago],
  ['chicago', 'criminal_history', '2019-12-31?', justHousing],
  ['chicago', 'housing_status', '1993-05-21?', cook],
  ['los_angeles', 'source_of_income', '2020-01-01', losAngeles],
  ['san_francisco', 'source_of_income', '1998-01-01?', sanFrancisco],
  ['san_francisco', 'body', '2000-07-01?', sanFrancisco],
  ['seattle', 'source_of_income', '2016-09-01?', seattle],
  ['seattle', 'age', '1980-01-01?', seattle],
  ['seattle', 'political', '1980-01-01?', seattle],
  ['seattle', 'criminal_history', '2018-02-19', fairChance],
];
