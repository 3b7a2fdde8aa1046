import { Button, Checkbox, Group, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BuildingBody } from '#contract/buildings.ts';
import type { Image } from '#contract/images.ts';
import type { Option } from '#contract/route/wire.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { SmallFormShell, type SmallForm } from '../../form/small-form.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { ArrivingPictures } from '../images/ArrivingPictures.tsx';
import { ImageField } from '../images/ImageField.tsx';
import { useUploadsUnderWay } from '../images/uploads.ts';
import { AddressFields } from '../properties/AddressFields.tsx';
import { FormSection } from '../properties/FormSection.tsx';
import { messageOfList } from '../properties/message-of-list.ts';
import type { Declaration } from '../properties/OlderPersonsField.tsx';
import { TagField } from '../properties/TagField.tsx';
import { ApartmentFields } from './ApartmentFields.tsx';
import type { BuildingValues } from './building-form-values.ts';
import { useBuildingLabels } from './building-labels.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { buildingOptionsQuery } from './queries.ts';

type Props = {
  small: SmallForm<BuildingValues, BuildingBody>;
  /** Stored images that the form may show without loading them. */
  images: readonly Image[];
  cities: readonly Option[];
  /** The user who declared housing for older persons; null while undeclared. */
  declaration: Declaration;
  submitLabel: string;
  onCancel: () => void;
  /** Content below the apartments and their prices. */
  belowApartments?: ReactNode;
};

/** Renders the form of a building, for creating and for editing. */
export function BuildingForm(props: Props) {
  const { small, images, cities, declaration, submitLabel, onCancel, belowApartments } = props;
  const { t } = useTranslation();
  const labels = useBuildingLabels();
  const { form } = small;
  const { isDirty, isSubmitting } = form.formState;
  const underWay = useUploadsUnderWay();
  const options = useQuery(buildingOptionsQuery());
  return (
    <SmallFormShell small={small} labels={labels} guard={false}>
      <Stack gap="lg">
        {options.error !== null && (
          <FailurePanel
            title={t('properties.choicesFailed')}
            error={options.error}
            onRetry={() => void options.refetch()}
          />
        )}
        <FormSection title={t('buildings.section.identity')}>
          <IdentityFields form={form} images={images} cities={cities} declaration={declaration} />
        </FormSection>
        <FormSection title={t('buildings.section.place')}>
          <AddressFields form={form} knownCities={cities} />
        </FormSection>
        <FormSection title={t('buildings.section.homes')} text={t('buildings.sectionText.homes')}>
          <ApartmentFields form={form} />
        </FormSection>
        {belowApartments}
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
          <ThemeField small={small} label={labels.clusters} />
        </FormSection>
        <FormSection title={t('buildings.section.pictures')}>
          <Controller
            control={form.control}
            name="images"
            render={({ field, fieldState }) => (
              <ImageField
                id="images"
                label={labels.images}
                known={images}
                value={field.value}
                onChange={field.onChange}
                error={messageOfList(fieldState.error)}
              />
            )}
          />
        </FormSection>
        <Group justify="flex-end">
          {isSubmitting && <ArrivingPictures />}
          <Button variant="default" onClick={onCancel}>
            {t('controls.cancel')}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard dirty={isDirty || underWay > 0} submitting={isSubmitting} />
    </SmallFormShell>
  );
}

function ThemeField({ small, label }: Pick<Props, 'small'> & { label: string }) {
  const { data: options } = useQuery(buildingOptionsQuery());
  return (
    <Controller
      control={small.form.control}
      name="clusters"
      render={({ field, fieldState }) => (
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
            {options?.clusters.map((theme) => (
              <Checkbox key={theme.value} {...theme} onBlur={field.onBlur} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    />
  );
}
