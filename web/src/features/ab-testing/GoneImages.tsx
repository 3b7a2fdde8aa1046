import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { Variant } from '#domain/campaign-content.ts';
import { goneImages } from './shown-variants.ts';

type Props = { campaign: Campaign; variants: readonly Variant[] };

/** Says how many pictures of tested variants cannot be shown. Renders nothing if all can. */
export function GoneImages({ campaign, variants }: Props) {
  const { t } = useTranslation();
  const count = goneImages(variants, campaign);
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('abTesting.gone', { count })}
    </Text>
  );
}
