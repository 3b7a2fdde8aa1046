import { Box } from '@mantine/core';
import type { FieldPath } from 'react-hook-form';
import { NumberField } from '../properties/fields/NumberField.tsx';
import type { BuildingValues } from './building-form-values.ts';
import type { BuildingFormState } from './building-form-values.ts';

type End = { name: FieldPath<BuildingValues>; label: string };
type Props = { form: BuildingFormState; min: End; max: End; required?: boolean };

/**
 * Renders a minimum and a maximum price. Leaving either field validates both, and correcting either clears
 * the error.
 */
export function PriceRange({ form, min, max, required }: Props) {
  const isWrong = form.getFieldState(min.name, form.formState).error !== undefined;
  return (
    <Box
      display="contents"
      onBlur={({ target }) => target.id === max.name && void form.trigger(min.name)}
      onInput={({ target }) =>
        isWrong && target instanceof Element && target.id === max.name && void form.trigger(min.name)
      }
    >
      {[min, max].map(({ name, label }) => (
        <NumberField
          key={name}
          form={form}
          name={name}
          label={label}
          withAsterisk={required}
          prefix="$"
          decimalScale={2}
        />
      ))}
    </Box>
  );
}
