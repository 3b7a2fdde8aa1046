import { sentTexts, type TextOption, type Variant } from './campaign-content.ts';
import { problem, type Problem } from './messages.ts';

const variantParts = ['titles', 'descriptions', 'images'] as const;
export type VariantPart = (typeof variantParts)[number];

const words = (options: TextOption[] | null) =>
  JSON.stringify((sentTexts(options) ?? []).map(({ label }) => label));

/** What people see of a variant, part by part, in texts that two alike variants share. */
function seen({ titles, descriptions, images }: Variant): Record<VariantPart, string> {
  const shown = images
    .filter(({ aspect }) => aspect === '1:1')
    .map(({ image_id: id, crop }) => [id, crop.x, crop.y, crop.width, crop.height]);
  return { titles: words(titles), descriptions: words(descriptions), images: JSON.stringify(shown) };
}

/** The parts in which two variants differ for the people who see them. */
export function differingParts(a: Variant, b: Variant): VariantPart[] {
  const [ofA, ofB] = [seen(a), seen(b)];
  return variantParts.filter((part) => ofA[part] !== ofB[part]);
}

/** A test compares two versions of an ad: they must differ in what people see of them. */
export function checkVariants(a: Variant, b: Variant): Problem[] {
  return differingParts(a, b).length === 0 ? [problem('variant_b', 'variantsMustDiffer')] : [];
}
