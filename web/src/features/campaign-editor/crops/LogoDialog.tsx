import { Alert, Button, FileButton, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { leastSize } from '#domain/ad/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import { limits } from '#domain/limits.ts';
import { IconCrop, IconUpload } from '../../../icons/tabler.ts';
import { call } from '../../../api/client.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts';
import { fileProblem, megabytes, uploadProblem } from '../../images/upload-problems.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import { useTarget } from '../../campaign-draft/target.ts';
import { CroppedPicture } from '../images/CroppedPicture.tsx';
import { croppedLogo } from './logo-crop.ts';
import typography from '../../../ui/typography.module.css';
import classes from '../images/Pictures.module.css';

const CropDialog = lazy(() => whenOnline(() => import('./CropDialog.tsx')));

type Props = { logo: DraftImage | null; onSave: (logo: DraftImage | null) => void; onClose: () => void };

const pixels = (aspect: ImageAspect) => {
  const { width, height } = leastSize(aspect, 'logo');
  return `${width} × ${height}`;
};
const needed = { square: pixels('1:1'), wide: pixels('4:1') };

/** Selects the logo of a display ad: the target's own or another picture. */
export default function LogoDialog({ logo, onSave, onClose }: Props) {
  useReturnFocus();
  const { t } = useTranslation();
  const target = useTarget();
  const [picked, setPicked] = useState(logo);
  const [offered, setOffered] = useState<readonly Image[]>(logo === null ? [] : [logo.image]);
  const [problem, setProblem] = useState<string>();
  const [cropping, setCropping] = useState(false);
  const forget = useRef<() => void>(null);
  const own = target?.logo ?? null;
  const options = [...(own === null ? [] : [own]), ...offered.filter(({ id }) => id !== own?.id)];

  function pick(image: Image) {
    const crop = croppedLogo(image);
    const { file_name: name, width, height } = image;
    setProblem(
      crop === undefined ? t('adImages.logo.tooSmall', { name, width, height, ...needed }) : undefined,
    );
    if (crop !== undefined) setPicked(crop);
  }

  const upload = useMutation({
    mutationFn: (file: File) => call('uploadLogo', { file }),
    onSuccess: (image) => {
      setOffered((all) => [...all, image]);
      pick(image);
    },
    onError: (failure, file) => setProblem(uploadProblem(file, failure)),
  });

  function take(file: File | null) {
    forget.current?.();
    if (file === null) return;
    const refused = fileProblem(file, limits.logoExtensions);
    setProblem(refused);
    if (refused === undefined) upload.mutate(file);
  }

  return (
    <>
      <Modal opened={!cropping} onClose={onClose} size={limits.dialog.form} title={t('adImages.logo.title')}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('adImages.logo.hint', { ...needed, megabytes })}
          </Text>
          {options.length > 0 && (
            <Radio.Group
              aria-label={t('adImages.logo.field')}
              value={picked?.image_id ?? null}
              onChange={(id) => {
                const image = options.find((one) => one.id === id);
                if (image !== undefined) pick(image);
              }}
            >
              <ul className={classes.choices}>
                {options.map((image) => {
                  const on = picked?.image_id === image.id;
                  const name =
                    image === own ? t('adImages.logo.own', { name: target?.name ?? '' }) : image.file_name;
                  return (
                    <li key={image.id} className={classes.choice} data-on={on || undefined}>
                      <label>
                        <span className={classes.face}>
                          {on && picked !== null ? (
                            <CroppedPicture
                              image={picked}
                              alt=""
                              {...(picked.aspect === '4:1' ? { width: 120 } : { height: 88 })}
                            />
                          ) : (
                            <img src={image.thumbnail} alt="" data-whole />
                          )}
                        </span>
                        <span className={classes.facts}>
                          <Group gap={8} wrap="nowrap" component="span">
                            <Radio value={image.id} aria-label={name} />
                            <Text size="xs" component="span" truncate title={name}>
                              {name}
                            </Text>
                          </Group>
                          <Text size="xs" c="dimmed" component="span" className={typography.numbers}>
                            {t('adImages.size', image)}
                          </Text>
                        </span>
                      </label>
                    </li>
                  );
                })}
              </ul>
            </Radio.Group>
          )}
          <Group gap="sm">
            <FileButton resetRef={forget} accept={limits.logoExtensions.join(',')} onChange={take}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={upload.isPending}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {t('adImages.logo.upload')}
                </Button>
              )}
            </FileButton>
            {picked !== null && (
              <Button
                variant="default"
                leftSection={<IconCrop size={16} aria-hidden />}
                disabled={upload.isPending}
                onClick={() => setCropping(true)}
              >
                {t('adImages.crop.titleLogo')}
              </Button>
            )}
          </Group>
          {problem !== undefined && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end" className={classes.foot}>
            <Button disabled={picked === null || upload.isPending} onClick={() => onSave(picked)}>
              {t('controls.save')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      {cropping && picked !== null && (
        <Suspense>
          <CropDialog
            image={picked.image}
            as="logo"
            channel="display"
            edited={[picked]}
            first={picked.aspect}
            index={0}
            onSave={([crop]) => {
              setPicked(crop ?? picked);
              setCropping(false);
            }}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      )}
    </>
  );
}
