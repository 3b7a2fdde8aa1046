import { ActionIcon, Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { IconChevronLeft, IconChevronRight, IconX } from '../../icons/tabler.ts';
import { AlterationMark } from './alteration/AlterationMark.tsx';
import { AlteredBadge } from './alteration/AlteredBadge.tsx';
import { useAlteration } from './alteration/marks.ts';
import { limits } from '#domain/limits.ts';
import classes from './ImageField.module.css';
import { useDragPlace } from '../../ui/drag-place.ts';
import typography from '../../ui/typography.module.css';
import '../../i18n/image-texts.ts';

type Props = {
  image: Image;
  place: number;
  count: number;
  /** The picture being dragged. */
  dragged: string | null;
  onDrag: (id: string | null) => void;
  onMove: (id: string, to: number) => void;
  onRemove: (image: Image) => void;
};

const { square } = limits.adImage;

/** Renders one picture of an ordered list, moved by dragging or by its buttons. */
export function PictureTile({ image, place, count, dragged, onDrag, onMove, onRemove }: Props) {
  const { t } = useTranslation();
  const { id, file_name: name, width, height } = image;
  const alteration = useAlteration(id, image.alteration);
  const alt = alteration === undefined ? name : t('images.alteredName', { name });
  const small = width < square.width || height < square.height;
  const dragging = useDragPlace({ own: id, dragged, onDrag, onDropped: (tile) => onMove(tile, place) });
  return (
    <Box component="li" className={classes.tile} data-wide={width > height || undefined} {...dragging}>
      <img src={image.thumbnail} alt={alt} title={alt} draggable={false} />
      <Text size="xs" c="dimmed" className={typography.numbers} ta="center">
        {width} × {height}
      </Text>
      {alteration !== undefined && (
        <span className={classes.onPicture}>
          <AlteredBadge />
        </span>
      )}
      {small && (
        <Text size="xs" ta="center">
          {t('images.small')}
        </Text>
      )}
      <div className={classes.tools}>
        {(['earlier', 'later'] as const).map((direction) => {
          const to = direction === 'earlier' ? place - 1 : place + 1;
          const Icon = direction === 'earlier' ? IconChevronLeft : IconChevronRight;
          return (
            <ActionIcon
              key={direction}
              variant="subtle"
              color="gray"
              size={28}
              data-move={`${id} ${direction}`}
              aria-label={t(`images.${direction}`, { name })}
              disabled={to < 0 || to >= count}
              onClick={() => onMove(id, to)}
            >
              <Icon size={18} />
            </ActionIcon>
          );
        })}
        <AlterationMark image={image} alteration={alteration} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('images.remove', { name })}
          onClick={() => onRemove(image)}
        >
          <IconX size={18} />
        </ActionIcon>
      </div>
    </Box>
  );
}
