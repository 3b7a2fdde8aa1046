import type { CampaignIdeas } from '#contract/campaign-ideas.ts';
import type { CampaignTarget, Geotarget, TargetQuery } from '#contract/campaigns.ts';
import type { Draft } from './draft.ts';
import { startingImages } from './ad-crops.ts';

type Start = {
  query: TargetQuery;
  target: CampaignTarget;
  ideas: CampaignIdeas;
  /** Target before the selection. */
  former?: CampaignTarget;
};

/**
 * Returns the draft after the selection of a target. It rewrites all four ads (specified), and it
 * proposes a name and a place unless the user has set them. Values that the former target proposed
 * do not count as set.
 */
export function suggestedDraft(draft: Draft, { query, target, ideas, former }: Start): Draft {
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
    places: placesFree && target.place !== null ? [target.place] : draft.places,
    yardiAutoUpdate: draft.yardiAutoUpdate && target.on_yardi,
    facebook: { ...draft.facebook, ...ideas.facebook, images: startingImages(images, 'facebook') },
    instagram: { ...draft.instagram, ...ideas.instagram, images: startingImages(images, 'instagram') },
    display: {
      ...draft.display,
      ...ideas.display,
      images: startingImages(images, 'display'),
      logo: null,
    },
    search: {
      ...draft.search,
      adGroups: ideas.ad_groups.map((group) => ({
        ...group,
        titles: group.titles ?? [],
        descriptions: group.descriptions ?? [],
      })),
    },
    variantB: null,
  };
}

function isAt(target: CampaignTarget | undefined, place: Geotarget | undefined): boolean {
  return target?.place?.city.value === place?.city.value && target?.place?.state.value === place?.state.value;
}
