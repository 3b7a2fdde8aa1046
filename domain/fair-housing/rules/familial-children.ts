import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

// "Family" as a word for the building or the room says nothing about who may live there.
const kindOfBuilding = '(single|two|three|multi) famil(y|ies)|multifamily|family rooms?';

/** Limits that HUD's notice of December 18, 1998 calls reasonable, and those of housing codes. */
export const perBedroom = '(two|2) (persons?|people|occupants?) (max |maximum )?per | (one|1) person per 70';

/** Familial status: wording about children and families. 24 CFR 109.20(b) and trade lists. */
export const familialChildRules: readonly FairHousingRule[] = [
  {
    id: 'f01',
    pattern: 'no (children|kids|child|teens|teenagers|babies|infants|families)',
    unless: "no (kids|kids'|kid's|children|children's) (menu|menus|meals?)",
    category: 'familial',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'f02',
    pattern: '(children|kids) not (allowed|permitted|welcome)',
    category: 'familial',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'f04',
    pattern: '(one|two|1|2) (child|kids?|children)( only| max)?',
    category: 'familial',
    severity: 'block',
    source: 'trade',
    suggestion: 'State the lawful occupancy limit without naming children.',
  },
  {
    id: 'f05',
    pattern: 'childless | child-?free',
    category: 'familial',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'f08',
    pattern:
      '(perfect|ideal|great|wonderful|excellent|fantastic|terrific) for (a |your )?(growing )?(family|families) | (perfect|ideal|great|wonderful) family (homes?|houses?|neighborhoods?|streets?|areas?)',
    unless: kindOfBuilding,
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Describe the home: "4 bedrooms, fenced yard".',
  },
  {
    id: 'f09',
    pattern:
      'family-(friendly|oriented|centered|focused|minded|centric|first|neighborhoods?|community|communities)',
    unless: kindOfBuilding,
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "near parks and playground".',
  },
  {
    id: 'f16',
    pattern:
      'pregnant | (pregnancy|birth of {1} (child|baby)) {2} (ends?|terminates?|voids?|breach(es)?) | (lease|tenancy) {2} (ends?|terminates?|void) {2} (birth|pregnancy)',
    category: 'familial',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'f18',
    pattern: 'kids will love',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "playground on site".',
  },
  // A welcome to a protected class excludes no one (decision 065).
  {
    id: 'f48',
    pattern: '((families|parents|tenants) with )?(children|kids|families) (are )?(always )?welcome',
    category: 'familial',
    severity: 'info',
    source: 'trade',
    suggestion: 'A welcome is lawful. Describing the playground tells more.',
  },
  {
    id: 'f19',
    pattern: "nursery | baby'?s rooms? | kid('?s)? rooms?",
    category: 'familial',
    severity: 'info',
    source: 'trade',
    suggestion: 'Say "bonus room" or "fourth bedroom".',
  },
  {
    id: 'f21',
    pattern:
      'one person( only)? | two people( only)? | (limit|max|maximum) (one|two|1|2) (persons?|people|occupants?)',
    unless: `(one person|two people) (can|to) | least one person | ${perBedroom}`,
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "maximum occupancy per local code".',
  },
  {
    id: 'f24',
    pattern: "grandma('?s)? | grandparent('?s)? suites?",
    category: 'familial',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Say "guest suite".',
  },
];
