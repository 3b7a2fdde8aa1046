import { Alert, Button, Group, List, Modal, Stack, Switch, Tabs, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { leastSize, type ImageRole } from '#domain/ad/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import { channelLabels } from '#domain/channels.ts';
import { limits } from '#domain/limits.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import type { PictureChannel } from '../../campaign-draft/ad-crops.ts';
import { CropEditor } from './CropEditor.tsx';
import { framedCrops, framesOf, shapesOf } from './crop-frames.ts';
import { CropResults } from './CropResults.tsx';
import { judgeCrops, refusalOf } from './judge-crops.ts';
import { shapeName } from './shape-name.ts';
import classes from '../images/Pictures.module.css';

type Props = {
  image: Image;
  as: ImageRole;
  channel: PictureChannel;
  /** Crops being edited; empty for a picture that is new in the ad. */
  edited: readonly DraftImage[];
  /** Initial shape. */
  first?: ImageAspect;
  /** Index of the picture in the ad. */
  index: number;
  onSave: (images: DraftImage[]) => void;
  onClose: () => void;
};

/**
 * Crops a picture to the shapes that an ad needs. Only the coordinates are saved, and the original
 * stays unchanged.
 */
export default function CropDialog({
  image,
  as: role,
  channel,
  edited,
  first,
  index,
  onSave,
  onClose,
}: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  const wide = useIsWide();
  const shapes = shapesOf[role];
  // Display ads use a picture in both shapes; other channels need one of them.
  const both = role === 'picture' && channel === 'display';
  const [frames, setFrames] = useState(() => framesOf(image, role, edited));
  const possible = shapes.filter((aspect) => frames[aspect] !== undefined);
  const [active, setActive] = useState<ImageAspect>(
    () => possible.find((aspect) => aspect === first) ?? possible[0] ?? '1:1',
  );
  const [used, setUsed] = useState<readonly ImageAspect[]>(() =>
    edited.length === 0 ? possible : possible.filter((one) => edited.some(({ aspect }) => aspect === one)),
  );
  const crops = framedCrops(image, frames, both ? shapes.filter((one) => used.includes(one)) : [active]);
  const judge = useMutation({ mutationFn: () => judgeCrops(crops, role, index) });
  const refusal = judge.isError ? refusalOf(judge.error) : undefined;

  return (
    <Modal
      opened
      onClose={onClose}
      size={limits.dialog.form}
      fullScreen={!wide}
      title={t(role === 'logo' ? 'adImages.crop.titleLogo' : 'adImages.crop.title')}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(role === 'logo' ? 'adImages.crop.helpLogo' : 'adImages.crop.help')}
        </Text>
        <Tabs value={active} onChange={(aspect) => setActive(aspect as ImageAspect)} keepMounted={false}>
          <Tabs.List aria-label={t('adImages.crop.shape')}>
            {shapes.map((aspect) => (
              <Tabs.Tab key={aspect} value={aspect} disabled={frames[aspect] === undefined}>
                {shapeName(aspect)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {shapes.map((aspect) => {
            const frame = frames[aspect];
            if (frame === undefined) return null;
            return (
              <Tabs.Panel key={aspect} value={aspect} pt="md">
                <CropEditor
                  image={image}
                  subject={{ size: image, aspect, role }}
                  frame={frame}
                  onChange={(changed) => {
                    judge.reset();
                    setFrames((all) => ({ ...all, [aspect]: changed }));
                  }}
                >
                  {both && (
                    <Switch
                      label={t('adImages.crop.inAd')}
                      checked={used.includes(aspect)}
                      disabled={used.length === 1 && used[0] === aspect}
                      onChange={({ currentTarget: { checked } }) =>
                        setUsed(checked ? [...used, aspect] : used.filter((one) => one !== aspect))
                      }
                    />
                  )}
                  <CropResults images={crops} />
                </CropEditor>
              </Tabs.Panel>
            );
          })}
        </Tabs>
        {shapes
          .filter((aspect) => frames[aspect] === undefined)
          .map((aspect) => (
            <Text key={aspect} size="sm" c="dimmed">
              {t('adImages.crop.needs', {
                shape: shapeName(aspect),
                ...leastSize(aspect, role),
              })}
            </Text>
          ))}
        {role === 'picture' && !both && active !== '1:1' && (
          <Alert color="yellow" role="status">
            {t('adImages.crop.leftOut', { channel: channelLabels[channel] })}
          </Alert>
        )}
        {refusal !== undefined && (
          <Alert color="red" role="alert" title={refusal.problem}>
            <List size="sm">
              {refusal.needs.map((need) => (
                <List.Item key={need}>{need}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <Group justify="flex-end" gap="sm" className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('controls.cancel')}
          </Button>
          <Button
            loading={judge.isPending}
            disabled={crops.length === 0}
            onClick={() => judge.mutate(undefined, { onSuccess: () => onSave(crops) })}
          >
            {t('adImages.crop.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
