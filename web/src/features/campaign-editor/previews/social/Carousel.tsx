import { Box, ScrollArea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftImage } from '../../../campaign-draft/draft.ts';
import { AdPicture } from '../AdPicture.tsx';
import classes from '../previews.module.css';

type Props = {
  /** Name of the placement. */
  place: string;
  images: readonly DraftImage[];
  /** Width of one card as a CSS value. */
  card: string;
  /** Content of each card below its picture. */
  below?: ReactNode;
  counted?: boolean;
};

/** Shows square pictures in a horizontal scroller; a single one fills the ad. */
export function Carousel({ place, images, card, below, counted = false }: Props) {
  const { t } = useTranslation();
  if (images.length < 2) {
    const [image] = images;
    const alt = image === undefined ? '' : t('adPreviews.picture', { name: image.image.file_name });
    return (
      <>
        <AdPicture image={image} alt={alt} aspect="1:1" />
        {below}
      </>
    );
  }
  return (
    // The scroller needs a tab stop for keyboard users.
    <ScrollArea
      type="auto"
      scrollbarSize={8}
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('adPreviews.pictures', { place }) }}
    >
      <ul className={classes.cards}>
        {images.map((image, index) => {
          const at = { number: index + 1, count: images.length };
          return (
            <Box component="li" key={`${image.image_id} ${JSON.stringify(image.crop)}`} w={card}>
              <AdPicture
                image={image}
                alt={t('adPreviews.pictureOf', { ...at, name: image.image.file_name })}
                aspect="1:1"
              />
              {counted && <span className={classes.position}>{t('adPreviews.position', at)}</span>}
              {below}
            </Box>
          );
        })}
      </ul>
    </ScrollArea>
  );
}
