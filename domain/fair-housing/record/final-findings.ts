import type { FairHousingContext, FairHousingFinding } from '../check-text.ts';
import { federalCategories, type FairHousingRule } from '../fair-housing-rule.ts';
import { grammarRules } from '../grammar/grammar-rules.ts';
import { readSentences } from '../grammar/read-sentences.ts';
import { isAmenityRule } from './amenity-rules.ts';
import { fairHousingRules } from '../rules.ts';

/**
 * Phrases that exclude on their face without a sentence: "Adults only", "no children", "child-free", "whites welcome". Their
 * ids are stable, because stored exceptions refer to them.
 */
const faceViolations = new Set(['f01', 'f02', 'f03', 'f05', 'f06', 'f12', 'f41', 't13', 't14', 't15', 't19']);

/**
 * Rules whose findings are final: no one can allow them. They refuse, limit or prefer people of a class of 42 U.S.C.
 * 3604(c) on their face, where a recorded exception would be evidence of intent and no defense.
 */
export const finalRules: ReadonlySet<FairHousingRule> = new Set([
  ...grammarRules.filter(({ severity, category }) => severity === 'block' && federalCategories.has(category)),
  ...fairHousingRules.filter(({ id }) => faceViolations.has(id)),
]);

type Where = Pick<FairHousingContext, 'olderPersonsCommunity' | 'allowedPhrases'>;

/**
 * Returns true for a stop that no one can allow: a face violation, or one in a sentence of a final rule. The word list is
 * reported before the sentence ("No blacks"), so the sentence is read again and the id of the finding does not decide. Rules
 * of use for a pool or a gym are no terms of a home, so an owner can allow them.
 */
export function isFinal(
  finding: FairHousingFinding,
  text: string,
  { olderPersonsCommunity, allowedPhrases }: Where,
): boolean {
  if (finding.severity !== 'block') return false;
  if (finding.category === 'familial' && isAmenityRule(text, finding, allowedPhrases)) return false;
  if (faceViolations.has(finding.ruleId)) return true;
  return readSentences(text, (words) => words).some(
    ({ rule, start, end }) =>
      finalRules.has(rule) &&
      start < finding.end &&
      finding.start < end &&
      !(olderPersonsCommunity && rule.allowedForOlderPersons),
  );
}
