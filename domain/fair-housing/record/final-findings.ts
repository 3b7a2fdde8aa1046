import type { FairHousingContext, FairHousingFinding } from '../check-text.ts';
import { federalCategories } from '../fair-housing-rule.ts';
import { grammarRules } from '../grammar/grammar-rules.ts';
import { readSentences } from '../grammar/read-sentences.ts';

/**
 * Rules whose findings are final: no one can allow them. They read a sentence that refuses, limits or prefers people of
 * a class of 42 U.S.C. 3604(c) on its face, where a recorded exception would be evidence of intent and no defense.
 */
export const finalRules: ReadonlySet<string> = new Set(
  grammarRules
    .filter(({ severity, category }) => severity === 'block' && federalCategories.has(category))
    .map(({ id }) => id),
);

type Where = Pick<FairHousingContext, 'olderPersonsCommunity'>;

/**
 * Returns true for a stop that no one can allow: a finding of a final rule, or one of the word list inside a sentence
 * of such a rule ("No blacks"), because the word list is reported first.
 */
export function isFinal(
  finding: FairHousingFinding,
  text: string,
  { olderPersonsCommunity }: Where,
): boolean {
  if (finding.severity !== 'block') return false;
  if (finalRules.has(finding.ruleId)) return true;
  return readSentences(text, (words) => words).some(
    ({ rule, start, end }) =>
      finalRules.has(rule.id) &&
      start < finding.end &&
      finding.start < end &&
      !(olderPersonsCommunity && rule.allowedForOlderPersons),
  );
}
