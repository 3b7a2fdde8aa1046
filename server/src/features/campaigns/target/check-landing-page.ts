import type { LandingPage, TargetQuery } from '#contract/campaign-targets.ts';
import { fairHousingCategoryWords } from '#domain/fair-housing/fair-housing-rule.ts';
import { fairHousingJudge, type FairHousingFacts } from '#domain/fair-housing/check-fair-housing.ts';
import { checkFairHousing } from '#domain/fair-housing/index.ts';
import { isFinal } from '#domain/fair-housing/record/final-findings.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import type { LandingPages } from '../../properties/index.ts';
import { fairHousingFacts, organizationToday } from '../../campaign-record/index.ts';
import { requireTarget } from './get-target.ts';

const MOST_WORDING = 10;

/**
 * Opens the website of a target and returns its problem, or null, and its wording that fair-housing law may forbid. A
 * problem stops nothing: the site may be back before a network checks it, and its words are not those of the ad.
 */
export async function checkLandingPage(
  ctx: MemberCtx,
  pages: LandingPages,
  query: TargetQuery,
): Promise<LandingPage> {
  const { promoted } = await requireTarget(ctx, query);
  const { url } = promoted;
  if (url === '') return { url, problem: null, wording: [] };
  const { problem, lines } = await pages.visit(url);
  return {
    url,
    problem,
    wording: wordingOf(lines, { ...fairHousingFacts(promoted), today: organizationToday(ctx) }),
  };
}

/** Returns the blocked words of the texts, each once. Words to check are left out, because a page has many. */
function wordingOf(lines: readonly string[], facts: FairHousingFacts): LandingPage['wording'] {
  const { context } = fairHousingJudge(facts);
  const found = new Map<string, LandingPage['wording'][number]>();
  for (const line of lines)
    for (const finding of checkFairHousing(line, context)) {
      const { severity, match, category, suggestion, start } = finding;
      if (severity !== 'block' || found.size >= MOST_WORDING || found.has(match.toLowerCase())) continue;
      const sentence = sentenceAt(line, start);
      if (isFinal(finding, line, context) ? isQuotedOrPrivacy(sentence, match) : isNotice(sentence)) continue;
      found.set(match.toLowerCase(), { match, category: fairHousingCategoryWords[category], suggestion });
    }
  return [...found.values()];
}

/** Sentences of pages that describe no home: the law, the privacy of children, fees and aids. */
const notices: readonly RegExp[] = [
  /\b(?:discriminat\w*|unlawful|illegal|against the law|harassment|fair housing)\b/i,
  /^(?=.*\b(?:information|data|(?:web)?site|(?:this|our|the|these|online) services?)\b).*\b(?:collect|directed|intended|designed|solicit|market|sell|share|use|visit|browse)\w*\b.*\b(?:child(?:ren)?|minors|kids|under)\b/i,
  /\b(?:fees?|deposits?|charges?)\b[^.,;:]{0,30} for (?:[^.;:]*\b)?(?:animals?|dogs?|child(?:ren)?|kids)\b/i,
  /\b(?:information|help|accessib\w*|assistance|accommodations?)\b.* (?:for|with) .*\b(?:blind|deaf|disabled|disabilit(?:y|ies)|impaired)\b/i,
];
const refuses = /\b(?:no|not) (?:\w+ )?(?:allowed|permitted|accepted|welcome|tenants?|renters?)\b/i;

/** Returns true for a sentence that quotes the law or tells of privacy, fees or aids, and refuses no one. */
function isNotice(sentence: string): boolean {
  return !refuses.test(sentence) && notices.some((pattern) => pattern.test(sentence));
}

const illegal = /\b(?:is|are|would be) (?:illegal|unlawful|against the law|prohibited)\b/i;
/** Statement of whom a website is for, and not a home. */
const audience =
  /\b(?:(?:information|data|(?:web)?sites?|apps?|online services?)\b[^.,;:]*\bnot (?:\w+ )?(?:directed|intended|designed|meant|marketed)\b[^.,;:]*|(?:under|below) (?:the age of )?1[368] (?:may|can|should|must|to) (?:not )?(?:use|visit|access|browse|register (?:on|at|for)) (?:this|our|the|these) (?:information|(?:web)?site|app|online services?)\b)/i;

/**
 * Returns true for a refusal on its face that is no refusal here: words in quotation marks that the sentence calls illegal,
 * and the age of the visitors of a website.
 */
function isQuotedOrPrivacy(sentence: string, match: string): boolean {
  if (illegal.test(sentence) && isQuoted(sentence, match)) return true;
  return audience.test(sentence) && !/\b(?:no|only)\b/i.test(sentence.replace(match, ''));
}

function isQuoted(sentence: string, match: string): boolean {
  const at = sentence.indexOf(match);
  return /["“]/.test(sentence.charAt(at - 1)) && /^[,.]?["”]/.test(sentence.slice(at + match.length));
}

function sentenceAt(line: string, at: number): string {
  const from = Math.max(...['. ', '! ', '? '].map((end) => line.lastIndexOf(end, at)));
  const rest = line.slice(from + 1);
  const end = rest.slice(at - from - 1).search(/[.!?](?:\s|$)/);
  return end === -1 ? rest : rest.slice(0, at - from - 1 + end);
}
