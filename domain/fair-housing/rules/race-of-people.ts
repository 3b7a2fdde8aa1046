import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty, nameThePlace } from './suggestions.ts';

/** Race and color: wording about people and about the residents of an area. Trade lists and editorial additions. */
export const raceOfPeopleRules: readonly FairHousingRule[] = [
  {
    id: 'r18',
    pattern: '(people|persons|residents|tenants) of color | bipoc',
    category: 'race',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'r19',
    pattern:
      'mulattos? | (interracial|biracial|multiracial|mixed-race) (couples?|famil(y|ies)|households?|tenants?|residents?|neighborhoods?|communit(y|ies)|areas?)',
    category: 'race',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'r20',
    pattern:
      '(no|only) (blacks|whites|asians) | (blacks|whites|asians) (only|preferred|welcome) | (black|asian) (only|preferred|tenants?|renters?|residents?|people|persons?|households?|buyers?)',
    unless: 'whites and (grays?|greys?|creams?|neutrals?|woods?) | all-black (only)',
    category: 'race',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'r21',
    pattern:
      '(all|mostly|mainly|predominantly|majority|largely)-?(white|black|asian|minority) (residents?|neighborhoods?|communit(y|ies)|areas?|streets?|schools?)',
    category: 'race',
    severity: 'block',
    source: 'hud',
    suggestion: nameThePlace,
  },
  {
    id: 'r22',
    pattern:
      'racial (make-?up|mix|balance|composition|demographics) | changing demographics | demographics of the (area|neighborhood|community)',
    category: 'race',
    severity: 'warn',
    source: 'trade',
    suggestion: nameThePlace,
  },
  {
    id: 'r23',
    pattern:
      '(diverse|multicultural|multi-?ethnic) (neighborhoods?|communit(y|ies)|areas?|neighbors|residents|populations?|people|streets?|blocks?|buildings?) | most diverse',
    category: 'race',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Describe the places nearby: "cafes, parks and two bus lines".',
  },
  {
    id: 'r24',
    pattern: 'inner-?city',
    category: 'race',
    severity: 'warn',
    source: 'editorial',
    suggestion: 'Say "downtown", or name the district.',
  },
  {
    id: 'r25',
    pattern: 'slums? | barrios? | shantytowns?',
    unless: '(museo|el) del? barrio',
    category: 'race',
    severity: 'warn',
    source: 'editorial',
    suggestion: nameThePlace,
  },
  {
    id: 'r26',
    pattern: 'aryans? | master race | white power | white pride',
    category: 'race',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'r27',
    pattern: '(light|dark|fair)-skinned | skin color',
    category: 'race',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'r28',
    pattern: 'slave quarters?',
    category: 'race',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "carriage house" or "guest house".',
  },
  {
    id: 'r29',
    pattern: 'gypsies | gypsy (famil(y|ies)|tenants?|communit(y|ies)|people)',
    category: 'race',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'r30',
    pattern: 'homogene?ous (neighborhoods?|communit(y|ies)|areas?) | racially (pure|restricted|homogene?ous)',
    category: 'race',
    severity: 'block',
    source: 'trade',
    suggestion: nameThePlace,
  },
];
