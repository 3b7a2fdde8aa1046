import type { FairHousingRule, FairHousingSeverity } from './fair-housing-rule.ts';
import { fairHousingRules } from './rules.ts';
import { statePacks } from './state-packs.ts';

export type Severities = ReadonlyMap<FairHousingRule, FairHousingSeverity>;

const known = new Map<string | null, Severities>();

/** The rules that hold where a property is, and how severe each is there; without a state those that hold everywhere. */
export function severitiesIn(state: string | null): Severities {
  const before = known.get(state);
  if (before !== undefined) return before;
  const packs = statePacks.filter(({ states }) => state !== null && states.includes(state));
  const raised = new Set(packs.flatMap(({ raises }) => raises));
  const rules = [...fairHousingRules, ...packs.flatMap((pack) => pack.rules)];
  const severities = new Map(
    rules.map((rule) => [rule, raised.has(rule.id) ? 'block' : rule.severity] as const),
  );
  // Somebody else's spelling of a state must not fill the memory.
  if (packs.length > 0 || state === null) known.set(state, severities);
  return severities;
}
