import type { ShownImage } from '#contract/campaign-targets.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { Variant } from '#domain/campaign-content.ts';
import { sentTexts } from '#domain/ad/sent-texts.ts';
import type { ShownVariant } from '../campaign-editor/variant/VariantTable.tsx';

const words = (texts: Variant['titles']) => (sentTexts(texts) ?? []).map(({ label }) => label);

const knownImages = ({ facebook_ad: { images }, variant_b: b }: Campaign) => [
  ...images,
  ...(b?.images ?? []),
];

/** Variant whose pictures can be shown. */
export type PicturedVariant = Omit<Variant, 'images'> & { images: ShownImage[] };

/** Returns a variant with its pictures, without those that the campaign no longer has. */
export function picturedVariant(
  { titles, descriptions, images }: Variant,
  campaign: Campaign,
): PicturedVariant {
  const known = knownImages(campaign);
  return {
    titles,
    descriptions,
    images: images.flatMap((image): ShownImage[] => {
      const shown = known.find(({ image_id: id }) => id === image.image_id);
      return shown === undefined ? [] : [{ ...image, image: shown.image }];
    }),
  };
}

/** Returns the visible content of a variant, without pictures that the campaign no longer has. */
export function shownVariant(variant: Variant, campaign: Campaign): ShownVariant {
  return {
    titles: words(variant.titles),
    descriptions: words(variant.descriptions),
    images: picturedVariant(variant, campaign).images,
  };
}

/** Counts the pictures of some variants that the campaign no longer has. They cannot be shown. */
export function goneImages(variants: readonly Variant[], campaign: Campaign): number {
  const ids = new Set(variants.flatMap(({ images }) => images.map(({ image_id: id }) => id)));
  const known = new Set(knownImages(campaign).map(({ image_id: id }) => id));
  return [...ids].filter((id) => !known.has(id)).length;
}
