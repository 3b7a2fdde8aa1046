import { Text, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { IconPhoto } from '../../icons/tabler.ts';
import { AlteredBadge } from '../images/alteration/AlteredBadge.tsx';
import classes from './PropertyPage.module.css';

type Props = {
  name: string;
  images: readonly Image[];
  /** Action below the placeholder of missing photos. */
  action?: ReactNode;
};

/** Shows one photo large and the others below it to choose from. */
export function Gallery({ name, images, action }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const index = Math.max(
    0,
    images.findIndex(({ id }) => id === chosen),
  );
  const shown = images[index];
  const count = images.length;
  if (shown === undefined)
    return (
      <div className={`${classes.large} ${classes.noPhoto}`}>
        <IconPhoto size={40} stroke={1.2} aria-hidden />
        <Text c="dimmed">{t('propertyPage.noPhotos')}</Text>
        {action}
      </div>
    );
  const altOf = ({ alteration }: Image, alt: string) =>
    alteration === undefined ? alt : t('images.alteredName', { name: alt });
  return (
    <section className={classes.gallery} aria-label={t('propertyPage.photos')}>
      <img
        src={shown.preview}
        alt={altOf(shown, t('propertyPage.photo', { number: index + 1, count, name }))}
        className={classes.large}
      />
      {shown.alteration !== undefined && (
        <div className={classes.onPicture}>
          <AlteredBadge />
        </div>
      )}
      {count > 1 && (
        <ul className={classes.strip}>
          {images.map((image, place) => (
            <li key={image.id}>
              <UnstyledButton
                className={classes.tile}
                aria-pressed={place === index}
                aria-label={altOf(image, t('propertyPage.showPhoto', { number: place + 1, count }))}
                onClick={() => setChosen(image.id)}
              >
                <img src={image.thumbnail} alt="" loading="lazy" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
