import { Button, Group, Loader, Pill, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Geotarget } from '#contract/campaigns.ts';
import { limits } from '#domain/limits.ts';
import { buildingQuery } from '../../buildings/queries.ts';
import { citiesQuery } from '../../geo/queries.ts';
import { useDraft, useDraftStore } from './draft-store.tsx';
import { useFieldErrors } from './problems.tsx';
import { Section } from './Section.tsx';

const nameOf = ({ city, state }: Geotarget) => `${city.label}, ${state.abbr}`;

/** Where the ads are shown: cities, found by typing. Fixed once the campaign is posted (specified). */
export function GeoSection({ disabled, fixed }: { disabled: boolean; fixed: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const places = useDraft((draft) => draft.places);
  const targetId = useDraft((draft) => draft.targetId);
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), limits.searchDebounceMs / 2);
  const found = useQuery({ ...citiesQuery(asked), enabled: asked.length > 0 });
  const target = useQuery({ ...buildingQuery(targetId ?? ''), enabled: targetId !== null });
  const { error } = useFieldErrors('geotargets');
  const closed = disabled || fixed;
  const cities = asked === '' ? [] : (found.data?.cities ?? []);

  function add(place: Geotarget) {
    store.touch('geotargets');
    store.edit((draft) => {
      if (draft.places.some(({ city }) => city.value === place.city.value)) return;
      draft.places.push(place);
    });
  }

  const own: Geotarget | undefined =
    target.data === undefined ? undefined : { state: target.data.state, city: target.data.city };
  const ownMissing = own !== undefined && !places.some(({ city }) => city.value === own.city.value);

  return (
    <Section
      id="geo"
      title={t('campaigns.form.sections.geo')}
      text={fixed ? t('campaigns.form.citiesFixed') : t('campaigns.form.geoText')}
    >
      <Select
        id="geotargets"
        label={t('campaigns.form.addCity')}
        placeholder={t('campaigns.form.addCityPlaceholder')}
        searchable
        disabled={closed}
        data={cities.map(({ value, label, state }) => ({ value, label: `${label}, ${state.abbr}` }))}
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(id) => {
          const city = cities.find(({ value }) => value === id);
          if (city !== undefined) add({ state: city.state, city: { value: city.value, label: city.label } });
          setSearch('');
        }}
        onBlur={() => store.touch('geotargets')}
        filter={({ options }) => options}
        leftSection={<IconMapPin size={16} aria-hidden />}
        rightSection={found.isFetching ? <Loader size={16} /> : undefined}
        nothingFoundMessage={asked === '' || found.isFetching ? undefined : t('common.noMatch')}
        error={error}
      />
      {own !== undefined && ownMissing && (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {t('campaigns.form.targetLocation', { location: nameOf(own) })}
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            disabled={closed}
            onClick={() => add(own)}
          >
            {t('campaigns.form.addTargetLocation', { location: nameOf(own) })}
          </Button>
        </Group>
      )}
      {places.length > 0 && (
        <Pill.Group>
          {places.map((place, index) => (
            <Pill
              key={place.city.value}
              size="lg"
              withRemoveButton={!closed}
              onRemove={() => store.edit((draft) => void draft.places.splice(index, 1))}
              removeButtonProps={{
                'aria-label': t('campaigns.form.removeCity', { name: nameOf(place) }),
                tabIndex: 0,
                'aria-hidden': false,
              }}
            >
              {nameOf(place)}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </Section>
  );
}
