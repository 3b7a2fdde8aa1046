import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty, olderPersonsOnly } from './suggestions.ts';

// Part of a building type ("single-family home"), not of a household.
const kindOfBuilding = 'single famil(y|ies)';

/**
 * Familial status: wording about households and ages of adults. 24 CFR 109.20(b) and trade lists. The
 * exemption for older persons does not cover "adult community": 24 CFR 100.306(b) rejects the phrase.
 */
export const familialAdultRules: readonly FairHousingRule[] = [
  {
    id: 'f03',
    pattern: 'adults? (only|preferred|buildings?|community|communities|living|complex)',
    unless: 'active adults? (community|communities|living)',
    category: 'familial',
    severity: 'block',
    source: 'hud',
    suggestion: 'Leave this out. "55+ community" is open to qualified housing for older persons only.',
  },
  {
    id: 'f06',
    pattern: '(singles?|couples?) (only|preferred|buildings?)',
    category: 'familial',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'f07',
    pattern:
      '(perfect|ideal|great) for (a )?(young )?(singles?|couples?|bachelors?|roommates) | (couples|singles|kids|children|newlyweds|roommates|retirees|families|students|professionals|executives|active adults) (will|would) (love|enjoy|adore|appreciate|feel (right )?at home|fit right in) | (student|senior|couple|singles?|professional|retiree|adult)-friendly | (apartments?|homes?|rentals?|housing|condos?|studios?) for (singles?|couples?|newlyweds|roommates)',
    unless: kindOfBuilding,
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Describe the layout: "efficient 1-bedroom layout".',
  },
  {
    id: 'f10',
    pattern: 'newlyweds? | starter homes? for couples',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "entry-priced 2-bedroom".',
  },
  {
    id: 'f11',
    pattern: 'empty-nesters?',
    category: 'familial',
    severity: 'warn',
    source: 'realtors',
    suggestion: 'Say "single-level, low-maintenance".',
  },
  {
    id: 'f12',
    pattern: 'mature (adults?|couples?|individuals?|persons?|tenants?)',
    category: 'familial',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'f13',
    pattern: '(young |busy )?professionals?( only| preferred)?',
    unless:
      'professional (management|managers?|staff|teams?|leasing|property|maintenance|on-?site|services?|cleaning|landscaping|photos?|photography|kitchens?|grade|quality|series|style|designs?|designers?|offices?|gyms?) | (leasing|management|maintenance|estate|trained|licensed|our) professionals?',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "near business district, fast internet".',
  },
  {
    id: 'f14',
    pattern: 'retirees? | retired (couples?|persons?) | seniors?( citizens?)?',
    unless:
      '(families and seniors|seniors and families) (,)? {2} welcome | senior (high|engineers?|architects?|designers?|inspectors?|project|account|sales|regional|staff|leasing|discounts?|centers?|class|prom|photos?|property|managers?|vice|directors?)',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: olderPersonsOnly,
    allowedForOlderPersons: true,
  },
  {
    id: 'f15',
    pattern: 'golden-agers? | older persons',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: olderPersonsOnly,
    allowedForOlderPersons: true,
  },
  {
    id: 'f17',
    pattern: '(married|unmarried|divorced|single) (couples?|persons?|only|preferred)',
    category: 'marital',
    severity: 'block',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'f20',
    pattern: 'quiet (tenants?|couples?)',
    category: 'familial',
    severity: 'warn',
    source: 'editorial',
    suggestion: 'Describe the place: "quiet street", "quiet hours 10-7".',
  },
  {
    id: 'f22',
    pattern:
      'students? (only|preferred|no) | no students | (reserved|intended|exclusively) for {1} (graduate |grad |college |university )?students | (solo|solamente|unicamente|se busca|busco) {2} estudiantes | no (se aceptan )?estudiantes | estudiantes (solamente|preferiblemente)',
    category: 'familial',
    severity: 'warn',
    source: 'state',
    suggestion: 'Leave this out; some states protect students by age or source of income.',
  },
  {
    id: 'f23',
    pattern: 'active adults? (community|communities|living)',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Only for a community that qualifies as housing for older persons.',
    allowedForOlderPersons: true,
  },
];
