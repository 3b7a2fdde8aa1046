import type { FairHousingRule } from './fair-housing-rule.ts';
import { localRules } from './rules/local.ts';

/**
 * Additions for some states. `states` are two-letter abbreviations of the property's state; `raises` are
 * rules that block an ad there and only warn elsewhere; `rules` apply nowhere else.
 */
type StatePack = {
  id: string;
  states: readonly string[];
  raises: readonly string[];
  rules: readonly FairHousingRule[];
};

const list = (states: string) => states.split(' ');

/**
 * Statewide law as commonly summarized by fair-housing groups. Cities protect more than their states do,
 * and states change: a pack advises caution and does not define what is lawful.
 */
export const statePacks: readonly StatePack[] = [
  {
    id: 'source_of_income',
    states: list('CA CO CT DC DE HI IL MA MD ME MI MN ND NJ NY OK OR RI UT VA VT WA WI'),
    raises: ['i01', 'i08', 'i09', 'i10', 'i14', 't10', 'q07'],
    rules: [],
  },
  {
    id: 'marital_status',
    states: list('AK CA CO CT DC DE HI IL MA MD MI MN MT ND NH NJ NY OR RI VT WA WI'),
    raises: ['m01', 'm02', 'm04', 'q10'],
    rules: [],
  },
  {
    id: 'age',
    states: list('CA CT DC DE HI IL MA MI MT ND NH NY PA RI VA VT WI'),
    raises: ['a04', 'a07', 't16', 'q13'],
    rules: [],
  },
  {
    id: 'military_status',
    states: list('CA CO CT IL MA NJ NY OH RI VA WA'),
    raises: ['v01', 'v03', 'q11'],
    rules: [],
  },
  {
    id: 'sexual_orientation',
    states: list('CA CO CT DC DE HI IA IL MA MD ME MI MN NH NJ NM NV NY OR RI UT VA VT WA WI'),
    raises: ['o02', 'o06', 'q08', 'q09'],
    rules: [],
  },
  {
    id: 'citizenship',
    states: list('CA CO IL NY WA'),
    raises: ['n20', 'n21', 'n22', 'n24', 'n25', 'q12'],
    rules: [],
  },
  { id: 'criminal_history', states: list('CO DC IL NJ'), raises: ['h01', 'h03'], rules: [] },
  { id: 'district_of_columbia', states: ['DC'], raises: ['f22'], rules: localRules.districtOfColumbia },
  {
    id: 'domestic_violence',
    states: list('CT DC DE IL NH NY RI WI'),
    raises: [],
    rules: localRules.domesticViolence,
  },
  { id: 'occupation', states: list('CA NY'), raises: [], rules: localRules.occupation },
  { id: 'hair', states: list('CA CO DC IL MD MI NJ NY OR VA WA'), raises: [], rules: localRules.hair },
];
