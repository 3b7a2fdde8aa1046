import type { FairHousingRule } from '../fair-housing-rule.ts';

/** Disability: 24 CFR 109.20(b) and trade lists. True statements about access are welcome (1995 memo). */
export const disabilityRules: readonly FairHousingRule[] = [
  {
    id: 'd01',
    pattern: 'no (wheelchairs?|disabled|handicapped|mentally ill|crutches|walkers)',
    category: 'disability',
    severity: 'block',
    suggestion: 'Leave this out. Describe the property, not the people.',
  },
  {
    id: 'd02',
    pattern:
      '(handicapped|disabled),? (not|no) (for|suitable|allowed) | not suitable for (the )?(wheelchairs?|disabled|handicapped)',
    category: 'disability',
    severity: 'block',
    suggestion: 'State the facts: "second-floor walk-up, 18 steps".',
  },
  {
    id: 'd03',
    pattern: 'able-bodied',
    category: 'disability',
    severity: 'block',
    suggestion: 'Leave this out. Describe the property, not the people.',
  },
  {
    id: 'd04',
    pattern:
      'physically fit( only| persons?| tenants?)? | healthy (only|persons?|people|tenants?|individuals?|adults?)',
    category: 'disability',
    severity: 'block',
    suggestion: 'Leave this out. Describe the property, not the people.',
  },
  {
    id: 'd05',
    pattern: '(must be )?(ambulatory|agile|independent living) | capable of living independently',
    unless: 'ambulatory (care|surgery|surgical|centers?) | agile (work|working|workspaces?|offices?)',
    category: 'disability',
    severity: 'block',
    suggestion: 'Leave this out. Describe the property, not the people.',
  },
  {
    id: 'd06',
    pattern:
      'crippled? | cripples | lame (persons?|people|man|men|woman|women|tenants?|individuals?) | invalids?',
    unless:
      '(offers?|codes?|coupons?|promotions?) (is |are )?invalid | invalid (after|before|if|with|without|when|where|unless|on|for)',
    category: 'disability',
    severity: 'block',
    suggestion: 'Leave this out. Describe the property, not the people.',
  },
  {
    id: 'd07',
    pattern: 'retarded | mentally (ill|handicapped|impaired)',
    category: 'disability',
    severity: 'block',
    suggestion: 'Leave this out. Describe the property, not the people.',
  },
  {
    id: 'd08',
    pattern: '(no )?(blind|deaf|impaired)( persons?| people)?',
    unless: '(window|roller|roman|venetian|blackout|sliding|vertical) blind | blind (corners?|spots?)',
    category: 'disability',
    severity: 'block',
    suggestion: 'Leave this out. Describe the property, not the people.',
  },
  {
    id: 'd09',
    pattern: '(alcoholics?|recovering|aids|hiv)( not| no)?',
    unless: '(hearing|visual|study|sleep) aids | aids (in|with|you|your|the)',
    category: 'disability',
    severity: 'block',
    suggestion: 'Leave this out. Rules about conduct, such as "sober living rules", are fine.',
  },
  {
    id: 'd10',
    pattern: 'no (service|assistance|emotional support|esa) (animals?|dogs?)',
    category: 'disability',
    severity: 'block',
    suggestion: 'Say "pet policy; assistance animals accommodated".',
  },
  {
    id: 'd11',
    pattern: 'handicap(ped)? accessible | wheelchair accessible',
    category: 'disability',
    severity: 'info',
    suggestion: 'Allowed if true; better "accessible unit, 36-inch doors, ramp".',
  },
  {
    id: 'd12',
    pattern: 'handicap(ped)? parking',
    category: 'disability',
    severity: 'info',
    suggestion: 'Say "accessible parking".',
  },
  {
    id: 'd13',
    pattern: 'sports?-minded | great for joggers | athletic',
    category: 'disability',
    severity: 'warn',
    suggestion: 'Say "jogging trail nearby".',
  },
  {
    id: 'd14',
    pattern: 'walk-?up | no elevators?',
    category: 'disability',
    severity: 'info',
    suggestion: 'Fine as a fact about the building.',
  },
  {
    id: 'd15',
    pattern: 'sane | crazy | stable (tenants?|persons?)',
    category: 'disability',
    severity: 'warn',
    suggestion: 'Leave this out. Describe the property, not the people.',
  },
];
