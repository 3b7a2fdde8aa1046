import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

/** Disability: wording about required abilities, and about animals and aids. */
export const disabilityAbilityRules: readonly FairHousingRule[] = [
  {
    id: 'd26',
    pattern:
      "no (comfort|guide|seeing-eye|support|therapy|companion) (animals?|dogs?|pets?) | ni (siquiera )?de (servicio|apoyo) | persona sana | (service|assistance|support|emotional support) (animal|dog) (papers|certificat(es?|ion)|registration|license|id) (is |are )?(required|needed) | even (with|if) {3} (doctor's|doctors|esa|medical|therapist's) (note|letter|papers)",
    category: 'disability',
    severity: 'block',
    source: 'trade',
    suggestion: 'Say "pet policy; assistance animals accommodated".',
  },
  {
    id: 'd27',
    pattern:
      '(service|assistance|support|esa|emotional support) animals? (fees?|deposits?|rent|surcharges?) | (fees?|deposits?|rent) for (service|assistance|support|emotional support) animals?',
    category: 'disability',
    severity: 'block',
    source: 'hud',
    suggestion: 'Leave this out; no fee may be asked for an assistance animal.',
  },
  {
    id: 'd28',
    pattern:
      "(able to|can|must) {6} without (help|assistance|aid|supervision) | fit (enough )?to climb | if you (can't|cannot|are unable to|aren't able to) (climb|manage|use) {1} stairs | (not|never) (require|need) {1} (assistance|help|care) with | must be able to (walk|climb|see|hear|drive|lift|use|manage) | able to (climb|use|manage) (the )?stairs | must (climb|use|manage) (the )?stairs | (those|people|tenants|anyone|renters|applicants) (who|that) can (climb|manage|use|walk|handle) | (debe|deben|tiene que|capaz de|capaces de) {1} (subir|usar|caminar|valerse) {2} (escaleras|gradas|pisos|solo|si mismo)",
    category: 'disability',
    severity: 'block',
    source: 'trade',
    suggestion: 'State the facts: "second-floor walk-up, 18 steps".',
  },
  {
    id: 'd29',
    pattern:
      'must (be able to )?live (independently|alone) | able to live (independently|alone|on your own) | (able to|capable of|can|must) (care|caring) for (themselves|himself|herself|yourself|oneself) | capable of (living|managing|functioning) {1} (alone|independently|on {1} own|without) | must not (need|require) {2} (caregivers?|care|aides?|nurses?) | must be (self-sufficient|self-reliant|mobile|independent)',
    category: 'disability',
    severity: 'block',
    source: 'realtors',
    suggestion: describeTheProperty,
  },
  {
    id: 'd30',
    pattern: 'no (caregivers?|caretakers?|live-in (aides?|help|nurses?)|home health aides?)',
    category: 'disability',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'd31',
    pattern:
      'no (canes?|mobility (scooters?|devices?|aids?)|oxygen (tanks?|users?)|hospital beds?|medical equipment|grab bars?)',
    category: 'disability',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'd32',
    pattern:
      "(good|sound|perfect|excellent) (vision|eyesight|hearing|health|physical condition|mental health) (required|only|needed|preferred) | (of|in) (sound mind|good health) | (require|requires|provide|submit|need) {2} (bill of health|health certificate|medical certificate|physical exam) | (bill of health|health certificate|medical certificate|physical exam) {1} (required|needed) | doctor's (note|letter) (that|saying|about|proving|stating) {3} (healthy|health) | doctor's (note|letter) (is )?required | medical (records?|exam|history) (is |are )?required | proof of {1} health | (personas|gente|inquilinos) (sanas?|sanos|saludables?)",
    category: 'disability',
    severity: 'block',
    source: 'realtors',
    suggestion: describeTheProperty,
  },
  {
    id: 'd33',
    pattern: '(active|energetic|fit|strong) (only|tenants?|renters?|individuals?|persons?|people|residents?)',
    unless: '(keep|stay) (active|fit) people',
    category: 'disability',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'd34',
    pattern:
      'fitness (buffs?|fanatics?|enthusiasts?) | (runners|joggers|athletes|walkers) will love | (perfect|ideal|great) for (runners|athletes|the active)',
    category: 'disability',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "gym and running trail nearby".',
  },
  {
    id: 'd35',
    pattern:
      "no (reasonable )?(accommodations?|modifications?) | (not|cannot|can't|won't|don't|refuse to|never) {1} (install|add|build|make|allow|permit|provide|approve|offer|grant|assign|put in) {3} (grab bars?|(reasonable|special) (accommodations?|modifications?|requests)|accommodations? for|modifications? for|ramps|for disabilit(y|ies)) | even for {1} disabilit(y|ies) | (ramps?|grab bars?) {1} not (be )?(built|installed|allowed|permitted|added) | no special (parking|treatment|arrangements?) for | (animals?|pets?|dogs?) {1} service or otherwise | no (structural )?modifications for | (not|never) make (any )?accommodations",
    category: 'disability',
    severity: 'block',
    source: 'hud',
    suggestion: 'Leave this out; reasonable accommodations are a right.',
  },
];
