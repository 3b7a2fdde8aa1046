import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { IconPhotoEdit } from '../../../icons/tabler.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import type { Alteration } from './marks.ts';
import '../../../i18n/image-texts.ts';

const AlterationDialog = lazy(() => whenOnline(() => import('./AlterationDialog.tsx')));

type Props = {
  image: Image;
  alteration: Alteration | undefined;
  disabled?: boolean;
};

/** Opens the mark of a digitally altered picture. */
export function AlterationMark({ image, alteration, disabled = false }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('images.mark', { name: image.file_name })}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <IconPhotoEdit size={18} />
      </ActionIcon>
      {open && (
        <Suspense>
          <AlterationDialog image={image} alteration={alteration} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
