import type { CampaignIdeas } from '#contract/campaign-ideas.ts';
import type { CampaignTarget, Geotarget, TargetQuery } from '#contract/campaign-targets.ts';
import { isNamedAfter, ownAccountOf } from '#domain/launch/page-of-property.ts';
import type { Draft } from './draft.ts';
import { startingImages, startingLogo } from './ad-crops.ts';

type Option = { value: string; label: string };

type Start = {
  query: TargetQuery;
  target: CampaignTarget;
  ideas: CampaignIdeas;
  /** Pages and Instagram accounts to choose from. */
  pages?: readonly Option[];
  instagram?: readonly Option[];
  /** Target before the selection. */
  former?: CampaignTarget;
  /** Texts of the Facebook ad that the user has seen before the campaign existed. */
  seen?: SeenAd;
};

export type SeenAd = CampaignIdeas['facebook'];

/**
 * Returns the draft after the selection of a target. It rewrites all four ads (specified), and it
 * proposes a name, a place, a page and an Instagram account unless the user has set them. Values that the former target proposed
 * do not count as set.
 */
export function suggestedDraft(draft: Draft, start: Start): Draft {
  const { query, target, former, pages = [], instagram = [] } = start;
  const ideas = withSeen(start);
  const { images } = target;
  const name = draft.name.trim();
  const placesFree =
    draft.places.length === 0
      ? draft.targetId === null
      : draft.places.length === 1 && isAt(former, draft.places[0]);
  return {
    ...draft,
    targetKind: query.target_kind ?? null,
    targetId: target.id,
    name: name === '' || name === former?.name ? target.name : draft.name,
    fbPageId: accountFor(draft.fbPageId, pages, start),
    instagramAccountId: accountFor(draft.instagramAccountId, instagram, start),
    places: placesFree && target.place !== null ? [target.place] : draft.places,
    yardiAutoUpdate: draft.yardiAutoUpdate && target.on_yardi,
    facebook: { ...draft.facebook, ...ideas.facebook, images: startingImages(images, 'facebook') },
    instagram: { ...draft.instagram, ...ideas.instagram, images: startingImages(images, 'instagram') },
    display: {
      ...draft.display,
      ...ideas.display,
      images: startingImages(images, 'display'),
      logo: startingLogo(target.logo),
    },
    search: {
      ...draft.search,
      adGroups: ideas.ad_groups.map((group) => ({
        ...group,
        titles: group.titles ?? [],
        descriptions: group.descriptions ?? [],
      })),
      negativeKeywords: ideas.negative_keywords,
    },
    variantB: null,
  };
}

/** Keeps an account that the user chose, and otherwise finds that of the target. */
function accountFor(
  chosen: string | null,
  options: readonly Option[],
  { target, former }: Start,
): string | null {
  const current = options.find(({ value }) => value === chosen);
  const proposed =
    former !== undefined &&
    former.id !== target.id &&
    current !== undefined &&
    isNamedAfter(current.label, former.name);
  if (chosen !== null && !proposed) return chosen;
  return ownAccountOf(options, target.name)?.value ?? null;
}

function isAt(target: CampaignTarget | undefined, place: Geotarget | undefined): boolean {
  return target?.place?.city.value === place?.city.value && target?.place?.state.value === place?.state.value;
}

/** Puts the seen texts into the Facebook ad. Instagram takes the replaced title if both would be the same. */
function withSeen({ ideas, seen }: Start): CampaignIdeas {
  if (seen === undefined) return ideas;
  const { facebook, instagram } = ideas;
  const repeats = instagram.titles[0]?.label === seen.titles[0]?.label;
  return {
    ...ideas,
    facebook: seen,
    instagram: repeats ? { ...instagram, titles: facebook.titles } : instagram,
  };
}
