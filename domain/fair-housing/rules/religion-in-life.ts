import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

/** Religion: wording about believers, schools and practices. Trade lists and editorial additions. */
export const religionInLifeRules: readonly FairHousingRule[] = [
  {
    id: 'g08',
    pattern:
      "(must|should|expected to|required to|have to|need to|has to|asked to) (attend|go to|belong to|keep|observe|believe|love|worship|follow|live by|honor|pray|accept|read|study|say) {3} (grace|prayers|church|mass|temple|(sunday|church|religious|prayer|worship) services|kosher|halal|sabbath|shabbat|shabbos|god|jesus|christ|bible|lord|lds standards|scripture) | (tenants?|renters?|roommates?|applicants?|someone|person|couple) {2} (attends?|goes to) {1} (church|mass|temple|mosque|synagogue) | (must|with|required|bring|include|need|provide) {3} (letter|reference|recommendation) from {2} (pastor|priest|rabbi|imam|minister|bishop|church|congregation|mosque|synagogue) | must tithe | must attend services | attendance at {1} (church|mass|services|temple|worship) | (temple recommend|baptism certificate|(pastor|priest|bishop|rabbi|imam)(’s|'s)? (letter|reference)) {1} (required|needed) | (debe|deben|tiene que) {1} (compartir|respetar|practicar) {1} (fe|religion|creencias) | (debe|deben|tiene que|hay que) {1} (asistir|ir) a (la )?(iglesia|misa|culto) | (christian|catholic|protestant|jewish|muslim|islamic|mormon|hindu|buddhist|sikh|evangelical|baptist|lutheran|methodist|atheist|born-again) (tenants?|renters?|roommates?|couples?|people|persons?|individuals?|residents?|students?|values|households?|buyers?)",
    category: 'religion',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'g09',
    pattern:
      '(sikh|islamic|lds|evangelical|baptist|lutheran|methodist|episcopal|amish|mennonite|quaker|hasidic|orthodox|atheist) (communit(y|ies)|neighborhoods?|famil(y|ies)|homes?|only|preferred|enclaves?|areas?)',
    category: 'religion',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'g10',
    pattern:
      'no (atheists?|sikhs?|pagans?|baptists?|lutherans?|gentiles?|amish|infidels?|evangelicals?) | gentiles?( only)? | (christians?|catholics?|jews|muslims?) (welcome|wanted)',
    category: 'religion',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'g11',
    pattern: 'prayer (groups?|meetings?) | worship (services?|meetings?)',
    category: 'religion',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Give the street or another landmark.',
  },
  {
    id: 'g12',
    pattern: 'walk(ing)? (distance )?to worship | eruv',
    category: 'religion',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Give the distance to a street or a station.',
  },
  {
    id: 'g13',
    pattern: 'church-?go(ing|ers?) | devout | pious | god-loving',
    category: 'religion',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'g14',
    pattern: '(kosher|halal) kitchens? | mezuzahs? | sukkahs? | mikve?hs? | puja rooms? | prayer rooms?',
    category: 'religion',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Fine as a fact about the building; never say who should live there.',
  },
  {
    id: 'g15',
    pattern:
      '(catholic|christian|jewish|lutheran|parochial|islamic) (day )?(schools?|academ(y|ies)) | sunday schools? | yeshivas?',
    category: 'religion',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Give the street or another landmark.',
  },
  {
    id: 'g16',
    pattern: 'praise (god|jesus|the lord) | in god we trust | jesus (saves|loves) | god bless',
    category: 'religion',
    severity: 'warn',
    source: 'editorial',
    suggestion: 'Leave this out; a greeting such as "Happy Easter" is fine.',
  },
  {
    id: 'g17',
    pattern: 'no (hijabs?|turbans?|head-?scarves|religious (people|displays?|symbols?|items?))',
    category: 'religion',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'g18',
    pattern: '(ministers?|pastors?|clergy|missionar(y|ies)|church members?) (only|preferred|discounts?)',
    category: 'religion',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'g19',
    pattern:
      '(near|close to|steps from|next to|walk(ing)? (distance )?to) {3} (cathedrals?|tabernacles?|shrines?|ashrams?|gurdwaras?|kingdom halls?)',
    unless: '(cathedral|shrine) (street|st|avenue|ave|road|rd|square|park|hills?|ceilings?)',
    category: 'religion',
    severity: 'warn',
    source: 'hud',
    suggestion: 'Say "close to downtown and transit".',
  },
];
