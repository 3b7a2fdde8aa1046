import type { Campaign } from '#contract/campaigns.ts';
import type { Variant } from '#domain/campaign-content.ts';
import { VariantTable } from '../campaign-editor/variant/VariantTable.tsx';
import { GoneImages } from './GoneImages.tsx';
import { shownVariant } from './shown-variants.ts';

type Props = { campaign: Campaign; tested: { variant_a: Variant; variant_b: Variant } };

/** Shows both variants as they were during the test, without the pictures that the campaign has lost. */
export function TestedVersions({ campaign, tested: { variant_a: a, variant_b: b } }: Props) {
  return (
    <div>
      <VariantTable a={shownVariant(a, campaign)} b={shownVariant(b, campaign)} />
      <GoneImages campaign={campaign} variants={[a, b]} />
    </div>
  );
}
