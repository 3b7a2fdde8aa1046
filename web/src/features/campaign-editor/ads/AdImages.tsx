import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { splitBySquare } from '#domain/ad/ad-images.ts';
import { limits } from '#domain/limits.ts';
import { IconPhotoPlus } from '../../../icons/tabler.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { useBroughtFiles } from '../../images/use-brought-files.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import { editedWith, withReplaced, type PictureChannel } from '../../campaign-draft/ad-crops.ts';
import { AdNeeds } from '../images/AdNeeds.tsx';
import { alterationOf } from '../images/alteration-of.ts';
import { isOldPicture } from '../images/choices.ts';
import { LogoField } from '../images/LogoField.tsx';
import { PictureStrip } from '../images/PictureStrip.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { useTarget } from '../../campaign-draft/target.ts';
import typography from '../../../ui/typography.module.css';
import classes from '../images/Pictures.module.css';
import '../../../i18n/image-texts.ts';

const PicturesDialog = lazy(() => whenOnline(() => import('../images/PicturesDialog.tsx')));
const CropDialog = lazy(() => whenOnline(() => import('../crops/CropDialog.tsx')));

type Props = {
  path: string;
  channel: PictureChannel;
  chosen: readonly DraftImage[];
  disabled: boolean;
  onChange: (images: DraftImage[]) => void;
};

/** Shows the pictures of an ad as cropped, and the logo on channels that use one. */
export function AdImages({ path, channel, chosen, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const target = useTarget();
  const { error, warning } = useFieldErrors(path);
  const [open, setOpen] = useState<'picker' | DraftImage | null>(null);
  const [brought, setBrought] = useState<readonly File[]>([]);
  const [uploaded, setUploaded] = useState<readonly Image[]>([]);
  const leftOut = channel === 'display' ? [] : splitBySquare(chosen).leftOut;
  const firstLeftOut = chosen.find((image) => image === leftOut[0]);
  const label = t('campaigns.form.images');
  const openPicker = (files: readonly File[]) => {
    setBrought(files);
    setOpen('picker');
  };
  const { over, receiving } = useBroughtFiles(openPicker, { disabled });

  return (
    <>
      <Stack
        gap="sm"
        id={path}
        tabIndex={-1}
        role="group"
        aria-label={label}
        className={classes.receiver}
        data-over={over || undefined}
        {...receiving}
      >
        <Group justify="space-between">
          <Text fw={600} size="sm" component="h4" m={0}>
            {label}
          </Text>
          <Text size="xs" c="dimmed" className={typography.numbers}>
            {t('adImages.count', { count: chosen.length, max: limits.adImages[channel] })}
          </Text>
        </Group>
        <AdNeeds channel={channel} />
        {error !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" className={typography.preLine}>
            {error}
          </Text>
        )}
        {warning !== undefined && (
          <Text size="sm" c="dimmed" className={typography.preLine}>
            {warning}
          </Text>
        )}
        {firstLeftOut !== undefined && (
          <Alert color="yellow" role="status">
            <Group justify="space-between" gap="sm">
              <Text size="sm">{t('adImages.leftOut', { count: leftOut.length })}</Text>
              <Button size="xs" variant="default" disabled={disabled} onClick={() => setOpen(firstLeftOut)}>
                {t('adImages.cropFirst')}
              </Button>
            </Group>
          </Alert>
        )}
        {chosen.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t(over ? 'images.dropNow' : 'adImages.none')}
          </Text>
        ) : (
          <PictureStrip
            label={label}
            images={chosen}
            isOld={(image) => image.approved !== true && isOldPicture(image.image_id, target)}
            alterationOf={(image) => alterationOf(image.image_id, target)}
            disabled={disabled}
            onChange={onChange}
            onCrop={setOpen}
          />
        )}
        <Button
          variant="default"
          disabled={disabled}
          w="fit-content"
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
          onClick={() => openPicker([])}
        >
          {t('adImages.choose')}
        </Button>
      </Stack>
      {channel === 'display' && <LogoField disabled={disabled} />}
      <Suspense>
        {open === 'picker' && (
          <PicturesDialog
            channel={channel}
            chosen={chosen}
            target={target}
            uploaded={uploaded}
            brought={brought}
            onUploaded={(image) => setUploaded((all) => [...all, image])}
            onForgotten={({ id }) => setUploaded((all) => all.filter((image) => image.id !== id))}
            onUse={(images) => {
              onChange(images);
              setOpen(null);
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open !== null && open !== 'picker' && (
          <CropDialog
            image={open.image}
            as="picture"
            channel={channel}
            edited={editedWith(chosen, open, channel)}
            first={channel === 'display' ? open.aspect : '1:1'}
            index={chosen.indexOf(open)}
            onSave={(crops) => {
              onChange(withReplaced(chosen, editedWith(chosen, open, channel), crops));
              setOpen(null);
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}
