import { Button, FileButton, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { IconPhotoPlus } from '../../icons/tabler.ts';
import { megabytes } from './upload-problems.ts';
import classes from './ImageField.module.css';
import '../../i18n/image-texts.ts';

type Props = { id: string; over: boolean; onFiles: (files: readonly File[]) => void };

const { square, landscape } = limits.adImage;
const pixels = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;

/** Accepts pictures by drop, paste or file picker, and lists the requirements. */
export function DropArea({ id, over, onFiles }: Props) {
  const { t } = useTranslation();
  const forget = useRef<() => void>(null);
  return (
    <div id={id} tabIndex={-1} className={classes.drop} data-over={over || undefined}>
      <IconPhotoPlus size={28} stroke={1.4} aria-hidden />
      <Text c="dimmed">{t(over ? 'images.dropNow' : 'images.drop')}</Text>
      <FileButton
        multiple
        resetRef={forget}
        accept={limits.upload.extensions.join(',')}
        onChange={(files) => {
          onFiles(files);
          // Allows the same file to be selected again.
          forget.current?.();
        }}
      >
        {(props) => (
          <Button {...props} variant="default">
            {t('images.add')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed" w="100%" ta="center">
        {t('images.requirement', {
          megabytes,
          max: limits.upload.files,
          square: pixels(square),
          wide: pixels(landscape),
        })}
      </Text>
    </div>
  );
}
