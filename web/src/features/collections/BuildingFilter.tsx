import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchedSelect } from '../../form/SearchedSelect.tsx';
import { buildingKind } from '../buildings/building-kind.ts';
import { buildingChoicesQuery } from '../buildings/queries.ts';
import { propertyQuery } from '../properties/queries.ts';

type Props = { chosen?: string; onChoose: (building: string | undefined) => void };

/** Filters collections by a building. */
export function BuildingFilter({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState('');
  const choices = useQuery(buildingChoicesQuery(asked));
  // The address contains only the id of the building.
  const { data: stored } = useQuery({
    ...propertyQuery(buildingKind, chosen ?? ''),
    enabled: chosen !== undefined,
  });
  return (
    <SearchedSelect
      aria-label={t('collections.filter.building')}
      placeholder={t('collections.filter.anyBuilding')}
      w={{ base: '100%', sm: 260 }}
      value={chosen ?? null}
      onChange={(building) => onChoose(building ?? undefined)}
      options={(choices.data?.buildings ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      known={chosen === undefined || stored === undefined ? null : { value: stored.id, label: stored.name }}
      asking={choices}
      onSearch={setAsked}
    />
  );
}
