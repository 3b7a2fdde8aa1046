import { hash } from 'node:crypto';
import * as frames from '#domain/fair-housing/grammar/frames.ts';
import * as attitudes from '#domain/fair-housing/grammar/attitudes.ts';
import { grammarRules } from '#domain/fair-housing/grammar/grammar-rules.ts';
import { otherLanguages } from '#domain/fair-housing/grammar/other-languages.ts';
import * as people from '#domain/fair-housing/grammar/people.ts';
import * as spanish from '#domain/fair-housing/grammar/spanish.ts';
import { harmlessPatterns } from '#domain/fair-housing/harmless-words.ts';
import { allowedPhrases, fairHousingRules } from '#domain/fair-housing/index.ts';
import { protectedClasses } from '#domain/fair-housing/laws/protected-classes.ts';
import { protections } from '#domain/fair-housing/laws/protections.ts';
import { finalRules } from '#domain/fair-housing/record/final-findings.ts';

let known: string | undefined;

/** Returns the version of the fair-housing rules: a hash of all their data. Code that reads them has none. */
export function fairHousingRulesVersion(): string {
  known ??= hash('sha256', JSON.stringify(allData())).slice(0, 16);
  return known;
}

const allData = () => [
  fairHousingRules,
  grammarRules,
  allowedPhrases,
  harmlessPatterns,
  protections,
  protectedClasses,
  { ...frames },
  { ...attitudes },
  otherLanguages,
  { ...people },
  { ...spanish },
  [...finalRules],
];
