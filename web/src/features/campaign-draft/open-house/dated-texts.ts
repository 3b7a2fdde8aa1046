import type { CampaignIdeas } from '#contract/campaign-ideas.ts';
import type { TextType } from '#domain/ad/ad-text.ts';
import { textValue } from '#domain/copywriter/write.ts';
import { say } from '#domain/messages.ts';
import { checkOpenHouse } from '#domain/open-house/check-open-house.ts';
import { isDated, namedDatesJudge } from '#domain/open-house/named-dates.ts';
import { knownDays } from '#domain/open-house/open-house-days.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { contentOf, type Draft, type DraftText } from '../draft.ts';

type Texts = { titles: DraftText[]; descriptions: DraftText[] };

/** Returns true for a suggestion that the user has neither edited nor chosen. */
function isSuggested({ status, use_case_group: group, value, label }: DraftText, type: TextType): boolean {
  return status !== 'TEMPORARY' && group !== undefined && value === textValue(label, type, group);
}

function shownAds({ facebook, instagram, display, search }: Draft): Texts[] {
  const ads = [facebook, instagram, display].filter(({ isActive }) => isActive);
  return [...ads, ...(search.isActive ? search.adGroups : [])];
}

/**
 * Returns true if the suggestions in the ads name other days than those of the open house, or no text names any, so
 * that new ones are worth offering.
 */
export function areTextsUndated(draft: Draft, today: PlainDate): boolean {
  if (knownDays(draft.openHouse.days).every(({ date }) => date < today)) return false;
  const ads = shownAds(draft);
  const suggested = ads.flatMap(({ titles, descriptions }) => [
    ...titles.filter((text) => isSuggested(text, 'title')),
    ...descriptions.filter((text) => isSuggested(text, 'description')),
  ]);
  if (suggested.length === 0) return false;
  const judge = namedDatesJudge(contentOf({ ...draft, ...noAds }), today);
  if (suggested.some(({ label }) => judge(label, '').length > 0)) return true;
  const all = ads.flatMap(({ titles, descriptions }) => [...titles, ...descriptions]);
  return !all.some(({ label }) => isDated(label));
}

const noText = { titles: [], descriptions: [], images: [] };
/** The judge reads the days only. */
const noAds = {
  search: { isActive: false, adGroups: [], negativeKeywords: [] },
  facebook: { ...noText, isActive: false },
  instagram: { ...noText, isActive: false },
  display: { ...noText, isActive: false, logo: null },
  variantB: null,
};

/** Returns the warnings about an open house: texts that name other days, a run that ends at another time. */
export function openHouseWarnings(draft: Draft, today: PlainDate): string[] {
  const content = contentOf({ ...draft, ...noAds });
  const judge = namedDatesJudge(content, today);
  const texts = shownAds(draft).flatMap(({ titles, descriptions }) => [...titles, ...descriptions]);
  const found = [
    ...checkOpenHouse(content, today).filter(({ severity }) => severity === 'warning'),
    ...texts.flatMap(({ label }) => judge(label, '')),
  ];
  return [...new Set(found.map(({ message, params }) => say(message, params)))];
}

/** Replaces suggestions by new ones, in their order, and keeps every text that the user wrote or chose. */
function renewed(own: readonly DraftText[], fresh: readonly DraftText[], type: TextType): DraftText[] {
  const kept = new Set(own.filter((text) => !isSuggested(text, type)).map(({ label }) => label.trim()));
  const next = fresh.filter(({ label }) => !kept.has(label)).values();
  return own.map((text) => (isSuggested(text, type) ? (next.next().value ?? text) : text));
}

function renewedTexts<T extends Texts>(
  ad: T,
  fresh: { titles: DraftText[] | null; descriptions: DraftText[] | null } | undefined,
): T {
  if (fresh === undefined) return ad;
  return {
    ...ad,
    titles: renewed(ad.titles, fresh.titles ?? [], 'title'),
    descriptions: renewed(ad.descriptions, fresh.descriptions ?? [], 'description'),
  };
}

/** Returns the draft with suggestions for its current days in place of the earlier suggestions. */
export function withDatedTexts(draft: Draft, ideas: CampaignIdeas): Draft {
  return {
    ...draft,
    facebook: renewedTexts(draft.facebook, ideas.facebook),
    instagram: renewedTexts(draft.instagram, ideas.instagram),
    display: renewedTexts(draft.display, ideas.display),
    search: {
      ...draft.search,
      adGroups: draft.search.adGroups.map((group) =>
        renewedTexts(
          group,
          ideas.ad_groups.find(({ id }) => id === group.group.template),
        ),
      ),
    },
  };
}
