import { ActionIcon, Select } from '@mantine/core';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Option } from '#contract/route/wire.ts';
import { IconTrash } from '../../icons/tabler.ts';
import { PriceRange } from './PriceRange.tsx';
import type { BuildingFormState } from './building-form-values.ts';
import classes from './ApartmentRow.module.css';

type Props = {
  form: BuildingFormState;
  index: number;
  /** The type of this row and the types that no other row uses. */
  kinds: readonly Option[];
  onRemove: () => void;
};

export function ApartmentRow({ form, index, kinds, onRemove }: Props) {
  const { t } = useTranslation();
  const path = `apartment_parameters.${index}` as const;
  const kind = useWatch({ control: form.control, name: `${path}.kind_id` });
  const label = kinds.find(({ value }) => value === kind)?.label ?? '';
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <Controller
        control={form.control}
        name={`${path}.kind_id`}
        render={({ field, fieldState }) => (
          <Select
            {...field}
            id={`${path}.kind_id`}
            className={classes.kind}
            label={t('buildings.field.kind')}
            withAsterisk
            data={[...kinds]}
            value={field.value === '' ? null : field.value}
            onChange={(value) => field.onChange(value ?? '')}
            error={fieldState.error?.message}
          />
        )}
      />
      <PriceRange
        form={form}
        min={{ name: `${path}.min_price`, label: t('buildings.field.minPrice') }}
        max={{ name: `${path}.max_price`, label: t('buildings.field.maxPrice') }}
        required
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('buildings.removeApartment', { label })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}
