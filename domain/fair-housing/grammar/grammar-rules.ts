import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from '../rules/suggestions.ts';
import { peopleOfLaw } from './people.ts';

/** Rules of people whom only single states and cities protect. They are silent elsewhere. */
export const localGrammarRules: ReadonlySet<string> = new Set(['q15', 'q16', 'q17', 'q18', 'q21']);

const federal = new Set(['race', 'national_origin', 'religion', 'sex', 'familial', 'disability']);

/**
 * Rules of the sentences that exclude, limit or prefer people, by people. They have no phrases of their own. Federal
 * classes stop everywhere; the others where a state pack raises them.
 */
export const grammarRules: readonly FairHousingRule[] = peopleOfLaw.map(({ rule, category }) => ({
  id: rule,
  pattern: '',
  category,
  severity: federal.has(category) ? 'block' : 'warn',
  source: federal.has(category) ? 'hud' : 'state',
  suggestion:
    category === 'disability'
      ? 'Leave this out. Assistance animals and aids must be allowed.'
      : describeTheProperty,
  ...(category === 'familial' || category === 'age' ? { allowedForOlderPersons: true as const } : {}),
}));
