import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty, nameThePlace, sayScreening } from './suggestions.ts';

/** Steering: wording about the people and the status of a place. Trade lists and editorial additions. */
export const steeringRules: readonly FairHousingRule[] = [
  {
    id: 'c08',
    pattern:
      '(low|lowest|no|zero|little|hardly any|almost no) crime( rates?)? | crime (rates?|statistics) | (safer|safest) {1} | safe streets? | (good|bad|rough) (part|parts|side) of town | crime is {2} unheard of | leave {2} doors unlocked | (comfortable|safe) {2} walking {2} (at night|after dark|alone) | rough (areas?|neighborhoods?) | nice (part|side) of town | respectable (part|side|neighborhoods?|areas?|buildings?|blocks?) | crime is {1} (low|rare)',
    category: 'steering',
    severity: 'warn',
    source: 'editorial',
    suggestion: 'Describe what is there: "keyed entry, on-site staff, lit parking".',
  },
  {
    id: 'c09',
    pattern:
      '(excelentes?|buen(a|o)s|mejores|prestigios(a|o)s) (escuelas?|colegios?|distritos? escolar(es)?) | (escuelas?|colegios?) (excelentes?|buen(a|o)s|de primera) | (excellent|great|finest|exceptional|superb|stellar|fantastic|wonderful|terrific|amazing|prestigious|premier|renowned|acclaimed|coveted|reputable|first-rate|top-(scoring|performing|tier|notch|quality|flight)|high-(performing|scoring|achieving|quality)|award-winning|top-ranked|highly-(rated|ranked|regarded)|well-regarded|a-rated|a+-rated|outstanding|superior|sought-after|five-star) (elementary |middle |high |public |local |neighborhood )?(schools?|school (districts?|zones?|systems?))',
    category: 'steering',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Give only the fact: "in the X school district".',
  },
  {
    id: 'c10',
    pattern: '(bad|poor|failing) (schools?|school districts?)',
    category: 'steering',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Give only the fact: "in the X school district".',
  },
  {
    id: 'c11',
    pattern:
      'your kind of people | no troublemakers | (desirable|cultured|sophisticated|well-educated|refined|upscale|discerning|distinguished|classy) (people|neighbors|residents|clientele|tenants) | (like-minded|right type of|our kind of|quality|decent|respectable|upstanding|clean-cut|wholesome) (people|neighbors|residents|tenants?|renters?|folks|persons?|individuals?|famil(y|ies)|clientele)',
    category: 'steering',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'c12',
    pattern:
      'thugs? | hoodlums? | lowlifes? | (white|trailer) trash | rednecks? | crackheads? | junkies | deadbeats?',
    category: 'steering',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'c13',
    pattern: 'no (bums?|hippies|vagrants?|homeless( people| persons?)?|transients?|losers?)',
    category: 'steering',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'c14',
    pattern:
      'invitation-only (communit(y|ies)|neighborhoods?|buildings?) | hand-?(picked|selected) (residents|neighbors|tenants)',
    category: 'steering',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "application required for all residents".',
  },
  {
    id: 'c15',
    pattern: '(exclusive|select|selective|discriminating) (clientele|residents?|tenants?|membership|buyers)',
    category: 'steering',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'c16',
    pattern:
      'up-and-coming {1} (neighborhoods?|areas?|blocks?|part|side|corner|section) | gentrif(ied|ying|ication) | (improving|declining|blighted|deteriorating) (neighborhoods?|areas?) | neighborhood in transition | (neighborhood|area|block) {1} (turning around|on the way up) | on the wrong side of the tracks | (right|wrong|bad|good) side of the tracks | (community|neighborhood|building) where everyone fits in',
    category: 'steering',
    severity: 'warn',
    source: 'trade',
    suggestion: nameThePlace,
  },
  {
    id: 'c17',
    pattern: '(tight|close)-knit (communit(y|ies)|neighborhoods?)',
    category: 'steering',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Describe what people share: "rooftop, garden, movie nights".',
  },
  {
    id: 'c18',
    pattern:
      '(wrong|bad|criminal|undesirable) (elements?|crowd|sort|kind of people|type of people) | those people | people like us | our own (kind|people) (only|preferred)? | only {1} our (own )?(kind|people) | our kind (only|of people)',
    category: 'steering',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'c19',
    pattern:
      '(ideal|perfect|dream) (tenants?|renters?|applicants?|residents?) | (preference|priority) (is |will be )?given to | tenant preferred',
    category: 'coded',
    severity: 'warn',
    source: 'trade',
    suggestion: sayScreening,
  },
  {
    id: 'c20',
    pattern:
      '(clean|neat|tidy|respectful|reliable|trustworthy|honest|hard-?working|educated|cultured|well-(mannered|behaved|educated|dressed)) (tenants?|renters?|persons?|people|individuals?|residents?|adults?|couples?|applicants?)',
    category: 'coded',
    severity: 'warn',
    source: 'realtors',
    suggestion: describeTheProperty,
  },
  {
    id: 'c21',
    pattern: '(friendly|wonderful|great|quiet) neighbors',
    category: 'coded',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Describe the place: "quiet street", "shared garden".',
  },
  {
    id: 'c22',
    pattern:
      'country club (setting|atmosphere|address|ambiance|feel|style|environment|crowd|communit(y|ies)|living|lifestyles?|membership)',
    category: 'race',
    severity: 'warn',
    source: 'hud',
    suggestion: 'Say "homes along the golf course".',
  },
  {
    id: 'c23',
    pattern:
      '(near|close to|far from|away from) (the )?(projects|public housing|housing projects|low-income housing)',
    category: 'steering',
    severity: 'warn',
    source: 'trade',
    suggestion: nameThePlace,
  },
  {
    id: 'c24',
    pattern: 'old-money | blue-?bloods? | high-society | upper-crust',
    category: 'coded',
    severity: 'warn',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
];
