import type { TextOption, Variant } from './campaign-content.ts';
import { sentTexts } from './ad/sent-texts.ts';
import { problem, type Problem } from './messages.ts';

const variantParts = ['titles', 'descriptions', 'images'] as const;
export type VariantPart = (typeof variantParts)[number];

const words = (options: TextOption[] | null) =>
  JSON.stringify((sentTexts(options) ?? []).map(({ label }) => label));

/** Returns the visible parts of a variant as text. Equal texts mean that users see the same. */
function seen({ titles, descriptions, images }: Variant): Record<VariantPart, string> {
  const shown = images
    .filter(({ aspect }) => aspect === '1:1')
    .map(({ image_id: id, crop }) => [id, crop.x, crop.y, crop.width, crop.height]);
  return { titles: words(titles), descriptions: words(descriptions), images: JSON.stringify(shown) };
}

/** Returns the parts in which two variants look different to users. */
export function differingParts(a: Variant, b: Variant): VariantPart[] {
  const [ofA, ofB] = [seen(a), seen(b)];
  return variantParts.filter((part) => ofA[part] !== ofB[part]);
}

/** Returns a problem when two variants look the same to users: an A/B test needs a visible difference. */
export function checkVariants(a: Variant, b: Variant): Problem[] {
  return differingParts(a, b).length === 0 ? [problem('variant_b', 'variantsMustDiffer')] : [];
}
