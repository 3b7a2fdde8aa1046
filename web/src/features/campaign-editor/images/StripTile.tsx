import { ActionIcon, Badge, Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconChevronLeft, IconChevronRight, IconCrop, IconX } from '../../../icons/tabler.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import { CroppedPicture } from './CroppedPicture.tsx';
import { PictureBadges } from './PictureBadges.tsx';
import { AlterationMark } from '../../images/alteration/AlterationMark.tsx';
import { AlteredBadge } from '../../images/alteration/AlteredBadge.tsx';
import { useAlteration, type Alteration } from '../../images/alteration/marks.ts';
import { shapeName } from '../crops/shape-name.ts';
import classes from './Pictures.module.css';
import { useDragPlace } from '../../../ui/drag-place.ts';
import '../../../i18n/image-texts.ts';

export type StripTool = 'earlier' | 'later' | 'remove';

type Props = {
  image: DraftImage;
  place: number;
  count: number;
  old: boolean;
  altered: Alteration | undefined;
  disabled: boolean;
  /** Position of the dragged picture; null if none is dragged. */
  dragged: number | null;
  onDrag: (place: number | null) => void;
  onMove: (from: number, to: number, tool?: StripTool) => void;
  onCrop: () => void;
  onRemove: () => void;
};

/** Shows one crop of an ad with its actions: move, crop again, remove. */
export function StripTile({ image, place, count, old, altered, disabled, dragged, onDrag, ...on }: Props) {
  const { t } = useTranslation();
  const shape = shapeName(image.aspect);
  const name = t('adImages.named', { name: image.image.file_name, shape });
  const alteration = useAlteration(image.image_id, altered);
  const alt = alteration === undefined ? name : t('images.alteredName', { name });
  const dragging = useDragPlace({
    own: place,
    dragged,
    disabled,
    onDrag,
    onDropped: (tile) => on.onMove(tile, place),
  });
  return (
    <Box component="li" className={classes.tile} {...dragging}>
      <CroppedPicture image={image} alt={alt} height="var(--picture-height)" />
      <PictureBadges approved={image.approved === true} old={old}>
        <Badge size="sm" variant="light" color="gray" tt="none" fz={12} miw="fit-content">
          {shape}
        </Badge>
        {alteration !== undefined && <AlteredBadge />}
      </PictureBadges>
      <Group gap={2} wrap="nowrap" className={classes.tools}>
        {(['earlier', 'later'] as const).map((tool) => {
          const to = tool === 'earlier' ? place - 1 : place + 1;
          const Icon = tool === 'earlier' ? IconChevronLeft : IconChevronRight;
          return (
            <ActionIcon
              key={tool}
              variant="subtle"
              color="gray"
              size={28}
              data-tool={tool}
              aria-label={t(`images.${tool}`, { name })}
              disabled={disabled || to < 0 || to >= count}
              onClick={() => on.onMove(place, to, tool)}
            >
              <Icon size={18} />
            </ActionIcon>
          );
        })}
        <AlterationMark image={image.image} alteration={alteration} disabled={disabled} />
        {image.approved !== true && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('adImages.editCrop', { name })}
            disabled={disabled}
            onClick={on.onCrop}
          >
            <IconCrop size={18} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          data-tool="remove"
          aria-label={t('images.remove', { name })}
          disabled={disabled}
          onClick={on.onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </Box>
  );
}
