import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../../i18n/image-texts.ts';

/** Tells that a picture is digitally altered. */
export function AlteredBadge() {
  const { t } = useTranslation();
  return (
    <Badge size="sm" variant="filled" color="grape.8" tt="none" fz={12} miw="fit-content">
      {t('images.altered')}
    </Badge>
  );
}
