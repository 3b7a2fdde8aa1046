import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CroppedPicture } from '../images/CroppedPicture.tsx';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import { shapeName } from './shape-name.ts';
import typography from '../../../ui/typography.module.css';

const widths = { '1:1': 64, '1.91:1': 122, '4:1': 200 } as const;

/** Previews the crops. */
export function CropResults({ images }: { images: readonly DraftImage[] }) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('adImages.crop.result')}
      </Text>
      <Group gap="sm" align="flex-end">
        {images.map((image) => (
          <Stack key={image.aspect} gap={2}>
            <CroppedPicture image={image} alt={shapeName(image.aspect)} width={widths[image.aspect]} />
            <Text size="xs" c="dimmed" className={typography.numbers}>
              {t('adImages.size', image.crop)}
            </Text>
          </Stack>
        ))}
      </Group>
    </Stack>
  );
}
