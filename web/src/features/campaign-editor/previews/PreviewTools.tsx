import { Group, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Look, VariantName } from './preview-style.ts';

export type PreviewStyle = { look: Look; variant: VariantName };

type Props = {
  style: PreviewStyle;
  /** True if the campaign has a variant B. */
  tested: boolean;
  onChange: (style: PreviewStyle) => void;
};

/**
 * Switches the networks' light or dark look, independent of our theme, and the variant of an A/B
 * test.
 */
export function PreviewTools({ style, tested, onChange }: Props) {
  const { t } = useTranslation();
  const looks = ['light', 'dark'] as const;
  const variants = ['a', 'b'] as const;
  return (
    <Group gap="sm">
      <SegmentedControl
        size="xs"
        aria-label={t('adPreviews.look.label')}
        value={style.look}
        onChange={(look) => onChange({ ...style, look })}
        data={looks.map((value) => ({ value, label: t(`adPreviews.look.${value}`) }))}
      />
      {tested && (
        <SegmentedControl
          size="xs"
          aria-label={t('adPreviews.variant.label')}
          value={style.variant}
          onChange={(variant) => onChange({ ...style, variant })}
          data={variants.map((value) => ({ value, label: t(`adPreviews.variant.${value}`) }))}
        />
      )}
    </Group>
  );
}
