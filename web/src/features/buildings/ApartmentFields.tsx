import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '../../icons/tabler.ts';
import { ApartmentRow } from './ApartmentRow.tsx';
import { buildingLabels } from './building-labels.ts';
import { PriceRange } from './PriceRange.tsx';
import { buildingOptionsQuery } from './queries.ts';
import type { BuildingFormState } from './building-form-values.ts';

/** Renders the prices of a building: per apartment type, or for the whole building if no type is listed. */
export function ApartmentFields({ form }: { form: BuildingFormState }) {
  const { t } = useTranslation();
  const { control } = form;
  const { data: options } = useQuery(buildingOptionsQuery());
  const { fields, append, remove } = useFieldArray({ control, name: 'apartment_parameters' });
  const rows = useWatch({ control, name: 'apartment_parameters' });
  const [min, max] = useWatch({ control, name: ['apartment_min_price', 'apartment_max_price'] });
  const kinds = options?.apartment_kinds ?? [];
  const free = kinds.filter(({ value }) => !rows.some((row) => row.kind_id === value));
  const listed = fields.length > 0;
  return (
    <Stack gap="md" id="apartment_parameters" tabIndex={-1}>
      {fields.map((row, index) => (
        <ApartmentRow
          key={row.id}
          form={form}
          index={index}
          kinds={kinds.filter(
            (kind) => kind.value === rows[index]?.kind_id || free.some(({ value }) => value === kind.value),
          )}
          onRemove={() => remove(index)}
        />
      ))}
      {free.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          w="fit-content"
          // The new row has no prices yet, and validation reports them until they are typed.
          onClick={() => append({ kind_id: free[0]?.value ?? '' })}
        >
          {t('buildings.addApartment')}
        </Button>
      )}
      {(!listed || min !== null || max !== null) && <WholeBuilding form={form} listed={listed} />}
    </Stack>
  );
}

function WholeBuilding({ form, listed }: { form: BuildingFormState; listed: boolean }) {
  const { t } = useTranslation();
  const labels = buildingLabels();
  return (
    <Stack gap={8} role="group" aria-label={t('buildings.wholeBuilding')}>
      <Text size="sm" c="dimmed">
        {t(listed ? 'buildings.wholeBuildingUnused' : 'buildings.wholeBuildingText')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PriceRange
          form={form}
          min={{ name: 'apartment_min_price', label: labels.apartment_min_price }}
          max={{ name: 'apartment_max_price', label: labels.apartment_max_price }}
        />
      </SimpleGrid>
    </Stack>
  );
}
