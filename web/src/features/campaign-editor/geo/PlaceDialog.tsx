import { Button, Group, Modal, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Geotarget } from '#contract/campaign-targets.ts';
import { usStates } from '#domain/us-states.ts';
import { limits } from '#domain/limits.ts';
import { CityFields } from '../../../form/CityFields.tsx';
import { placeName } from './places.ts';

type Props = {
  opened: boolean;
  isThere: (place: Geotarget) => boolean;
  onAdd: (place: Geotarget) => void;
  onClose: () => void;
};

/** Adds a location by state and city, as an alternative to the search. */
export default function PlaceDialog({ opened, onClose, ...fields }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('adPlaces.geo.create')} size={limits.dialog.form}>
      <PlaceForm {...fields} onClose={onClose} />
    </Modal>
  );
}

type Field = 'state' | 'city';
const nothing = { state: '', city: '', cityLabel: '' };

function PlaceForm({ isThere, onAdd, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(nothing);
  const [left, setLeft] = useState<Partial<Record<Field, true>>>({});
  const [refused, setRefused] = useState<string>();
  const missing = (field: Field) =>
    left[field] === true && chosen[field] === '' ? t('adPlaces.geo.required') : undefined;
  const leave = (...fields: Field[]) =>
    setLeft((before) => ({
      ...before,
      ...Object.fromEntries(fields.map((field) => [field, true as const])),
    }));

  function submit(event: React.SubmitEvent) {
    event.preventDefault();
    leave('state', 'city');
    const state = usStates.find(({ id }) => id === chosen.state);
    if (state === undefined || chosen.city === '') {
      document.getElementById(state === undefined ? 'stateId' : 'cityId')?.focus();
      return;
    }
    const place: Geotarget = {
      state: { value: state.id, label: state.name, abbr: state.abbr },
      city: { value: chosen.city, label: chosen.cityLabel },
    };
    if (isThere(place)) {
      setRefused(t('adPlaces.geo.there', { place: placeName(place) }));
      return;
    }
    onAdd(place);
    onClose();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <CityFields
            stateId="stateId"
            cityId="cityId"
            state={chosen.state}
            city={chosen.city}
            cityLabel={chosen.cityLabel}
            onState={(state) => setChosen((before) => ({ ...before, state }))}
            onCity={(city, cityLabel) => {
              setRefused(undefined);
              setChosen((before) => ({ ...before, city, cityLabel }));
            }}
            onBlurState={() => leave('state')}
            onBlurCity={() => leave('city')}
            stateError={missing('state')}
            cityError={refused ?? (chosen.state === '' ? undefined : missing('city'))}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit">{t('adPlaces.geo.createSubmit')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
