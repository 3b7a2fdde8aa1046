import { Group, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Look, VariantName } from './preview-style.ts';

export type PreviewStyle = { look: Look; variant: VariantName };

type Props = {
  style: PreviewStyle;
  /** Whether there is a second variant of what is shown. */
  tested: boolean;
  onChange: (style: PreviewStyle) => void;
};

/** The networks' own light and dark looks, whatever ours is; and which variant of a test is shown. */
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
