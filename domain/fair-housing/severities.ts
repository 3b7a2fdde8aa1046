import type { FairHousingRule, FairHousingSeverity } from './fair-housing-rule.ts';
import { grammarRules } from './grammar/grammar-rules.ts';
import { fairHousingRules } from './rules.ts';
import { statePacks } from './state-packs.ts';

export type Severities = ReadonlyMap<FairHousingRule, FairHousingSeverity>;

const known = new Map<string | null, Severities>();

/**
 * Returns the rules that apply in a state with their severities. Without a state, returns the rules for
 * every state.
 */
export function severitiesIn(state: string | null): Severities {
  const before = known.get(state);
  if (before !== undefined) return before;
  const packs = statePacks.filter(({ states }) => state !== null && states.includes(state));
  const raised = new Set(packs.flatMap(({ raises }) => raises));
  const rules = [...fairHousingRules, ...grammarRules, ...packs.flatMap((pack) => pack.rules)];
  const severities = new Map(
    rules.map((rule) => [rule, raised.has(rule.id) ? 'block' : rule.severity] as const),
  );
  // States are caller input, so unknown spellings must not fill the cache.
  if (packs.length > 0 || state === null) known.set(state, severities);
  return severities;
}
