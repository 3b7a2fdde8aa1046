import { Input, SegmentedControl, Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core';
import { Controller, useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  amenityOptions,
  listingAmenityOptions,
  ListingKind,
  listingPropertyTypes,
  propertyTypes,
} from '#domain/property-vocabulary.ts';
import { CityFields } from '../../form/CityFields.tsx';
import { fieldsOf } from '../../form/fields-of.ts';
import { CardStack } from '../../ui/Card.tsx';
import { NumberField } from '../properties/fields/NumberField.tsx';
import { tidyTag } from '../properties/fields/tag-rules.ts';
import { messageOfList } from '../properties/message-of-list.ts';
import { firstAdLabels } from './first-ad-labels.ts';
import type { FirstAdValues } from './first-ad-values.ts';

type Props = { form: UseFormReturn<FirstAdValues, unknown, FirstAdValues> };

const plain = (options: readonly { value: string; label: string }[]) =>
  options.map(({ value, label }) => ({ value, label }));

/** Edits the facts of the ad. */
export function FactsFields({ form }: Props) {
  const { t } = useTranslation();
  const { control } = form;
  const labels = firstAdLabels();
  const field = fieldsOf(form, labels);
  const promotes = useWatch({ control, name: 'promotes' });
  const building = promotes === 'building';
  const type = building ? 'building_type' : 'listing_type';
  return (
    <CardStack gap="md">
      <Choice
        form={form}
        name="promotes"
        label={labels.promotes ?? ''}
        data={[
          { value: 'building', label: t('firstAd.form.building') },
          { value: 'listing', label: t('firstAd.form.listing') },
        ]}
      />
      <TextInput {...field('name')} withAsterisk />
      <Place form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('address')} withAsterisk autoComplete="off" />
        <TextInput {...field('zip_code')} withAsterisk inputMode="numeric" maxLength={5} autoComplete="off" />
      </SimpleGrid>
      {building ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField form={form} {...named('apartment_min_price', labels)} prefix="$" decimalScale={2} />
          <NumberField form={form} {...named('apartment_max_price', labels)} prefix="$" decimalScale={2} />
        </SimpleGrid>
      ) : (
        <ListingPrice form={form} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Controller
          key={type}
          control={control}
          name={type}
          render={({ field: { ref, ...select } }) => (
            <Select
              {...select}
              ref={ref}
              id="property_type"
              label={labels.property_type}
              withAsterisk
              data={plain(building ? propertyTypes : listingPropertyTypes)}
            />
          )}
        />
        <TextInput
          {...field('url')}
          type="url"
          label={`${labels.url} (${t('controls.optional')})`}
          placeholder="https://"
        />
      </SimpleGrid>
      <Amenities form={form} options={building ? amenityOptions : listingAmenityOptions} />
    </CardStack>
  );
}

function named(
  name: 'apartment_min_price' | 'apartment_max_price',
  labels: ReturnType<typeof firstAdLabels>,
) {
  return { name, label: labels[name] ?? '' };
}

type ChoiceProps = Props & {
  name: 'promotes' | 'kind';
  label: string;
  data: { value: string; label: string }[];
};

function Choice({ form, name, label, data }: ChoiceProps) {
  const { field } = useController({ control: form.control, name });
  const id = `${name}-label`;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl {...field} id={name} aria-labelledby={id} fullWidth mt={4} data={data} />
    </Input.Wrapper>
  );
}

function Place({ form }: Props) {
  const { control } = form;
  const state = useController({ control, name: 'state' });
  const city = useController({ control, name: 'city' });
  const label = useController({ control, name: 'cityLabel' });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <CityFields
        state={state.field.value}
        city={city.field.value}
        cityLabel={label.field.value === '' ? undefined : label.field.value}
        onState={state.field.onChange}
        onCity={(id, name) => {
          label.field.onChange(name);
          city.field.onChange(id);
        }}
        onBlurState={state.field.onBlur}
        onBlurCity={city.field.onBlur}
        stateError={state.fieldState.error?.message}
        cityError={city.fieldState.error?.message}
      />
    </SimpleGrid>
  );
}

function ListingPrice({ form }: Props) {
  const { t } = useTranslation();
  const labels = firstAdLabels();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const name = kind === ListingKind.sale ? 'price' : 'monthly_rent';
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Choice
        form={form}
        name="kind"
        label={labels.kind ?? ''}
        data={[
          { value: ListingKind.sale, label: t('firstAd.form.sale') },
          { value: ListingKind.rent, label: t('firstAd.form.rent') },
        ]}
      />
      <NumberField
        key={name}
        form={form}
        name={name}
        label={labels[name] ?? ''}
        prefix="$"
        decimalScale={2}
        withAsterisk
      />
    </SimpleGrid>
  );
}

function Amenities({ form, options }: Props & { options: readonly { label: string }[] }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name: 'amenities' });
  return (
    <TagsInput
      {...field}
      id="amenities"
      label={`${firstAdLabels().amenities} (${t('controls.optional')})`}
      description={t('firstAd.form.amenitiesHint')}
      data={options.map(({ label }) => label)}
      onChange={(tags) => field.onChange(tags.map(tidyTag).filter((tag) => tag !== ''))}
      error={messageOfList(fieldState.error)}
      acceptValueOnBlur
    />
  );
}
