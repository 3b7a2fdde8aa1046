import { Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { AllPreviews } from './AllPreviews.tsx';

type Props = ComponentProps<typeof AllPreviews> & { opened: boolean; onClose: () => void };

/** Shows all previews in a large dialog, which loads on demand. */
export default function PreviewSheet({ opened, onClose, ...shown }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="min(1240px, 96vw)" title={t('adPreviews.allTitle')}>
      <AllPreviews {...shown} />
    </Modal>
  );
}
