import type { CampaignTarget, ShownImage } from '#contract/campaign-targets.ts';
import type { Image } from '#contract/images.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import type { PictureChannel } from '../../campaign-draft/ad-crops.ts';

/** Pictures available for an ad, by source. */
export type Choices = {
  approved: readonly ShownImage[];
  photos: readonly Image[];
  uploads: readonly Image[];
};

type Known = {
  target: CampaignTarget | undefined;
  uploaded: readonly Image[];
  /** Pictures of the campaign's ads, which stay available after the property removes them. */
  inAds: readonly DraftImage[];
};

export function choicesFor(channel: PictureChannel, { target, uploaded, inAds }: Known): Choices {
  const photos = target?.images ?? [];
  const others = [
    ...uploaded,
    ...inAds.filter(({ approved }) => approved !== true).map(({ image }) => image),
  ];
  return {
    approved: target?.approved_images[channel === 'display' ? 'google_display' : 'facebook'] ?? [],
    photos,
    uploads: others.filter(
      ({ id }, index) =>
        !photos.some((photo) => photo.id === id) && others.findIndex((other) => other.id === id) === index,
    ),
  };
}

/** Returns true for a picture that the property has removed. */
export function isOldPicture(id: string, target: CampaignTarget | undefined): boolean {
  return target?.former_images.includes(id) ?? false;
}

/** Counts the ads that use each picture. */
export function countUses(ads: readonly (readonly DraftImage[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ads.flatMap((images) => [...new Set(images.map(({ image_id: one }) => one))]))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
