import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Collection } from '#contract/collections.ts';
import classes from '../Collections.module.css';

/** Shows a photo of each of the first buildings, which leads to the building. Absent without photos. */
export function CollectionPhotos({ photos }: Pick<Collection, 'photos'>) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={t('collections.page.photos')}>
      {photos.map(({ building_id: id, name, src }) => (
        <li key={id}>
          <Link to="/buildings/$id/overview" params={{ id }}>
            <img src={src} alt="" />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
