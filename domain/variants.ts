import { sentTexts, type TextOption, type Variant } from './campaign-content.ts';
import { problem, type Problem } from './messages.ts';

/** What people see of a variant, in one text that two alike variants share. */
function seen({ titles, descriptions, images }: Variant): string {
  const words = (options: TextOption[] | null) => (sentTexts(options) ?? []).map(({ label }) => label);
  const shown = images
    .filter(({ aspect }) => aspect === '1:1')
    .map(({ image_id: id, crop }) => [id, crop.x, crop.y, crop.width, crop.height]);
  return JSON.stringify([words(titles), words(descriptions), shown]);
}

/** A test compares two versions of an ad: they must differ in what people see of them. */
export function checkVariants(a: Variant, b: Variant): Problem[] {
  return seen(a) === seen(b) ? [problem('variant_b', 'variantsMustDiffer')] : [];
}
