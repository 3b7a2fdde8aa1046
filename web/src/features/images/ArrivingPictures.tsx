import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUploadsUnderWay } from './uploads.ts';
import '../../i18n/image-texts.ts';

/** Explains that a form is waiting for running uploads. */
export function ArrivingPictures() {
  const { t } = useTranslation();
  const count = useUploadsUnderWay();
  return (
    <Text size="sm" c="dimmed" role="status">
      {count > 0 && t('images.arriving', { count })}
    </Text>
  );
}
