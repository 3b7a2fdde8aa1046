import { Badge, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { approved: boolean; old: boolean; children: ReactNode };

/** Shows the shapes of a picture, and whether it is approved or old. */
export function PictureBadges({ approved, old, children }: Props) {
  const { t } = useTranslation();
  const look = { size: 'sm', variant: 'light', tt: 'none', fz: 12, miw: 'fit-content' } as const;
  return (
    <Group gap={4}>
      {children}
      {approved && (
        <Badge {...look} color="green">
          {t('adImages.approved')}
        </Badge>
      )}
      {old && (
        <Badge {...look} color="yellow" title={t('adImages.oldReason')}>
          {t('adImages.old')}
        </Badge>
      )}
    </Group>
  );
}
