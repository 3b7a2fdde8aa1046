import type { FairHousingContext, FairHousingFinding } from '../check-text.ts';
import { federalCategories, type FairHousingRule } from '../fair-housing-rule.ts';
import { grammarRules } from '../grammar/grammar-rules.ts';
import { readSentences } from '../grammar/read-sentences.ts';

/**
 * Rules of sentences whose findings are final: no one can allow them. They refuse, limit or prefer people of a class of
 * 42 U.S.C. 3604(c) on their face, where a recorded exception would be evidence of intent and no defense.
 */
export const finalRules: ReadonlySet<FairHousingRule> = new Set(
  grammarRules.filter(({ severity, category }) => severity === 'block' && federalCategories.has(category)),
);

type Where = Pick<FairHousingContext, 'olderPersonsCommunity'>;

/**
 * Returns true for a stop that no one can allow: one in a sentence of a final rule. The word list is reported before the
 * sentence ("No blacks"), so the sentence is read again and the id of the finding does not decide.
 */
export function isFinal(
  finding: FairHousingFinding,
  text: string,
  { olderPersonsCommunity }: Where,
): boolean {
  if (finding.severity !== 'block') return false;
  return readSentences(text, (words) => words).some(
    ({ rule, start, end }) =>
      finalRules.has(rule) &&
      start < finding.end &&
      finding.start < end &&
      !(olderPersonsCommunity && rule.allowedForOlderPersons),
  );
}
