import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

// A street or university named after a church is an ordinary place.
const street =
  '(streets?|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|square|hills?|creek|university)';
const louisianaCounty =
  '(orleans|jefferson|caddo|bossier|calcasieu|lafayette|rouge|tammany|ouachita|rapides|livingston|ascension|tangipahoa|terrebonne|lafourche|iberia) parish';

/** Religion: 24 CFR 109.20, for its catchwords and for directions that refer to a house of worship or a club. */
export const religionRules: readonly FairHousingRule[] = [
  {
    id: 'g01',
    pattern:
      '(christian|catholic|protestant|jewish|jew|muslim|mormon|hindu|buddhist)s? (homes?|communit(y|ies)|neighborhoods?|famil(y|ies)|only|preferred)',
    category: 'religion',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'g02',
    pattern: 'no (jews|christians|catholics|protestants|muslims|mormons|hindus|buddhists)',
    category: 'religion',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'g03',
    pattern:
      "(ready|set) for (passover|ramadan|shabbat|shabbos) | (near|close to|walk(ing)? (distance )?(to|of)|steps from) {5} (church(es)?|synagogues?|temples?|mosques?|parish(es)?|st.? (*'s|marys|james|thomas|nicholas|francis|pauls|peters|johns))",
    unless: `(church|temple|parish) ${street} | ${louisianaCounty} | st.? *'s (hospital|medical)`,
    category: 'religion',
    severity: 'warn',
    source: 'hud',
    suggestion: 'Say "close to downtown and transit".',
  },
  {
    id: 'g04',
    pattern: 'parish(es)? | congregations? | synagogues? | mosques?',
    unless: `parish ${street} | ${louisianaCounty}`,
    category: 'religion',
    severity: 'warn',
    source: 'hud',
    suggestion: 'Give the street or another landmark.',
  },
  {
    id: 'g05',
    pattern: '(religious|god-fearing|faith-based|bible)( communit(y|ies)| homes?| tenants?)?',
    category: 'religion',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'g06',
    pattern: 'kosher (homes?|households?) | shabbat elevators?',
    category: 'religion',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Fine as a fact about the building; never say who should live there.',
  },
  {
    id: 'g07',
    pattern: '(near|close to) {3} country club',
    category: 'race',
    severity: 'warn',
    source: 'hud',
    suggestion: 'Say "near golf course".',
  },
];
