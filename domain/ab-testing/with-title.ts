import type { TextOption, Variant } from '../campaign-content.ts';
import { sentTexts } from '../ad/sent-texts.ts';

/** Returns variant A with another first title. A test of one difference shows its cause. */
export function withTitle({ titles, descriptions, images }: Variant, title: TextOption): Variant {
  const others = (sentTexts(titles) ?? []).slice(1).filter(({ label }) => label !== title.label);
  return {
    titles: [title, ...others],
    descriptions,
    images: images.map(({ image_id, aspect, crop }) => ({ image_id, aspect, crop })),
  };
}
