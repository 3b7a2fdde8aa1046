import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconBuildingCommunity, IconPlus } from '../../icons/tabler.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { buildingPageQuery } from './queries.ts';

/** Explains collections and offers the first step: a building, if there is none yet. */
export function NoCollections() {
  const { t } = useTranslation();
  const { data } = useQuery(buildingPageQuery('', 1));
  const noBuildings = data?.count === 0;
  return (
    <EmptyState
      icon={IconBuildingCommunity}
      title={t('collections.empty')}
      text={[t('collections.emptyText'), noBuildings ? t('collections.needBuildings') : ''].join(' ').trim()}
      example={t('collections.example', { returnObjects: true })}
      action={
        noBuildings ? (
          <ButtonLink to="/buildings/new" leftSection={<IconPlus size={16} />}>
            {t('collections.addBuilding')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/collections/new" leftSection={<IconPlus size={16} />}>
            {t('collections.new')}
          </ButtonLink>
        )
      }
    />
  );
}
