import { Checkbox, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Building } from '#contract/buildings.ts';
import type { Option } from '#contract/route/wire.ts';
import { AddressFields } from '../properties/fields/AddressFields.tsx';
import { ChoicesFailed } from '../properties/ChoicesFailed.tsx';
import { FeeFields } from '../properties/fees/FeeFields.tsx';
import { FormSection } from '../properties/FormSection.tsx';
import { IdentityFields } from '../properties/fields/IdentityFields.tsx';
import { messageOfList } from '../properties/message-of-list.ts';
import type { Known } from '../properties/property-editor.ts';
import { TagField } from '../properties/fields/TagField.tsx';
import { YardiPanel } from '../yardi/YardiPanel.tsx';
import { ApartmentFields } from './ApartmentFields.tsx';
import type { BuildingFormState } from './building-form-values.ts';
import { buildingLabels } from './building-labels.ts';
import { LogoField } from './LogoField.tsx';
import { buildingOptionsQuery } from './queries.ts';

type Props = { form: BuildingFormState; known: Known; stored?: Building };

export function BuildingFields({ form, known, stored }: Props) {
  const { t } = useTranslation();
  const labels = buildingLabels();
  const options = useQuery(buildingOptionsQuery());
  return (
    <>
      <ChoicesFailed asked={options} />
      <IdentityFields
        form={form}
        title={t('buildings.section.identity')}
        known={known}
        types={options.data?.property_types}
      >
        <LogoField form={form} images={known.images} />
      </IdentityFields>
      <FormSection title={t('buildings.section.place')}>
        <AddressFields form={form} knownCities={known.cities} />
      </FormSection>
      <FormSection title={t('buildings.section.homes')} text={t('buildings.sectionText.homes')}>
        <ApartmentFields form={form} />
        <BuildingFees form={form} />
      </FormSection>
      {stored !== undefined && <YardiPanel building={stored} form={form} />}
      <FormSection title={t('buildings.section.draws')} text={t('buildings.sectionText.draws')}>
        <TagField
          form={form}
          name="building_amenities"
          kind="building_amenity"
          label={labels.building_amenities}
        />
        <TagField form={form} name="mass_transit" kind="mass_transit" label={labels.mass_transit} />
        <TagField
          form={form}
          name="competitors"
          kind="competitor"
          label={labels.competitors}
          description={t('buildings.field.competitorsHint')}
        />
      </FormSection>
      <FormSection title={t('buildings.section.themes')} text={t('buildings.sectionText.themes')}>
        <ThemeField form={form} label={labels.clusters} themes={options.data?.clusters ?? []} />
      </FormSection>
    </>
  );
}

function BuildingFees({ form }: { form: BuildingFormState }) {
  const [apartments, min, max] = useWatch({
    control: form.control,
    name: ['apartment_parameters', 'apartment_min_price', 'apartment_max_price'],
  });
  const whole = [min ?? 0, max ?? 0];
  const listed = apartments.flatMap((home) => [home.min_price ?? 0, home.max_price ?? 0]);
  return <FeeFields form={form} rents={apartments.length === 0 ? whole : listed} />;
}

type ThemeProps = { form: BuildingFormState; label: string; themes: readonly Option[] };

function ThemeField({ form, label, themes }: ThemeProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'clusters' });
  return (
    <Checkbox.Group
      value={field.value}
      onChange={field.onChange}
      id="clusters"
      tabIndex={-1}
      label={label}
      withAsterisk
      error={messageOfList(fieldState.error)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt={8} spacing="xs">
        {themes.map((theme) => (
          <Checkbox key={theme.value} {...theme} onBlur={field.onBlur} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
