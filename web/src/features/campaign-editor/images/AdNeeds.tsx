import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { leastSize } from '#domain/ad/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import { limits } from '#domain/limits.ts';
import type { PictureChannel } from '../../campaign-draft/ad-crops.ts';

const pixels = (aspect: ImageAspect) => {
  const { width, height } = leastSize(aspect);
  return `${width} × ${height}`;
};

/** States the requirements for pictures of a channel before the selection. */
export function AdNeeds({ channel }: { channel: PictureChannel }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      {t(channel === 'display' ? 'adImages.needs.display' : 'adImages.needs.social', {
        square: pixels('1:1'),
        wide: pixels('1.91:1'),
        megabytes: (limits.adImage.bytes / 1024 / 1024).toFixed(2),
      })}
    </Text>
  );
}
