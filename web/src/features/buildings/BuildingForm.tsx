import {
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Controller, useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { buildingBody, type BuildingBody, type BuildingBodyInput } from '#contract/buildings.ts';
import type { Image } from '#contract/images.ts';
import { limits } from '#domain/limits.ts';
import { CityFields } from '../../form/CityFields.tsx';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { ImageField } from '../images/ImageField.tsx';
import { buildingOptionsQuery } from './queries.ts';
import { TagField } from './TagField.tsx';

type Props = {
  values: BuildingBodyInput;
  cityLabel?: string;
  images: readonly Image[];
  submitLabel: string;
  onSubmit: (body: BuildingBody) => Promise<void>;
  onCancel: () => void;
  extra?: ReactNode;
};

type Values = BuildingBodyInput;

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Stack className="card" p="lg" gap="md" component="section" aria-label={title}>
      <div>
        <Title order={2}>{title}</Title>
        {text !== undefined && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}

/** The one form of a building, for creating and for editing. */
export function BuildingForm({ values, cityLabel, images, submitLabel, onSubmit, onCancel, extra }: Props) {
  const { t } = useTranslation();
  const { data: options } = useQuery(buildingOptionsQuery());
  const [chosenCity, setChosenCity] = useState(cityLabel);
  const small = useSmallForm<Values, BuildingBody>({
    schema: buildingBody,
    defaults: values,
    submit: onSubmit,
  });
  const { register, control, formState } = small.form;
  const { errors, isSubmitting } = formState;
  const city = useWatch({ control, name: 'city' });
  const field = (name: 'name' | 'url' | 'address' | 'description' | 'zip_code' | 'neighborhood') => ({
    ...register(name),
    id: name,
    error: errors[name]?.message,
  });
  const labels = {
    name: t('buildings.field.name'),
    url: t('buildings.field.url'),
    property_type: t('buildings.field.propertyType'),
    description: t('buildings.field.description'),
    address: t('buildings.field.address'),
    state: t('buildings.field.state'),
    city: t('buildings.field.city'),
    zip_code: t('buildings.field.zip'),
    neighborhood: t('buildings.field.neighborhood'),
    apartment_parameters: t('buildings.section.homes'),
    building_amenities: t('buildings.field.amenities'),
    mass_transit: t('buildings.field.transit'),
    competitors: t('buildings.field.competitors'),
    clusters: t('buildings.field.clusters'),
    images: t('buildings.field.images'),
  };
  return (
    <SmallFormShell small={small} labels={labels} guard>
      <Stack gap="lg">
        {extra}
        <Section title={t('buildings.section.identity')}>
          <TextInput {...field('name')} label={labels.name} withAsterisk />
          <TextInput
            {...field('url')}
            type="url"
            label={labels.url}
            description={t('buildings.field.urlHint')}
            placeholder="https://"
          />
          <Controller
            control={control}
            name="property_type"
            render={({ field: type }) => (
              <Select
                {...type}
                id="property_type"
                label={labels.property_type}
                withAsterisk
                data={options?.property_types ?? []}
                value={type.value === '' ? null : type.value}
                onChange={(value) => type.onChange(value ?? '')}
                error={errors.property_type?.message}
              />
            )}
          />
          <Textarea
            {...field('description')}
            label={`${labels.description} (${t('common.optional')})`}
            autosize
            minRows={4}
            maxRows={12}
          />
        </Section>

        <Section title={t('buildings.section.place')}>
          <TextInput
            {...field('address')}
            label={labels.address}
            withAsterisk
            autoComplete="street-address"
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Controller
              control={control}
              name="state"
              render={({ field: state }) => (
                <Controller
                  control={control}
                  name="city"
                  render={({ field: cityField }) => (
                    <CityFields
                      state={state.value}
                      city={cityField.value}
                      cityLabel={chosenCity}
                      onState={state.onChange}
                      onCity={(id, label) => {
                        setChosenCity(label);
                        cityField.onChange(id);
                      }}
                      onBlurState={state.onBlur}
                      onBlurCity={cityField.onBlur}
                      stateError={errors.state?.message}
                      cityError={errors.city?.message}
                    />
                  )}
                />
              )}
            />
            <TextInput
              {...field('zip_code')}
              label={labels.zip_code}
              withAsterisk
              inputMode="numeric"
              maxLength={5}
              autoComplete="postal-code"
            />
            <TextInput
              {...field('neighborhood')}
              label={`${labels.neighborhood} (${t('common.optional')})`}
              disabled={city === ''}
              placeholder={city === '' ? t('buildings.field.neighborhoodFirst') : undefined}
            />
          </SimpleGrid>
        </Section>

        <Section title={t('buildings.section.homes')} text={t('buildings.sectionText.homes')}>
          <Apartments control={control} kinds={options?.apartment_kinds ?? []} />
        </Section>

        <Section title={t('buildings.section.draws')} text={t('buildings.sectionText.draws')}>
          <Controller
            control={control}
            name="building_amenities"
            render={({ field: tags }) => (
              <TagField
                id="building_amenities"
                label={labels.building_amenities}
                options={options?.amenities ?? []}
                value={tags.value ?? []}
                onChange={tags.onChange}
                onBlur={tags.onBlur}
                error={messageOf(errors.building_amenities)}
              />
            )}
          />
          <Controller
            control={control}
            name="mass_transit"
            render={({ field: tags }) => (
              <TagField
                id="mass_transit"
                label={labels.mass_transit}
                options={options?.mass_transit ?? []}
                value={tags.value ?? []}
                onChange={tags.onChange}
                onBlur={tags.onBlur}
                error={messageOf(errors.mass_transit)}
              />
            )}
          />
          <Controller
            control={control}
            name="competitors"
            render={({ field: tags }) => (
              <TagField
                id="competitors"
                label={labels.competitors}
                description={t('buildings.field.competitorsHint')}
                options={[]}
                value={tags.value ?? []}
                onChange={tags.onChange}
                onBlur={tags.onBlur}
                error={messageOf(errors.competitors)}
              />
            )}
          />
        </Section>

        <Section title={t('buildings.section.themes')} text={t('buildings.sectionText.themes')}>
          <Controller
            control={control}
            name="clusters"
            render={({ field: themes }) => (
              <TagField
                id="clusters"
                label={labels.clusters}
                options={(options?.clusters ?? []).map((option) => ({ ...option, is_popular: false }))}
                value={themes.value}
                onChange={themes.onChange}
                onBlur={themes.onBlur}
                closed
                required
                error={messageOf(errors.clusters)}
              />
            )}
          />
        </Section>

        <Section title={t('buildings.section.pictures')} text={t('buildings.sectionText.pictures')}>
          <Controller
            control={control}
            name="images"
            render={({ field: pictures }) => (
              <ImageField
                id="images"
                label={labels.images}
                known={images}
                value={pictures.value ?? []}
                onChange={pictures.onChange}
                error={messageOf(errors.images)}
              />
            )}
          />
        </Section>

        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </SmallFormShell>
  );
}

/** The message of a list: its own, or the first of its items. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  if (Array.isArray(error)) return error.map(messageOf).find((message) => message !== undefined);
  return undefined;
}

type Kinds = readonly { value: string; label: string }[];

function Apartments({ control, kinds }: { control: Control<Values, unknown, BuildingBody>; kinds: Kinds }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'apartment_parameters' });
  const used = useWatch({ control, name: 'apartment_parameters' }) ?? [];
  const free = kinds.filter(({ value }) => !used.some((row) => row.kind_id === value));
  return (
    <Stack gap="sm" id="apartment_parameters">
      {fields.map((row, index) => {
        const label = kinds.find(({ value }) => value === used[index]?.kind_id)?.label ?? '';
        return (
          <Group key={row.id} align="flex-start" gap="sm" wrap="wrap">
            <Controller
              control={control}
              name={`apartment_parameters.${index}.kind_id`}
              render={({ field: kind, fieldState }) => (
                <Select
                  {...kind}
                  id={`apartment_parameters.${index}.kind_id`}
                  label={t('buildings.field.kind')}
                  withAsterisk
                  w={{ base: '100%', xs: 180 }}
                  data={kinds.filter(
                    ({ value }) => value === kind.value || free.some((option) => option.value === value),
                  )}
                  value={kind.value === '' ? null : kind.value}
                  onChange={(value) => kind.onChange(value ?? '')}
                  error={fieldState.error?.message}
                />
              )}
            />
            {(['min_price', 'max_price'] as const).map((name) => (
              <Controller
                key={name}
                control={control}
                name={`apartment_parameters.${index}.${name}`}
                render={({ field: price, fieldState }) => (
                  <NumberInput
                    {...price}
                    id={`apartment_parameters.${index}.${name}`}
                    label={
                      name === 'min_price' ? t('buildings.field.minPrice') : t('buildings.field.maxPrice')
                    }
                    withAsterisk
                    w={{ base: 'calc(50% - 32px)', xs: 150 }}
                    prefix="$"
                    thousandSeparator=","
                    decimalScale={2}
                    allowNegative={false}
                    hideControls
                    max={limits.price.maxCents / 100}
                    value={price.value ?? ''}
                    onChange={(value) => price.onChange(value === '' ? undefined : Number(value))}
                    error={fieldState.error?.message}
                  />
                )}
              />
            ))}
            <Button
              variant="subtle"
              color="gray"
              mt={{ base: 0, xs: 24 }}
              aria-label={t('buildings.removeApartment', { label })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} />
            </Button>
          </Group>
        );
      })}
      {free.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'flex-start' }}
          // The prices are typed next: until then they are missing, which is what the form says.
          onClick={() => append({ kind_id: free[0]?.value ?? '' } as never)}
        >
          {t('buildings.addApartment')}
        </Button>
      )}
    </Stack>
  );
}
