import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Geotarget } from '#contract/campaign-targets.ts';
import { limits } from '#domain/limits.ts';
import { IconMapPin } from '../../../icons/tabler.ts';
import { typedCity } from '../../../form/typed-city.ts';
import { nothingFound } from '../../../ui/table/nothing-found.ts';
import { citiesOfState, citiesQuery } from '../../geo/queries.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { citySearch } from './city-search.ts';
import { placeName, placeOf } from './places.ts';
import { cityQuery } from './queries.ts';

type Props = { disabled: boolean; onAdd: (place: Geotarget) => void };

/** Searches a city by name, optionally with its state after a comma. */
export function CitySearch({ disabled, onAdd }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const client = useQueryClient();
  const { error } = useFieldErrors('geotargets');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), limits.searchDebounceMs);
  const { city, state } = citySearch(asked);
  const everywhere = useQuery({ ...citiesQuery(city), enabled: city !== '' && state === undefined });
  const inState = useQuery({ ...citiesOfState(state ?? '', city), enabled: state !== undefined });
  const found = state === undefined ? everywhere : inState;
  const cities = asked === '' ? [] : (found.data?.cities ?? []);

  function choose(id: string | null) {
    const chosen = cities.find(({ value }) => value === id);
    if (chosen === undefined) return;
    // Caches the coordinates for the map, because the search result contains them.
    client.setQueryData(cityQuery(chosen.value).queryKey, chosen);
    onAdd(placeOf(chosen));
    setSearch('');
  }

  return (
    <Select
      id="geotargets"
      flex="1 1 220px"
      label={t('campaigns.form.addCity')}
      withAsterisk
      description={t('adPlaces.geo.searchHint')}
      placeholder={t('campaigns.form.addCityPlaceholder')}
      searchable
      disabled={disabled}
      data={cities.map((one) => ({ value: one.value, label: placeName(placeOf(one)) }))}
      value={null}
      searchValue={search}
      onSearchChange={(text) => setSearch(typedCity(text))}
      onChange={choose}
      onBlur={() => store.touch('geotargets')}
      filter={({ options }) => options}
      leftSection={<IconMapPin size={16} aria-hidden />}
      rightSection={found.isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={asked === '' || found.isFetching ? undefined : nothingFound(found)}
      error={error}
    />
  );
}
