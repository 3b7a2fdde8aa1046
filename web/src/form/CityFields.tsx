import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { citiesOfState, statesQuery } from '../features/geo/queries.ts';
import { nothingFound } from '../ui/table/nothing-found.ts';
import { typedCity } from './typed-city.ts';
import '../i18n/account-texts.ts';

type Props = {
  state: string;
  city: string;
  /** Name of the chosen city, for a value that no search has returned yet. */
  cityLabel?: string;
  onState: (id: string) => void;
  onCity: (id: string, label: string) => void;
  onBlurState?: () => void;
  onBlurCity?: () => void;
  stateError?: string;
  cityError?: string;
  required?: boolean;
  stateId?: string;
  cityId?: string;
};

/** State and city selects. The city is disabled until a state is chosen, and resets when it changes. */
export function CityFields(props: Props) {
  const { t } = useTranslation();
  const { state, city, required = true } = props;
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, limits.searchDebounceMs);
  const states = useQuery(statesQuery());
  const cities = useQuery({ ...citiesOfState(state, asked), enabled: state !== '' });
  const options = (cities.data?.cities ?? []).map(({ value, label }) => ({ value, label }));
  const known =
    city !== '' && props.cityLabel !== undefined && !options.some(({ value }) => value === city)
      ? [{ value: city, label: props.cityLabel }, ...options]
      : options;
  return (
    <>
      <Select
        id={props.stateId ?? 'state'}
        label={t('accounts.state')}
        withAsterisk={required}
        searchable
        // An open list would cover the error message when focus moves here.
        openOnFocus={false}
        data={(states.data?.states ?? []).map(({ value, label }) => ({ value, label }))}
        value={state === '' ? null : state}
        onChange={(value) => {
          if (value === state) return;
          props.onState(value ?? '');
          props.onCity('', '');
          setSearch('');
        }}
        onBlur={props.onBlurState}
        error={props.stateError}
        autoComplete="address-level1"
        nothingFoundMessage={nothingFound(states)}
      />
      <Select
        id={props.cityId ?? 'city'}
        label={t('accounts.city')}
        withAsterisk={required}
        searchable
        disabled={state === ''}
        placeholder={state === '' ? t('accounts.cityFirstState') : undefined}
        data={known}
        value={city === '' ? null : city}
        onChange={(value, option) => props.onCity(value ?? '', option?.label ?? '')}
        onSearchChange={(text) => setSearch(typedCity(text))}
        searchValue={search}
        onBlur={props.onBlurCity}
        error={props.cityError}
        filter={({ options: all }) => all}
        rightSection={cities.isFetching ? <Loader size={16} /> : undefined}
        nothingFoundMessage={nothingFound(cities)}
      />
    </>
  );
}
