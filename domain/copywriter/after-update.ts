import type { TextType } from '../ad/ad-text.ts';
import type { AdGroup, CampaignContent, KeywordOption, TextOption } from '../campaign-content.ts';
import { keywordIdentity } from '../ad/keywords.ts';
import { allIdeas, sameText } from './choose-texts.ts';
import { factsBefore, type FactChange } from './facts-before.ts';
import { themeOf, useCaseGroups, type UseCaseGroup } from './facts.ts';
import { copywriterFor, type Promoted } from './promoted.ts';
import { textValue, writeAdGroups, type Copywriter } from './write.ts';

/** All texts and keywords that the copywriter can write for a promoted target. */
type Sayable = {
  has: (type: TextType, label: string) => boolean;
  /** Returns true when a text belongs to the theme of a group. */
  isOwn: (type: TextType, group: UseCaseGroup, label: string) => boolean;
  keywords: ReadonlySet<string>;
  groups: AdGroup[];
};

const identities = (keywords: readonly KeywordOption[]) =>
  keywords.map(({ label }) => keywordIdentity(label));

/** Returns a copywriter that can say everything that the facts allow, and not only its choice. */
function freeCopywriter(promoted: Promoted): Copywriter {
  return promoted.kind === 'branding'
    ? copywriterFor(promoted)
    : copywriterFor({ ...promoted, facts: { ...promoted.facts, everyStructure: true } } as Promoted);
}

function sayable(promoted: Promoted): Sayable {
  const copywriter = freeCopywriter(promoted);
  const all = (type: TextType) => {
    const ideas = useCaseGroups.map((group) => copywriter.ideas(type, group));
    return new Set(ideas.flatMap(allIdeas).map(sameText));
  };
  const texts = { title: all('title'), description: all('description') };
  return {
    has: (type, label) => texts[type].has(sameText(label)),
    isOwn: (type, group, label) =>
      copywriter.ideas(type, group).own.flat().map(sameText).includes(sameText(label)),
    keywords: new Set(copywriter.themes.flatMap(({ keywords }) => keywords.map(keywordIdentity))),
    groups: writeAdGroups(copywriterFor(promoted)),
  };
}

type Judge = {
  now: Sayable;
  before: Sayable;
  /** Texts based on former facts that still hold. */
  still: Sayable;
  gone: readonly string[];
};

