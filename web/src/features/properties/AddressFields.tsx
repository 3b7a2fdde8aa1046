import { SimpleGrid, TextInput } from '@mantine/core';
import {
  useController,
  useWatch,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Option } from '#contract/route/wire.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { PlaceFields } from '../../form/PlaceFields.tsx';
import { usePropertyLabels } from './property-labels.ts';

type Form<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>;

type Props<Values extends FieldValues, Sent> = {
  form: Form<Values, Sent>;
  /** Cities that the form may contain before any search has loaded them. */
  knownCities: readonly Option[];
};

/** Edits the address of a property: `address`, `state`, `city`, `zip_code` and `neighborhood` of the form. */
export function AddressFields<Values extends FieldValues, Sent>({ form, knownCities }: Props<Values, Sent>) {
  const { t } = useTranslation();
  const labels = usePropertyLabels();
  const field = fieldsOf(form, labels);
  const city: string = useWatch({ control: form.control, name: 'city' as Path<Values> });
  const empty = (name: string) =>
    form.setValue(name as Path<Values>, '' as PathValue<Values, Path<Values>>, { shouldDirty: true });
  return (
    <>
      <TextInput {...field('address' as Path<Values>)} withAsterisk autoComplete="street-address" />
      <PlaceFields
        form={form}
        startCity={knownCities.find(({ value }) => value === city)}
        onOtherState={() => {
          // Both belong to the previous place.
          empty('zip_code');
          empty('neighborhood');
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ZipField form={form} />
        <TextInput
          {...field('neighborhood' as Path<Values>)}
          label={`${labels.neighborhood} (${t('controls.optional')})`}
          disabled={city === ''}
          placeholder={city === '' ? t('properties.field.neighborhoodFirst') : undefined}
        />
      </SimpleGrid>
    </>
  );
}

/** Accepts five digits. */
function ZipField<Values extends FieldValues, Sent>({ form }: { form: Form<Values, Sent> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'zip_code' as Path<Values> });
  return (
    <TextInput
      {...field}
      id="zip_code"
      label={usePropertyLabels().zip_code}
      withAsterisk
      inputMode="numeric"
      autoComplete="postal-code"
      onChange={({ currentTarget }) => field.onChange(currentTarget.value.replace(/\D/g, '').slice(0, 5))}
      error={fieldState.error?.message}
    />
  );
}
