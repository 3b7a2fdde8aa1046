import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty, nameThePlace } from './suggestions.ts';

// Cooking, crafts and materials are named after nations without referring to people.
export const things =
  '(restaurants?|cuisines?|food|baker(y|ies)|cafes?|markets?|delis?|grills?|bistros?|trattorias?|tavernas?|gardens?|fan palms?|palms?|heather|pines?|maples?|sage|lilacs?|tiles?|tilework|marble|pavers?|rugs?|art)';
const amongOthers = '( (and|or|&) {1}|, {3})';
const thingsOfPeople = `(family|community|neighborhood|area) ${things}`;
const people = '(neighborhoods?|areas?|famil(y|ies)|communit(y|ies)|preferred)';

/** National origin: the catchwords of 24 CFR 109.20(b)(4), with trade-list additions. */
export const nationalOriginRules: readonly FairHousingRule[] = [
  {
    id: 'n01',
    pattern: 'hispanics?|latin(o|a|x)s?|chicanos?|mexicans?|mexican americans?|puerto ricans?',
    unless: `(hispanic|latin(o|a|x)|mexican|mexican american|puerto rican) ${things} | (mexican|puerto rican)${amongOthers} ${things}`,
    category: 'national_origin',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'n02',
    pattern: `(irish|italian|polish|hungarian|german|russian|greek) ${people}`,
    unless: thingsOfPeople,
    category: 'national_origin',
    severity: 'block',
    source: 'hud',
    suggestion: nameThePlace,
  },
  {
    id: 'n03',
    pattern: `(chinese|filipino|philippine|indian|korean|arab|african) ${people}`,
    unless: thingsOfPeople,
    category: 'national_origin',
    severity: 'block',
    source: 'hud',
    suggestion: nameThePlace,
  },
  {
    id: 'n04',
    pattern: 'english-speaking( only)? | must speak english',
    category: 'national_origin',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'n05',
    pattern: '(no )?(immigrants|foreigners|aliens)',
    category: 'national_origin',
    severity: 'block',
    source: 'realtors',
    suggestion: describeTheProperty,
  },
  {
    id: 'n06',
    pattern: '(us|u.s.|american) citizens? only | real americans?',
    category: 'national_origin',
    severity: 'block',
    source: 'trade',
    suggestion: 'Say "ID and application required".',
  },
  {
    id: 'n07',
    pattern: '(ethnic|nationality) (enclaves?|areas?|neighborhoods?)',
    category: 'national_origin',
    severity: 'block',
    source: 'realtors',
    suggestion: nameThePlace,
  },
  {
    id: 'n08',
    pattern: 'chinatown | little italy | koreatown',
    category: 'national_origin',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Fine only as the official name of a place.',
  },
];