const bare = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}$]+/gu, ' ')} `;

/** Returns the items that no longer hold, and the prices in them. */
function goneWith(changes: readonly FactChange[]): string[] {
  const gone = changes.flatMap(({ old, new: now }) => {
    const kept = now.join('\n');
    const items = old.filter((item) => !now.includes(item));
    const prices = items.flatMap((item) => item.match(/\$[\d,.]*\d/g) ?? []);
    return [...items, ...prices.filter((price) => !kept.includes(price))];
  });
  // A lone digit appears in too many texts to be evidence.
  return gone.map(bare).filter((item) => item.trim().length > 1);
}

// A new apartment type may change the lowest rent although the existing types are unchanged.
const neverPartly = new Set(['apartment_parameters', 'apartment_prices']);

/** Returns the changes without any additions. Texts written without the new items are still true. */
function withoutGone(changes: readonly FactChange[]): FactChange[] {
  return changes
    .filter(({ field }) => !neverPartly.has(field))
    .map((change) => {
      const kept = change.old.filter((item) => change.new.includes(item));
      const isReplaced = kept.length === 0 && change.old.length > 0 && change.new.length > 0;
      return { ...change, old: isReplaced ? change.new : kept };
    });
}

/** Returns true when a text is the copywriter's own and no longer true. Texts written by users are never judged. */
function isOld(
  judge: Judge,
  type: TextType,
  { label, value, status, use_case_group: group }: TextOption,
): boolean {
  if (status === 'TEMPORARY' || group === undefined) return false;
  if (judge.now.has(type, label) || judge.still.has(type, label)) return false;
  if (judge.before.has(type, label)) return true;
  const isUnedited = value === textValue(label, type, group);
  return isUnedited && judge.gone.some((item) => bare(label).includes(item));
}

type Texts = Pick<AdGroup, 'titles' | 'descriptions'>;

function oldTexts(judge: Judge, { titles, descriptions }: Texts): string[] {
  const old = [
    ...(titles ?? []).filter((text) => isOld(judge, 'title', text)),
    ...(descriptions ?? []).filter((text) => isOld(judge, 'description', text)),
  ];
  return old.map(({ value }) => value);
}

function areKeywordsAffected(judge: Judge, own: AdGroup, fresh: AdGroup): boolean {
  const written = identities(own.keywords.filter(({ is_custom: isCustom }) => isCustom !== true));
  const isGone = (keyword: string) => judge.before.keywords.has(keyword) && !judge.now.keywords.has(keyword);
  const isAdded = (keyword: string) => !judge.before.keywords.has(keyword) && !written.includes(keyword);
  return written.some(isGone) || identities(fresh.keywords).some(isAdded);
}

function areTextsAffected(judge: Judge, type: TextType, own: Texts, fresh: AdGroup): boolean {
  const theme = themeOf(fresh.id) ?? 'custom_ad_group';
  const isAdded = ({ label }: TextOption) =>
    !judge.before.has(type, label) && judge.now.isOwn(type, theme, label);
  return (
    (own[`${type}s`] ?? []).some((text) => isOld(judge, type, text)) ||
    (fresh[`${type}s`] ?? []).some(isAdded)
  );
}

/** Returns a name that no group of the campaign uses: `Price`, or else `Price 2`. */
function freeName(name: string, taken: readonly string[], separator: string): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  let free = name;
  for (let count = 2; used.has(free.toLowerCase()); count += 1) free = `${name}${separator}${count}`;
  return free;
}

function asNew(
  fresh: AdGroup,
  groups: readonly AdGroup[],
  affected: Partial<AdGroup['group']> = {},
): AdGroup {
  const id = freeName(
    fresh.id,
    groups.flatMap((own) => [own.id, own.group.value]),
    '-',
  );
  const label = freeName(
    fresh.group.label,
    groups.map(({ group }) => group.label),
    ' ',
  );
  return { ...fresh, id, group: { ...fresh.group, value: id, label, is_new: true, ...affected } };
}

function followed(judge: Judge, own: AdGroup, fresh: AdGroup) {
  const affected = {
    is_keywords_affected: areKeywordsAffected(judge, own, fresh),
    is_titles_affected: areTextsAffected(judge, 'title', own, fresh),
    is_descriptions_affected: areTextsAffected(judge, 'description', own, fresh),
  };
  return Object.values(affected).includes(true) ? affected : undefined;
}

function judgeGroups(judge: Judge, groups: readonly AdGroup[]) {
  const answer: { new_groups: AdGroup[]; old_groups: string[] } = { new_groups: [], old_groups: [] };
  const current = groups.filter(({ group }) => !group.is_old);
  const ofTheme = (theme: string, some: readonly AdGroup[]) =>
    some.findLast(({ group }) => group.template === theme);
  for (const fresh of judge.now.groups) {
    const own = ofTheme(fresh.id, current);
    if (own === undefined) {
      if (ofTheme(fresh.id, judge.before.groups) === undefined) answer.new_groups.push(asNew(fresh, groups));
      continue;
    }
    const affected = followed(judge, own, fresh);
    if (affected === undefined) continue;
    answer.new_groups.push(asNew(fresh, groups, affected));
    answer.old_groups.push(own.id);
  }
  const isLeft = ({ group: { template } }: AdGroup) =>
    template !== null &&
    ofTheme(template, judge.before.groups) !== undefined &&
    ofTheme(template, judge.now.groups) === undefined;
  answer.old_groups.push(...current.filter(isLeft).map(({ id }) => id));
  return answer;
}

/**
 * Returns the texts and groups of a campaign that the copywriter would write differently after some facts
 * changed. Considers only effects of those changes.
 */
export function afterUpdate(content: CampaignContent, promoted: Promoted, changes: readonly FactChange[]) {
  if (changes.length === 0) return { new_groups: [], old_groups: [], old_texts: [] };
  const judge: Judge = {
    now: sayable(promoted),
    before: sayable(factsBefore(promoted, changes)),
    still: sayable(factsBefore(promoted, withoutGone(changes))),
    gone: goneWith(changes),
  };
  const { facebook_ad, instagram_ad, google_ads_ad, google_adwords_ad, variant_b } = content;
  const lists = [
    facebook_ad,
    instagram_ad,
    google_ads_ad,
    ...google_adwords_ad.ad_groups,
    variant_b ?? [],
  ].flat();
  return {
    ...judgeGroups(judge, google_adwords_ad.ad_groups),
    old_texts: [...new Set(lists.flatMap((texts) => oldTexts(judge, texts)))],
  };
}
