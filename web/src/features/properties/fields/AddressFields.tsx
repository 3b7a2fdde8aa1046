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
import { fieldsOf } from '../../../form/fields-of.ts';
import { PlaceFields } from '../../../form/PlaceFields.tsx';
import { pathOf } from '../path-of.ts';
import { propertyLabels } from '../property-labels.ts';

type Form<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>;

type Props<Values extends FieldValues, Sent> = {
  form: Form<Values, Sent>;
  /** Cities that the form may contain before any search has loaded them. */
  knownCities: readonly Option[];
};

/** Edits the address of a property: `address`, `state`, `city`, `zip_code` and `neighborhood` of the form. */
export function AddressFields<Values extends FieldValues, Sent>({ form, knownCities }: Props<Values, Sent>) {
  const { t } = useTranslation();
  const labels = propertyLabels();
  const field = fieldsOf(form, labels);
  const city: string = useWatch({ control: form.control, name: pathOf<Values>('city') });
  const empty = (name: string) =>
    form.setValue(name as Path<Values>, '' as PathValue<Values, Path<Values>>, { shouldDirty: true });
  return (
    <>
      <TextInput {...field(pathOf<Values>('address'))} withAsterisk autoComplete="street-address" />
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
          {...field(pathOf<Values>('neighborhood'))}
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
  const { field, fieldState } = useController({ control: form.control, name: pathOf<Values>('zip_code') });
  return (
    <TextInput
      {...field}
      id="zip_code"
      label={propertyLabels().zip_code}
      withAsterisk
      inputMode="numeric"
      autoComplete="postal-code"
      onChange={({ currentTarget }) => field.onChange(currentTarget.value.replace(/\D/g, '').slice(0, 5))}
      error={fieldState.error?.message}
    />
  );
}
