import { federalCategories, fairHousingCategoryWords } from './fair-housing-rule.ts';
import {
  checkFairHousing,
  excusedPhrases,
  placePhrases,
  type FairHousingContext,
  type FairHousingFinding,
  type OwnNames,
} from './index.ts';
import {
  boundKeyword,
  boundText,
  fairHousingPlaceOf,
  isSameStop,
  type FairHousingStop,
} from './fair-housing-permission.ts';
import { isFinal } from './record/final-findings.ts';
import { lawOf, whyOf } from './laws/laws.ts';
import type { LawContext } from './laws/protections.ts';
import { problem, warning, type Problem } from '../messages.ts';

/** Facts of the promoted property or brand that decide how its texts are judged. */
export type FairHousingFacts = Pick<FairHousingContext, 'state' | 'olderPersonsCommunity' | 'today'> & {
  /** Names of the property. Its city also decides which law applies. */
  own: OwnNames;
  /** Stops that an owner has allowed in this campaign. */
  allowed?: readonly FairHousingStop[] | undefined;
};

export type FairHousingJudge = { context: FairHousingContext; allowed: readonly FairHousingStop[] };

/** Returns the place, the day and the declaration that decide which rules apply. */
export function lawContext({ state, olderPersonsCommunity, own, today }: FairHousingFacts): Where {
  return { state, city: own.city, olderPersonsCommunity, today };
}

type Where = Omit<FairHousingContext, 'allowedPhrases'>;

/** Prepares the judge for a campaign's texts. The excused names are computed once for all of them. */
export function fairHousingJudge(facts: FairHousingFacts): FairHousingJudge {
  const where = lawContext(facts);
  return {
    context: { ...where, allowedPhrases: excusedPhrases(facts.own, where) },
    allowed: facts.allowed ?? [],
  };
}

/** Returns the errors and warnings of a list of ad texts. */
export function checkFairTexts(texts: readonly string[], path: string, judge: FairHousingJudge): Problem[] {
  return texts.flatMap((text, index) => judged(boundText(text), `${path}.${index}`, judge, 'text'));
}

/**
 * Returns the errors and warnings of a list of keywords. A keyword targets viewers of a housing ad, so a
 * federally forbidden one blocks the campaign; one that only some states forbid is a warning.
 */
export function checkFairKeywords(
  labels: readonly string[],
  path: string,
  judge: FairHousingJudge,
): Problem[] {
  return labels.flatMap((label, index) => judged(boundKeyword(label), `${path}.${index}`, judge, 'keyword'));
}

/** Words by which people search for themselves, and which the rules for sentences leave alone. */
const searchedFor: readonly (readonly [words: RegExp, category: FairHousingFinding['category']])[] = [
  [/\b(mothers?|moms?|fathers?|dads?|parents?|famil(y|ies)|stroller)\b/i, 'familial'],
  [/\b(autis\w+|handicap\w*|disabilit\w+|accessible)\b/i, 'disability'],
  [/\b(mosques?|synagogues?|churche?s?|masjid|halal|kosher)\b/i, 'religion'],
  [/\b(arabic|spanish speaking|immigrants?)\b/i, 'national_origin'],
];

/** Returns the class of people that a search for these words names; undefined if it names none. */
export function checkExclusion(
  words: string,
  where: LawContext,
): { category: string; isFederal: boolean } | undefined {
  const context = { ...where, olderPersonsCommunity: false };
  const typed = words.replaceAll(/([a-z])(\d)/gi, '$1 $2');
  // A search has no sentence, so its words are read in those that would exclude.
  const stops = [`no ${typed}`, `no ${typed} people`, `no ${typed}s`, `${typed} not allowed`]
    .flatMap((text) => checkFairHousing(text, context))
    .filter(({ severity }) => severity === 'block')
    .map(({ category }) => category);
  const searched = searchedFor.filter(([pattern]) => pattern.test(words)).map(([, category]) => category);
  const [category] = [...stops, ...searched];
  return (
    category && { category: fairHousingCategoryWords[category], isFederal: federalCategories.has(category) }
  );
}

/**
 * Returns a warning for each doubtful word in the property's own names, which are excused in every text.
 */
export function checkOwnNames(facts: FairHousingFacts): Problem[] {
  const where = lawContext(facts);
  const { own } = facts;
  const context = { ...where, allowedPhrases: placePhrases(own, where) };
  return [...own.names, own.address]
    .flatMap((name) => findingsIn(name, context))
    .map((finding) => warning('target_id', 'fairHousingWarning', paramsOf(finding, where, false)));
}

type Kind = 'text' | 'keyword';

const said = {
  text: { blocked: 'fairHousingBlocked', warned: 'fairHousingWarning' },
  keyword: { blocked: 'fairHousingKeywordBlocked', warned: 'fairHousingKeywordWarning' },
} as const;

function judged(text: string, path: string, { context, allowed }: FairHousingJudge, kind: Kind): Problem[] {
  const findings = findingsIn(text, context);
  if (findings.length === 0) return [];
  const place = fairHousingPlaceOf(path);
  return findings.map((finding): Problem => {
    const final = isFinal(finding, text, context);
    const params = { ...paramsOf(finding, context, final), text };
    if (!stopsAd(finding, kind) || place === undefined) return warning(path, said[kind].warned, params);
    const { ruleId: rule_id, start, end } = finding;
    const stop: FairHousingStop = { place, rule_id, text, start, end };
    if (final) return { ...problem(path, said[kind].blocked, params), stop, final: true };
    if (allowed.some((one) => isSameStop(one, stop))) return warning(path, 'fairHousingAllowed', params);
    return { ...problem(path, said[kind].blocked, params), stop };
  });
}

function stopsAd({ severity, category }: FairHousingFinding, kind: Kind): boolean {
  return severity === 'block' && (kind === 'text' || federalCategories.has(category));
}

function findingsIn(text: string, context: FairHousingContext): FairHousingFinding[] {
  return checkFairHousing(text, context).filter(({ severity }) => severity !== 'info');
}

function paramsOf(finding: FairHousingFinding, where: LawContext, final: boolean) {
  const { match, category, suggestion, ruleId: rule } = finding;
  return {
    match,
    category: fairHousingCategoryWords[category],
    suggestion,
    rule,
    law: lawOf(finding, where),
    why: whyOf(finding, final, where),
  };
}
