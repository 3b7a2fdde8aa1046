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
import type { Option } from '#contract/wire.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { PlaceFields } from '../../form/PlaceFields.tsx';
import { usePropertyLabels } from './property-labels.ts';

type Form<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>;

type Props<Values extends FieldValues, Sent> = {
  form: Form<Values, Sent>;
  /** Cities that the form may hold without a search having brought them. */
  knownCities: readonly Option[];
};

/** Where a property is: `address`, `state`, `city`, `zip_code` and `neighborhood` of its form. */
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
          // They belong to the old place.
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

/** Takes digits only, and five of them. */
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
