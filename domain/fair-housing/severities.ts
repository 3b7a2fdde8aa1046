import type { FairHousingRule, FairHousingSeverity } from './fair-housing-rule.ts';
import { grammarRules, localGrammarRules } from './grammar/grammar-rules.ts';
import { protectedClasses } from './laws/protected-classes.ts';
import { protectionsIn, type LawContext } from './laws/protections.ts';
import { fairHousingRules } from './rules.ts';

export type Severities = ReadonlyMap<FairHousingRule, FairHousingSeverity>;

const known = new Map<string, Severities>();

/**
 * Returns the rules that apply in a place on a day with their severities. Without a state, returns the rules for every
 * place.
 */
export function severitiesIn(where: LawContext): Severities {
  const classes = [...new Set(protectionsFor(where).map(({ of }) => of))];
  const key = classes.join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const raised = new Set<string>(classes.flatMap((of) => [...protectedClasses[of].raises]));
  const local: FairHousingRule[] = classes.flatMap((of) => [...protectedClasses[of].rules]);
  const rules = [
    ...fairHousingRules,
    ...grammarRules.filter(({ id }) => raised.has(id) || !localGrammarRules.has(id)),
    ...local,
  ];
  const severities = new Map(
    rules.map((rule) => [rule, raised.has(rule.id) ? 'block' : rule.severity] as const),
  );
  known.set(key, severities);
  return severities;
}

// A campaign judges a hundred texts in one place.
const last: { where?: LawContext; found?: ReturnType<typeof protectionsIn> } = {};

function protectionsFor(where: LawContext): ReturnType<typeof protectionsIn> {
  const { state, city, today } = last.where ?? {};
  if (last.found !== undefined && state === where.state && city === where.city && today === where.today)
    return last.found;
  last.where = { state: where.state, city: where.city, today: where.today };
  last.found = protectionsIn(where);
  return last.found;
}
