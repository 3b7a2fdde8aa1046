import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { Variant } from '#domain/campaign-content.ts';
import { VariantTable } from '../campaign-editor/variant/VariantTable.tsx';
import { goneImages, shownVariant } from './shown-variants.ts';

type Props = { campaign: Campaign; tested: { variant_a: Variant; variant_b: Variant } };

/** Shows both variants as they were during the test, without the pictures that the campaign has lost. */
export function TestedVersions({ campaign, tested: { variant_a: a, variant_b: b } }: Props) {
  const { t } = useTranslation();
  const gone = goneImages([a, b], campaign);
  return (
    <div>
      <VariantTable a={shownVariant(a, campaign)} b={shownVariant(b, campaign)} />
      {gone > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('abTesting.gone', { count: gone })}
        </Text>
      )}
    </div>
  );
}
