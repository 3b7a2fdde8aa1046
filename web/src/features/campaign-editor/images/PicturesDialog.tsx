import { Modal, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignTarget } from '#contract/campaign-targets.ts';
import type { Image } from '#contract/images.ts';
import { limits } from '#domain/limits.ts';
import { channelLabels } from '#domain/channels.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts';
import { DropArea } from '../../images/DropArea.tsx';
import { UploadProblems } from '../../images/UploadProblems.tsx';
import { isUnderWay } from '../../images/uploads.ts';
import { useBroughtFiles } from '../../images/use-brought-files.ts';
import { UploadTile } from '../../images/UploadTile.tsx';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import type { PictureChannel } from '../../campaign-draft/ad-crops.ts';
import { AdNeeds } from './AdNeeds.tsx';
import { PickerChoices } from './PickerChoices.tsx';
import { PickerFoot } from './PickerFoot.tsx';
import { useChoice } from './use-choice.ts';
import { useNewPictures } from './use-new-pictures.ts';
import classes from './Pictures.module.css';

const CropDialog = lazy(() => whenOnline(() => import('../crops/CropDialog.tsx')));

type Props = {
  channel: PictureChannel;
  chosen: readonly DraftImage[];
  target: CampaignTarget | undefined;
  /** Pictures uploaded to this ad since the form opened. */
  uploaded: readonly Image[];
  /** Files that were dropped on the ad and opened the dialog. */
  brought: readonly File[];
  onUploaded: (image: Image) => void;
  /** Called when the crop dialog of a new picture closes without saving. */
  onForgotten: (image: Image) => void;
  onUse: (images: DraftImage[]) => void;
  onClose: () => void;
};

type Cropping = { image: Image; isNew: boolean };

/** Selects pictures for an ad and uploads new ones. */
export default function PicturesDialog({
  channel,
  chosen,
  target,
  uploaded,
  brought,
  onUploaded,
  onForgotten,
  onUse,
  onClose,
}: Props) {
  useReturnFocus();
  const { t } = useTranslation();
  const wide = useIsWide();
  const choice = useChoice(channel, chosen);
  // Queue of pictures to crop, because several uploads may finish during a crop.
  const [waiting, setWaiting] = useState<readonly Cropping[]>([]);
  const cropping = waiting[0];
  const crop = (next: Cropping) => setWaiting((all) => [...all, next]);
  const cropNext = () => setWaiting((all) => all.slice(1));
  const { uploads, problems, add, forgetProblems } = useNewPictures({
    channel,
    already: uploaded.length,
    onArrived: (image, alone) => {
      onUploaded(image);
      choice.add(image);
      if (alone) crop({ image, isNew: true });
    },
  });
  const arriving = uploads.filter(isUnderWay);
  const { over, receiving } = useBroughtFiles((files) => void add(files));
  const broughtAlong = useRef(brought);
  useEffect(() => {
    const files = broughtAlong.current;
    broughtAlong.current = [];
    if (files.length > 0) void add(files);
  });

  return (
    // Events of the portaled dialog bubble through the React tree, so this parent receives every
    // drop and paste.
    <Stack role="presentation" {...receiving}>
      <Modal
        opened={cropping === undefined}
        onClose={onClose}
        size={limits.dialog.form}
        fullScreen={!wide}
        title={t('adImages.picker.title', { channel: channelLabels[channel] })}
      >
        <Stack gap="md">
          <AdNeeds channel={channel} />
          <Text size="sm">
            {t(channel === 'display' ? 'adImages.picker.limitDisplay' : 'adImages.picker.limit', {
              max: limits.adImages[channel],
            })}
          </Text>
          <DropArea id="ad-pictures" over={over} onFiles={(files) => void add(files)} />
          <UploadProblems
            refused={problems}
            onForgetRefused={forgetProblems}
            failed={uploads.filter((upload) => !isUnderWay(upload))}
            error={undefined}
          />
          {arriving.length > 0 && (
            <ul className={classes.strip}>
              {arriving.map((upload) => (
                <UploadTile key={upload.key} upload={upload} />
              ))}
            </ul>
          )}
          <PickerChoices
            channel={channel}
            choice={choice}
            target={target}
            uploaded={uploaded}
            onCrop={(image) => crop({ image, isNew: false })}
          />
          <PickerFoot
            channel={channel}
            count={choice.chosen.length}
            arriving={arriving.length}
            onClear={choice.clear}
            onUse={() => onUse([...choice.chosen])}
          />
        </Stack>
      </Modal>
      {cropping !== undefined && (
        <Suspense>
          <CropDialog
            key={cropping.image.id}
            image={cropping.image}
            as="picture"
            channel={channel}
            edited={cropping.isNew ? [] : choice.cropsOf(cropping.image)}
            index={choice.chosen.findIndex(({ image_id: id }) => id === cropping.image.id)}
            onSave={(crops) => {
              choice.crop(cropping.image, crops);
              cropNext();
            }}
            onClose={() => {
              if (cropping.isNew) {
                choice.remove(cropping.image);
                onForgotten(cropping.image);
              }
              cropNext();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
