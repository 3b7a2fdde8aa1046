import { Button, FileButton, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { IconPhotoPlus } from '../../icons/tabler.ts';
import { CardStack } from '../../ui/Card.tsx';
import { addPhotos, removePhoto, useOwnPhotos } from './own-photos.ts';
import type { PagePicture } from './use-page-pictures.ts';
import classes from './FirstAdPage.module.css';

type Props = {
  pictures: readonly PagePicture[];
  leftOut: readonly string[];
  onLeaveOut: (urls: string[]) => void;
  /** Called when photos were added or removed. */
  onPhotos: () => void;
};

/** Chooses the page's pictures by looking at them, and takes further photos. */
export function PictureChoice({ pictures, leftOut, onLeaveOut, onPhotos }: Props) {
  const { t } = useTranslation();
  const { photos, problems } = useOwnPhotos();
  const forget = useRef<() => void>(null);
  const usable = pictures.filter(({ isLarge, waits }) => isLarge || waits);
  const shown = usable.length + photos.length;
  return (
    <CardStack gap={8} role="group" aria-labelledby="first-ad-pictures">
      <Text fw={500} size="sm" id="first-ad-pictures">
        {t('firstAd.pictures.label')}
      </Text>
      {shown > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('firstAd.pictures.text')} {photos.length > 0 && t('firstAd.pictures.gone')}
          </Text>
          <ul className={classes.shots}>
            {usable.map(({ url, image }) => (
              <li key={url}>
                {image === null ? (
                  <Skeleton className={classes.waiting} />
                ) : (
                  <UnstyledButton
                    className={classes.shot}
                    aria-pressed={!leftOut.includes(url)}
                    aria-label={t('firstAd.pictures.use', { name: image.file_name })}
                    onClick={() =>
                      onLeaveOut(
                        leftOut.includes(url) ? leftOut.filter((one) => one !== url) : [...leftOut, url],
                      )
                    }
                  >
                    <img src={image.thumbnail} alt="" />
                  </UnstyledButton>
                )}
              </li>
            ))}
            {photos.map(({ image }) => (
              <li key={image.id}>
                <UnstyledButton
                  className={classes.shot}
                  aria-label={t('firstAd.pictures.remove', { name: image.file_name })}
                  onClick={() => {
                    removePhoto(image.id);
                    onPhotos();
                  }}
                >
                  <img src={image.thumbnail} alt="" />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.map((problem) => (
        <Text key={problem} size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      ))}
      <FileButton
        multiple
        resetRef={forget}
        accept={limits.upload.extensions.join(',')}
        onChange={(files) => {
          void addPhotos(files);
          onPhotos();
          // Allows the same file to be selected again.
          forget.current?.();
        }}
      >
        {(props) => (
          <Button {...props} variant="default" w="fit-content" leftSection={<IconPhotoPlus size={18} />}>
            {t('firstAd.pictures.add')}
          </Button>
        )}
      </FileButton>
    </CardStack>
  );
}
