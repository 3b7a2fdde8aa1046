import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import { cropKey } from '../../campaign-draft/ad-crops.ts';
import type { Alteration } from '../../images/alteration/marks.ts';
import { StripTile, type StripTool } from './StripTile.tsx';
import classes from './Pictures.module.css';
import '../../../i18n/image-texts.ts';

type Props = {
  label: string;
  images: readonly DraftImage[];
  isOld: (image: DraftImage) => boolean;
  alterationOf: (image: DraftImage) => Alteration | undefined;
  disabled: boolean;
  onChange: (images: DraftImage[]) => void;
  onCrop: (image: DraftImage) => void;
};

export function PictureStrip({ label, images, isOld, alterationOf, disabled, onChange, onCrop }: Props) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);

  function move(from: number, to: number, tool?: StripTool) {
    const image = images[from];
    if (image === undefined) return;
    setSaid(t('adImages.moved', { name: image.image.file_name, place: to + 1, count: images.length }));
    // Reordering drops the focus, so it is restored.
    flushSync(() => onChange(images.toSpliced(from, 1).toSpliced(to, 0, image)));
    if (tool !== undefined) focusTool(list.current, to, tool);
  }

  function remove(place: number) {
    const left = images.toSpliced(place, 1);
    setSaid(t('images.removed', { name: images[place]?.image.file_name ?? '' }));
    flushSync(() => onChange(left));
    focusTool(list.current, Math.min(place, left.length - 1), 'remove');
  }

  return (
    <>
      <ul ref={list} className={classes.strip} aria-label={label}>
        {images.map((image, place) => (
          <StripTile
            key={cropKey(image)}
            image={image}
            place={place}
            count={images.length}
            old={isOld(image)}
            altered={alterationOf(image)}
            disabled={disabled}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
            onCrop={() => onCrop(image)}
            onRemove={() => remove(place)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/**
 * Focuses the same button of the picture at a position, or its other button if that one is disabled
 * at an end.
 */
function focusTool(list: HTMLElement | null, place: number, tool: StripTool): void {
  const buttons = [
    ...(list?.children[place]?.querySelectorAll<HTMLButtonElement>('[data-tool]:enabled') ?? []),
  ];
  (buttons.find((button) => button.dataset['tool'] === tool) ?? buttons[0])?.focus();
}
