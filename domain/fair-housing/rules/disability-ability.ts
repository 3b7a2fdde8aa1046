import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

/** Disability: wording about required abilities, and about animals and aids. */
export const disabilityAbilityRules: readonly FairHousingRule[] = [
  {
    id: 'd26',
    pattern:
      'no (comfort|guide|seeing-eye|support|therapy|companion) (animals?|dogs?|pets?) | no esas? | no emotional support (pets?|cats?)',
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
      'must be able to (walk|climb|see|hear|drive|lift|use|manage) | able to (climb|use|manage) (the )?stairs | must (climb|use|manage) (the )?stairs',
    category: 'disability',
    severity: 'block',
    source: 'trade',
    suggestion: 'State the facts: "second-floor walk-up, 18 steps".',
  },
  {
    id: 'd29',
    pattern:
      'must (be able to )?live (independently|alone) | able to live (independently|alone|on your own) | must be (self-sufficient|self-reliant|mobile|independent)',
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
      '(good|sound|perfect|excellent) (vision|eyesight|hearing|health|physical condition|mental health) (required|only|needed|preferred) | (of|in) (sound mind|good health)',
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
      'fitness (buffs?|fanatics?|enthusiasts?) | (perfect|ideal|great) for (runners|athletes|the active)',
    category: 'disability',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "gym and running trail nearby".',
  },
  {
    id: 'd35',
    pattern: 'no (reasonable )?(accommodations?|modifications?) | no (structural )?modifications for',
    category: 'disability',
    severity: 'block',
    source: 'hud',
    suggestion: 'Leave this out; reasonable accommodations are a right.',
  },
];
