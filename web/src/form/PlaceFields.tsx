import { SimpleGrid } from '@mantine/core';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { Option } from '#contract/route/wire.ts';
import { CityFields } from './CityFields.tsx';

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Initial city, which no search has returned yet. */
  startCity?: Option | null;
  required?: boolean;
  /** Called when the state changes, after the city was cleared. */
  onOtherState?: () => void;
};

/** Fields for `state` and `city` of a form, in one row. */
export function PlaceFields<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, startCity, required, onOtherState } = props;
  const state = useController({ control: form.control, name: 'state' as Path<Values> });
  const city = useController({ control: form.control, name: 'city' as Path<Values> });
  const cityId = (city.field.value as string | null | undefined) ?? '';
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <CityFields
        state={state.field.value ?? ''}
        city={cityId}
        cityLabel={startCity?.value === cityId ? startCity.label : undefined}
        required={required}
        onState={(id) => {
          state.field.onChange(id);
          onOtherState?.();
        }}
        onCity={city.field.onChange}
        onBlurState={state.field.onBlur}
        onBlurCity={city.field.onBlur}
        stateError={state.fieldState.error?.message}
        cityError={city.fieldState.error?.message}
      />
    </SimpleGrid>
  );
}
