import type { Building } from '#contract/buildings.ts';
import type { Image } from '#contract/images.ts';
import { centerCrop, cropIsLargeEnough, startingCrops } from '#domain/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import type { Channel } from '#domain/channels.ts';
import type { Suggestions } from '../../buildings/queries.ts';
import type { Draft, DraftImage } from './draft.ts';

/** A picture cropped in its middle to an aspect; undefined when it has too few pixels for that. */
export function croppedImage(image: Image, aspect: ImageAspect): DraftImage | undefined {
  const crop = centerCrop(image, aspect);
  return cropIsLargeEnough(crop, aspect) ? { image_id: image.id, aspect, crop, image } : undefined;
}

function startingImages(images: readonly Image[], channel: Channel): DraftImage[] {
  return startingCrops(images, channel).map((start) => ({ image_id: start.image.id, ...start }));
}

/**
 * The form after a building was chosen: all four ads are written anew from it (specified), its place is targeted
 * unless places were chosen already, and a name is proposed unless one was given.
 */
export function suggestedDraft(draft: Draft, building: Building, suggestions: Suggestions): Draft {
  const { images } = building;
  const firstTime = draft.targetId === null;
  return {
    ...draft,
    targetId: building.id,
    name: draft.name.trim() === '' ? building.name : draft.name,
    places:
      firstTime && draft.places.length === 0
        ? [{ state: building.state, city: building.city }]
        : draft.places,
    facebook: {
      ...draft.facebook,
      titles: suggestions.facebook.titles,
      descriptions: suggestions.facebook.descriptions,
      images: startingImages(images, 'facebook'),
    },
    instagram: {
      ...draft.instagram,
      titles: suggestions.instagram.titles,
      descriptions: suggestions.instagram.descriptions,
      images: startingImages(images, 'instagram'),
    },
    google_ads: {
      ...draft.google_ads,
      titles: suggestions.display.titles,
      descriptions: suggestions.display.descriptions,
      images: startingImages(images, 'google_ads'),
      logo: null,
    },
    google_adwords: {
      ...draft.google_adwords,
      adGroups: suggestions.adGroups.map((group) => ({
        ...group,
        titles: group.titles ?? [],
        descriptions: group.descriptions ?? [],
      })),
    },
  };
}
