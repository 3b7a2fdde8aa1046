import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { CardStack } from '../../ui/Card.tsx';
import { AnchorLink } from '../../shell/links.tsx';
import classes from './OrganizationPage.module.css';

type Props = { photos: readonly Image[]; mayAdd: boolean };

export function PhotosCard({ photos, mayAdd }: Props) {
  const { t } = useTranslation();
  return (
    <CardStack aria-labelledby="photos">
      <Title order={2} id="photos">
        {t('organizations.photos.title')}
      </Title>
      {photos.length === 0 && (
        <>
          <Text c="dimmed">{t('organizations.photos.none')}</Text>
          {mayAdd && (
            <AnchorLink to="/organization/details" underline="always">
              {t('organizations.photos.add')}
            </AnchorLink>
          )}
        </>
      )}
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(({ id, thumbnail, file_name: name }) => (
            <li key={id}>
              <img src={thumbnail} alt={name} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </CardStack>
  );
}
