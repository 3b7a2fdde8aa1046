import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { limits } from '#domain/limits.ts';
import type { Icon } from '../../icons/icon.ts';
import { call } from '../../api/client.ts';
import { fileProblem, uploadProblem } from './upload-problems.ts';
import { rememberImages } from './uploaded-images.ts';
import { whileKept } from './uploads.ts';
import classes from './PictureField.module.css';
import '../../i18n/image-texts.ts';

type Props = {
  picture: Image | null;
  alt: string;
  hint: string;
  /** Icon for a missing picture. */
  icon: Icon;
  round?: boolean;
  /** Accepts the file types of logos, which differ from those of photographs. */
  logo?: boolean;
  /** Stores the picture with this id, or none. Reports its own errors. */
  onSave: (id: string | null) => Promise<void>;
};

/** Renders a single picture that is stored immediately on upload, replacement and removal. */
export function PictureField({ picture, alt, hint, icon: Empty, round, logo = false, onSave }: Props) {
  const { t } = useTranslation();
  const extensions: readonly string[] = logo ? limits.logoExtensions : limits.upload.extensions;
  const [work, setWork] = useState<'uploading' | 'removing' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const forget = useRef<() => void>(null);

  async function upload(file: File | null) {
    // Allows the same file to be selected again after a correction.
    forget.current?.();
    if (file === null) return;
    const refused = fileProblem(file, extensions);
    setProblem(refused ?? null);
    if (refused !== undefined) return;
    setWork('uploading');
    try {
      await whileKept(async () => {
        const image = await call(logo ? 'uploadLogo' : 'uploadImage', { file });
        rememberImages([image]);
        await onSave(image.id);
      });
    } catch (failure) {
      setProblem(uploadProblem(file, failure));
    } finally {
      setWork(null);
    }
  }

  async function remove() {
    setProblem(null);
    setWork('removing');
    try {
      await onSave(null);
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setWork(null);
    }
  }

  return (
    <Stack gap="sm">
      <Group gap="md" wrap="nowrap">
        <div className={classes.frame} data-round={round || undefined}>
          {work !== null && <Loader size="sm" />}
          {work === null && picture !== null && <img src={picture.preview} alt={alt} />}
          {work === null && picture === null && <Empty size={40} stroke={1.3} aria-hidden />}
        </div>
        <Stack gap={8} miw={0}>
          <Group gap={8}>
            <FileButton
              resetRef={forget}
              accept={extensions.join(',')}
              onChange={(file) => void upload(file)}
            >
              {(props) => (
                <Button {...props} variant="default" size="xs" disabled={work !== null}>
                  {t(picture === null ? 'images.upload' : 'images.replace')}
                </Button>
              )}
            </FileButton>
            {picture !== null && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                disabled={work !== null}
                onClick={() => void remove()}
              >
                {t('controls.remove')}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed" role={work === null ? undefined : 'status'}>
            {work === null ? hint : t(`images.${work}`)}
          </Text>
        </Stack>
      </Group>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </Stack>
  );
}
