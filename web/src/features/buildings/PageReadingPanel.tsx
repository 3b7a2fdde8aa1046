import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BuildingBodyInput, PageReading } from '#contract/buildings.ts';
import { formatDollars } from '../../ui/formats.ts';

type Props = {
  reading: PageReading;
  values: BuildingBodyInput;
  onTake: (values: Partial<BuildingBodyInput>) => void;
};

/** What was found on the building's website, field by field: offered, never imposed. */
export function PageReadingPanel({ reading, values, onTake }: Props) {
  const { t } = useTranslation();
  const amenities = reading.amenities.filter((name) => !(values.building_amenities ?? []).includes(name));
  const offers = [
    reading.name !== null && reading.name !== values.name
      ? { label: t('buildings.field.name'), shown: reading.name, values: { name: reading.name } }
      : null,
    reading.description !== null && reading.description !== values.description
      ? {
          label: t('buildings.reading.description'),
          shown: reading.description,
          values: { description: reading.description },
        }
      : null,
    amenities.length > 0
      ? {
          label: t('buildings.reading.amenities'),
          shown: amenities.join(', '),
          values: { building_amenities: [...(values.building_amenities ?? []), ...amenities] },
        }
      : null,
  ].filter((offer) => offer !== null);
  const { min_price: min, max_price: max } = reading;
  if (offers.length === 0 && min === null) return null;
  return (
    <Stack className="card" p="lg" gap="md" component="section" aria-label={t('buildings.reading.title')}>
      <div>
        <Title order={2}>{t('buildings.reading.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('buildings.reading.text')}
        </Text>
      </div>
      {offers.map(({ label, shown, values: taken }) => (
        <Group key={label} justify="space-between" wrap="nowrap" align="flex-start" gap="md">
          <div>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text lineClamp={3}>{shown}</Text>
          </div>
          <Button
            size="xs"
            variant="default"
            flex="none"
            leftSection={<IconCheck size={14} />}
            aria-label={`${t('buildings.reading.take')}: ${label}`}
            onClick={() => onTake(taken)}
          >
            {t('buildings.reading.take')}
          </Button>
        </Group>
      ))}
      {min !== null && max !== null && (
        <Text size="sm" c="dimmed">
          {t('buildings.reading.prices', { min: formatDollars(min), max: formatDollars(max) })}
        </Text>
      )}
    </Stack>
  );
}
