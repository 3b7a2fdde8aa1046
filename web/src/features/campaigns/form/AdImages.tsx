import { Badge, Checkbox, Group, Image as Picture, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { aspectsOf } from '#domain/ad-images.ts';
import { limits } from '#domain/limits.ts';
import type { DraftImage } from './draft.ts';
import { useFieldErrors } from './problems.tsx';
import { croppedImage } from './suggested-draft.ts';
import classes from './AdImages.module.css';

type Props = {
  path: string;
  channel: 'facebook' | 'instagram' | 'google_ads';
  /** The target's photographs. */
  available: readonly Image[];
  chosen: readonly DraftImage[];
  disabled: boolean;
  onChange: (images: DraftImage[]) => void;
};

/** Which of the building's photographs an ad shows. Each is cropped in its middle to the shapes the channel needs. */
export function AdImages({ path, channel, available, chosen, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const { error, warning } = useFieldErrors(path);
  const aspects = aspectsOf(channel);
  const isChosen = (image: Image) => chosen.some((other) => other.image_id === image.id);
  // Pictures that were chosen stay visible even when the building has lost them.
  const all = [
    ...available,
    ...chosen.map(({ image }) => image).filter((image) => !available.some(({ id }) => id === image.id)),
  ].filter((image, index, list) => list.findIndex(({ id }) => id === image.id) === index);

  function toggle(image: Image) {
    if (isChosen(image)) return onChange(chosen.filter((other) => other.image_id !== image.id));
    const crops = aspects.flatMap((aspect) => croppedImage(image, aspect) ?? []);
    onChange([...chosen, ...crops].slice(0, limits.adImages[channel]));
  }

  return (
    <Stack gap="xs" id={path} tabIndex={-1}>
      <Group justify="space-between">
        <Text fw={600} size="sm" component="h4" m={0}>
          {t('campaigns.form.images')}
        </Text>
        <Text size="xs" c="dimmed" className="numbers">
          {chosen.length}/{limits.adImages[channel]}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t(
          channel === 'google_ads'
            ? 'campaigns.form.imagesNeeded.display'
            : 'campaigns.form.imagesNeeded.social',
        )}
      </Text>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" className="pre-line">
          {error}
        </Text>
      )}
      {warning !== undefined && <Text size="sm">{warning}</Text>}
      {all.length === 0 && <Text c="dimmed">{t('campaigns.form.imageNone')}</Text>}
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="sm">
        {all.map((image) => {
          const usable = aspects.every((aspect) => croppedImage(image, aspect) !== undefined);
          const on = isChosen(image);
          return (
            <label key={image.id} className={classes.tile} data-on={on || undefined}>
              <Picture src={image.preview} alt="" h={92} fit="cover" radius="sm" />
              <Group gap={6} wrap="nowrap">
                <Checkbox
                  size="sm"
                  checked={on}
                  disabled={disabled || (!usable && !on)}
                  onChange={() => toggle(image)}
                  aria-label={t('campaigns.form.imagePick', { name: image.file_name })}
                />
                {usable ? (
                  aspects.map((aspect) => (
                    <Badge
                      key={aspect}
                      size="sm"
                      variant="light"
                      color="gray"
                      tt="none"
                      fz={12}
                      miw="fit-content"
                    >
                      {aspect === '1:1' ? t('campaigns.form.square') : t('campaigns.form.wide')}
                    </Badge>
                  ))
                ) : (
                  <Text size="xs" c="dimmed">
                    {t('campaigns.form.imageTooSmall')}
                  </Text>
                )}
              </Group>
            </label>
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}
