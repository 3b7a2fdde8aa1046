import { Badge, Button, Checkbox, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import { IconCrop } from '../../../icons/tabler.ts';
import { AlteredBadge } from '../../images/alteration/AlteredBadge.tsx';
import { PictureBadges } from './PictureBadges.tsx';
import { shapeName } from '../crops/shape-name.ts';
import typography from '../../../ui/typography.module.css';
import classes from './Pictures.module.css';

type Props = {
  image: Image;
  face: ReactNode;
  /** Shapes that the picture adds to the ad. */
  shapes: readonly ImageAspect[];
  /** Shapes that need more pixels than the picture has. */
  missing: readonly ImageAspect[];
  uses: number;
  approved?: boolean;
  old?: boolean;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
  onCrop?: () => void;
};

export function PickerTile({
  image,
  face,
  shapes,
  missing,
  uses,
  approved = false,
  old = false,
  ...rest
}: Props) {
  const { t } = useTranslation();
  const { checked, disabled, onToggle, onCrop } = rest;
  const { file_name: name } = image;
  return (
    <li className={classes.choice} data-on={checked || undefined} data-off={disabled || undefined}>
      <label>
        <span className={classes.face}>{face}</span>
        <span className={classes.facts}>
          <Group gap={8} wrap="nowrap" component="span">
            <Checkbox
              checked={checked}
              disabled={disabled}
              onChange={onToggle}
              aria-label={t('adImages.picker.use', { name })}
            />
            <Text size="xs" component="span" truncate title={name}>
              {name}
            </Text>
          </Group>
          <PictureBadges approved={approved} old={old}>
            {shapes.map((shape) => (
              <Badge key={shape} size="sm" variant="light" color="gray" tt="none" fz={12} miw="fit-content">
                {shapeName(shape)}
              </Badge>
            ))}
            {image.alteration !== undefined && <AlteredBadge />}
          </PictureBadges>
          <Text size="xs" c="dimmed" component="span" className={typography.numbers}>
            {t('adImages.size', image)}
          </Text>
          {missing.map((shape) => (
            <Text key={shape} size="xs" component="span">
              {t('adImages.picker.tooSmall', { shape: shapeName(shape) })}
            </Text>
          ))}
          {uses > 0 && (
            <Text size="xs" c="dimmed" component="span">
              {t('adImages.picker.usedIn', { count: uses })}
            </Text>
          )}
        </span>
      </label>
      {checked && onCrop !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          m={4}
          leftSection={<IconCrop size={14} aria-hidden />}
          aria-label={t('adImages.editCrop', { name })}
          onClick={onCrop}
        >
          {t('adImages.picker.crop')}
        </Button>
      )}
    </li>
  );
}
