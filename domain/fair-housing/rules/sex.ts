import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

/** Sex: 24 CFR 109.20(b)(5), as narrowed by the 1995 memo; orientation and gender identity by state law. */
export const sexRules: readonly FairHousingRule[] = [
  {
    id: 's01',
    pattern:
      '(male|female|men|women|man|woman|gentleman|lady|girl|girls|guy|guys)s? (only|preferred|tenants?|roommates?)',
    category: 'sex',
    severity: 'block',
    source: 'hud',
    suggestion: 'Leave this out, unless the law exempts shared living at this address.',
  },
  {
    id: 's02',
    pattern: 'no (men|women|males|females)',
    category: 'sex',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 's03',
    pattern: 'ladies | gentlemen | sorority | fraternity',
    category: 'sex',
    severity: 'warn',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 's04',
    pattern: 'bachelor(ette)? (pads?|lofts?|living|lifestyle) | man caves? | she sheds?',
    category: 'sex',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "studio", "bonus room" or "backyard studio".',
  },
  {
    id: 's05',
    pattern: 'his (and|&) hers',
    category: 'sex',
    severity: 'info',
    source: 'trade',
    suggestion: 'Say "dual sinks" or "dual closets".',
  },
  {
    id: 's06',
    pattern: 'master (bedrooms?|bath(room)?s?|suites?)',
    category: 'sex',
    severity: 'info',
    source: 'hud',
    suggestion: 'Allowed by HUD; many listing services prefer "primary bedroom".',
  },
  {
    id: 's07',
    pattern: '(mother-)?in-law (suites?|apartments?)',
    category: 'sex',
    severity: 'info',
    source: 'trade',
    suggestion: 'Allowed by HUD; "guest suite" is neutral.',
  },
  {
    id: 's08',
    pattern: 'bachelor apartments?',
    category: 'sex',
    severity: 'info',
    source: 'trade',
    suggestion: 'Allowed by HUD; "studio" is neutral.',
  },
  {
    id: 's09',
    pattern:
      '(gays?|lesbians?|transgender|lgbt(q|qi|qia|q2s|q2sia)?+?)( only| preferred| friendly)? | straight (only|preferred|friendly|couples?|people|tenants?|roommates?) | no gays',
    category: 'sexual_orientation',
    severity: 'block',
    source: 'state',
    suggestion: describeTheProperty,
  },
];
