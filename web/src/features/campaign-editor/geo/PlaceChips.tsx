import { Box, Button, Group, Pill, Text } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Geotarget } from '#contract/campaign-targets.ts';
import { placeName } from './places.ts';
import typography from '../../../ui/typography.module.css';

type Props = {
  places: readonly Geotarget[];
  closed: boolean;
  onRemove: (index: number) => void;
  onClear: () => void;
};

/** Shows the selected locations and removes one or all of them. */
export function PlaceChips({ places, closed, onRemove, onClear }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);

  /** Moves the focus to the next chip, so that the keyboard can remove several. */
  function remove(index: number) {
    flushSync(() => onRemove(index));
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? document.getElementById('geotargets'))?.focus();
  }

  function clear() {
    flushSync(onClear);
    document.getElementById('geotargets')?.focus();
  }

  if (places.length === 0) return null;
  return (
    <Box w="100%">
      <Group justify="space-between" mb={6} mih={30}>
        <Text size="sm" fw={500} className={typography.numbers}>
          {t('adPlaces.geo.count', { count: places.length })}
        </Text>
        {!closed && places.length > 1 && (
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {t('campaigns.form.clearCities')}
          </Button>
        )}
      </Group>
      <Pill.Group ref={list}>
        {places.map((place, index) => (
          <Pill
            key={place.city.value}
            size="lg"
            withRemoveButton={!closed}
            onRemove={() => remove(index)}
            removeButtonProps={{
              'aria-label': t('campaigns.form.removeCity', { name: placeName(place) }),
              tabIndex: 0,
              'aria-hidden': false,
            }}
          >
            {placeName(place)}
          </Pill>
        ))}
      </Pill.Group>
    </Box>
  );
}
