import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { limits } from '#domain/limits.ts';
import { DropArea } from './DropArea.tsx';
import { PictureTile } from './PictureTile.tsx';
import { useImages } from './uploaded-images.ts';
import { UploadProblems } from './UploadProblems.tsx';
import { isUnderWay } from './uploads.ts';
import { UploadTile } from './UploadTile.tsx';
import { useBroughtFiles } from './use-brought-files.ts';
import { usePictureOrder } from './use-picture-order.ts';
import { useUploadsOf } from './use-uploads-of.ts';
import classes from './ImageField.module.css';
import '../../i18n/image-texts.ts';

type Props = {
  id: string;
  label: string;
  /** Already stored images. */
  known: readonly Image[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string;
};

/** Orders pictures and uploads new ones by button, drop or paste. Each upload shows its progress. */
export function ImageField({ id, label, known, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const images = useImages(value, known);
  const { uploads, problems, add, forgetProblems } = useUploadsOf({ ids: value, known, onChange });
  const order = usePictureOrder(value, onChange);
  const { over, receiving } = useBroughtFiles(add);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const mover = useRef<string>(null);
  const bringBack = useRef<HTMLButtonElement>(null);
  const removed = order.last;
  const tooMany = value.length - limits.upload.kept;
  useEffect(() => {
    if (mover.current !== null) keepFocus(box.current, mover.current);
    mover.current = null;
  });
  useEffect(() => {
    // The pressed button was removed with its picture.
    if (removed !== undefined && document.activeElement === document.body) bringBack.current?.focus();
  }, [removed]);

  function move(picture: string, to: number) {
    mover.current = document.activeElement?.getAttribute('data-move') ?? null;
    const name = images.find((image) => image.id === picture)?.file_name ?? '';
    setSaid(t('images.moved', { name, place: to + 1, count: value.length }));
    order.move(picture, to);
  }

  return (
    <Stack ref={box} gap="sm" role="group" aria-label={label} {...receiving}>
      <DropArea id={id} over={over} onFiles={add} />
      <UploadProblems
        refused={problems}
        onForgetRefused={forgetProblems}
        failed={uploads.filter((upload) => !isUnderWay(upload))}
        error={error}
      />
      {tooMany > 0 && (
        <Text size="sm" role="status">
          {t('images.tooManyToKeep', { max: limits.upload.kept, count: tooMany })}
        </Text>
      )}
      {images.length + uploads.length > 0 && (
        <ul className={classes.tiles}>
          {images.map((image, place) => (
            <PictureTile
              key={image.id}
              image={image}
              place={place}
              count={images.length}
              dragged={dragged}
              onDrag={setDragged}
              onMove={move}
              onRemove={order.remove}
            />
          ))}
          {uploads.filter(isUnderWay).map((upload) => (
            <UploadTile key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {removed !== undefined && (
        <Group gap="xs" role="status">
          <Text size="sm">{t('images.removed', { name: removed.image.file_name })}</Text>
          <Button
            ref={bringBack}
            size="compact-sm"
            variant="default"
            aria-label={t('images.undoRemove', { name: removed.image.file_name })}
            onClick={() => order.undo(removed)}
          >
            {t('images.undo')}
          </Button>
        </Group>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}

/** Restores the focus after a picture has moved. At either end, only its other button can be pressed. */
function keepFocus(box: HTMLElement | null, mover: string): void {
  const [id = ''] = mover.split(' ');
  const movers = [...(box?.querySelectorAll<HTMLButtonElement>(`[data-move^="${id} "]`) ?? [])];
  const usable = movers.filter((button) => !button.disabled);
  (usable.find((button) => button.dataset['move'] === mover) ?? usable[0])?.focus();
}
