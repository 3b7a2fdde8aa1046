import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

// "Under 30 minutes" and "over 50 shops" count things, not years of age.
const counted =
  '(%|minutes?|mins?|seconds?|hours?|days?|weeks?|months?|years?|miles?|feet|ft|yards?|acres?|blocks?|stor(y|ies)|floors|square|sq|dollars?|percent|units?|homes?|apartments?|residences?|floor|layouts?|shops?|stores?|restaurants?|cafes?|bars?|retailers?|amenities|parks?|trails?|lots?|stations?|locations?|new|different|unique|local|of|pounds?|lbs?)';

/** Age: protected by some states; 55+ and 62+ wording needs 42 U.S.C. 3607(b) (housing for older persons). */
export const ageRules: readonly FairHousingRule[] = [
  {
    id: 'a01',
    pattern: '(under|over) (30|35|40|50) | (20|30|twenty|thirty)-?somethings? | millennials? | gen-?z',
    unless: `(30|35|40|50)+? ${counted}`,
    category: 'age',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'a02',
    pattern: 'age-(restricted|qualified) | (55|62)+',
    unless: '$(55|62)+',
    category: 'age',
    severity: 'warn',
    source: 'hud',
    suggestion: 'Only for a community that qualifies as housing for older persons.',
    allowedForOlderPersons: true,
  },
];
