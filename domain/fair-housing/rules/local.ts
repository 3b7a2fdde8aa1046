import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

const local = {
  category: 'local',
  source: 'state',
  suggestion: describeTheProperty,
} as const satisfies Partial<FairHousingRule>;

const humans = '(people|persons?|tenants?|renters?|roommates?|applicants?|residents?|individuals?|folks)';

/** Weights of adults. Lower ones are those of dogs. */
const weights = `(${Array.from({ length: 47 }, (_, step) => 120 + 5 * step).join('|')})`;

/** Classes that only single states and cities protect. */
export const localRules = {
  politics: [
    {
      ...local,
      id: 'p01',
      pattern:
        'no (democrats?|republicans?|liberals?|conservatives?|progressives?|socialists?|communists?|trump supporters|biden supporters|maga|populares|penepes|estadistas|independentistas|socialistas|comunistas) | (democrats?|republicans?|liberals?|conservatives?|progressives?|estadistas|independentistas|populares|penepes) (only|preferred|solamente) | (solo|solamente) (estadistas|independentistas|populares|penepes) | (no|solo|solamente|unicamente) (ppd|pnp|mvc) | (ppd|pnp|mvc) (only|solamente)',
      severity: 'block',
    },
  ],
  appearance: [
    {
      ...local,
      id: 'p02',
      pattern: `no (visible )?(tattoos?|piercings?) | must be (attractive|well-groomed|clean-cut|well-dressed) | (attractive|well-groomed|clean-cut) ${humans}`,
      unless: 'tattoos? (shops?|parlors?|studios?)',
      severity: 'block',
    },
  ],
  domesticViolence: [
    {
      ...local,
      id: 'p03',
      pattern:
        'no (domestic (violence|abuse)( victims?| survivors?| history)?|restraining orders?|protective orders?|orders of protection|battered women)',
      severity: 'block',
    },
  ],
  occupation: [
    {
      ...local,
      id: 'p04',
      pattern:
        'no (lawyers?|attorneys?|police( officers?)?|cops|musicians?|artists?|flight attendants?|nurses?|actors?|sex workers?)',
      unless:
        "(artist|lawyer|actor|musician|nurse)'s {1} (renderings?|studios?|impressions?|offices?|stations?)",
      severity: 'warn',
    },
  ],
  hair: [
    {
      ...local,
      id: 'p05',
      pattern: 'no (dreadlocks|dreads|locs|braids|cornrows|afros?)',
      severity: 'block',
    },
  ],
  body: [
    {
      ...local,
      id: 'p06',
      pattern: `height and weight proportionate | hwp | (slim|thin|petite|fit|skinny|slender) ${humans} (only|preferred|wanted) | must be (slim|thin|skinny|petite|slender|tall|physically fit) | (tenants?|renters?|residents?|roommates?|applicants?) (must be |must weigh |weighing )?(under|over) {1} (pounds|lbs) | (tenants?|renters?|residents?|applicants?|people) (must )?(weigh|under|over|below|above|taller than|shorter than) {2} (feet|foot|pounds|lbs) | weight limit for (tenants|renters|residents|occupants) | (no one|nobody|anyone) (over|above|heavier than) {1} (pounds|lbs) | must (weigh|be) (under|less than|no more than) ${weights} (pounds|lbs) | under ${weights} (pounds|lbs) only | only (slim|thin|petite|fit|skinny|slender) ${humans}`,
      unless:
        '(pets?|dogs?|cats?|animals?|puppies|breeds?|bikes?|scooters?|packages?|parcels|boxes|items?|furniture|vehicles?) {8} (must|under)',
      severity: 'block',
    },
  ],
  housingStatus: [
    {
      ...local,
      id: 'p07',
      pattern: `no (one )?(coming )?from {1} shelters? | no shelter (residents?|referrals?|clients?) | must (currently )?(own or rent|have a (current|fixed|permanent) (home|address))`,
      severity: 'block',
    },
  ],
  residence: [
    {
      ...local,
      id: 'p08',
      pattern: `(locals|dc residents?|district residents?|local residents?) (only|preferred) | no (one )?(from )?(maryland|virginia|southeast|anacostia|ward 7|ward 8) ${humans} | no one from (maryland|virginia|southeast|anacostia|ward 7|ward 8)`,
      severity: 'block',
    },
  ],
  students: [
    {
      ...local,
      id: 'p11',
      pattern:
        "students? need not apply | students? (are |is )?not (accepted|allowed|welcome|permitted|considered) | not (suitable |available |ideal |intended )?for (college |university )?students | no (college|university|undergraduate|graduate|grad|law|medical) students? | no (undergrads?|undergraduates?|grad students?|freshmen) | (not|don't|cannot|can't|won't) (accept|accepting|rent to|renting to|lease to|leasing to|take|taking|want) {1} students",
      severity: 'block',
    },
  ],
  familyDuties: [
    {
      ...local,
      id: 'p09',
      pattern:
        'no (caregivers?|dependents?|dependent (parents?|relatives?)|elderly (parents?|relatives?)|aging parents?)',
      severity: 'block',
    },
  ],
  socialCondition: [
    {
      ...local,
      id: 'p10',
      pattern:
        '(solo|solamente|unicamente|exclusivo para) {1} gente (bien|de (bien|buena familia|clase|clase alta|clase media|sociedad)) | (gente|personas|familias) de (buena familia|clase alta|alta sociedad) | (no|sin) (se aceptan |aceptamos )?{1} (gente|personas|nadie) (de|del) (un )?(caserios?|residencial(es)?( publicos?)?|barriadas?|arrabal(es)?) | nadie (de|del) (caserios?|residencial(es)?|barriadas?) | no (one|people|tenants|families) from {1} (caserios?|public housing|projects|residenciales)',
      severity: 'block',
    },
  ],
} as const satisfies Record<string, readonly FairHousingRule[]>;

/** All local rules, for the index of phrases. */
export const allLocalRules: readonly FairHousingRule[] = Object.values(localRules).flat();
