import type { CampaignIdeas } from '#contract/campaign-ideas.ts';
import type { CampaignTarget, TargetQuery } from '#contract/campaigns.ts';
import type { Draft } from './draft.ts';
import { startingImages } from './images/ad-crops.ts';

type Start = { query: TargetQuery; target: CampaignTarget; ideas: CampaignIdeas };

/**
 * The form after a target was chosen: all four ads are written anew from it (specified), its place is targeted unless
 * places were chosen already, and a name is proposed unless one was given.
 */
export function suggestedDraft(draft: Draft, { query, target, ideas }: Start): Draft {
  const { images } = target;
  const firstTime = draft.targetId === null;
  return {
    ...draft,
    targetKind: query.target_kind ?? null,
    targetId: target.id,
    name: draft.name.trim() === '' ? target.name : draft.name,
    places: firstTime && draft.places.length === 0 && target.place !== null ? [target.place] : draft.places,
    yardiAutoUpdate: draft.yardiAutoUpdate && target.on_yardi,
    facebook: { ...draft.facebook, ...ideas.facebook, images: startingImages(images, 'facebook') },
    instagram: { ...draft.instagram, ...ideas.instagram, images: startingImages(images, 'instagram') },
    google_ads: {
      ...draft.google_ads,
      ...ideas.google_ads,
      images: startingImages(images, 'google_ads'),
      logo: null,
    },
    google_adwords: {
      ...draft.google_adwords,
      adGroups: ideas.ad_groups.map((group) => ({
        ...group,
        titles: group.titles ?? [],
        descriptions: group.descriptions ?? [],
      })),
    },
    variantB: null,
  };
}
