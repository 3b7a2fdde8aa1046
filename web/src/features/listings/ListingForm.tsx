import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import type { ListingBody, ListingBodyInput } from '#contract/listings.ts';
import type { Option } from '#contract/route/wire.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { SmallFormShell, type SmallForm } from '../../form/small-form.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { ArrivingPictures } from '../images/ArrivingPictures.tsx';
import { ImageField } from '../images/ImageField.tsx';
import { useUploadsUnderWay } from '../images/uploads.ts';
import { AddressFields } from '../properties/AddressFields.tsx';
import { DescriptionField } from '../properties/DescriptionField.tsx';
import { FormSection } from '../properties/FormSection.tsx';
import { messageOfList } from '../properties/message-of-list.ts';
import { OlderPersonsField, type Declaration } from '../properties/OlderPersonsField.tsx';
import { TagField } from '../properties/TagField.tsx';
import { AgentField } from './AgentField.tsx';
import { useListingLabels } from './listing-labels.ts';
import { PriceFields } from './PriceFields.tsx';
import { listingOptionsQuery } from './queries.ts';
import { SizeFields } from './SizeFields.tsx';

type Form = UseFormReturn<ListingBodyInput, unknown, ListingBody>;

type Props = {
  small: SmallForm<ListingBodyInput, ListingBody>;
  /** Records behind the ids in the form that no search has loaded. */
  known: {
    cities: readonly Option[];
    images: readonly Image[];
    agent: Option | null;
    declaration: Declaration;
  };
  submitLabel: string;
  onCancel: () => void;
};

/** Renders the form of a listing, for creating and for editing. */
export function ListingForm({ small, known, submitLabel, onCancel }: Props) {
  const { t } = useTranslation();
  const labels = useListingLabels();
  const { form } = small;
  const field = fieldsOf(form, labels);
  const { isDirty, isSubmitting } = form.formState;
  const underWay = useUploadsUnderWay();
  const options = useQuery(listingOptionsQuery());
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
        <FormSection title={t('listings.section.identity')}>
          <TextInput {...field('name')} withAsterisk />
          <TextInput
            {...field('url')}
            type="url"
            label={`${labels.url} (${t('controls.optional')})`}
            description={t('properties.field.urlHint')}
            placeholder="https://"
          />
          <PropertyTypeField form={form} label={labels.property_type} />
          <OlderPersonsField
            form={form}
            label={labels.older_persons_community}
            declaration={known.declaration}
          />
          <DescriptionField form={form} cities={known.cities} />
          <AgentField form={form} stored={known.agent} />
        </FormSection>
        <FormSection title={t('listings.section.price')}>
          <PriceFields form={form} />
        </FormSection>
        <FormSection title={t('listings.section.place')}>
          <AddressFields form={form} knownCities={known.cities} />
        </FormSection>
        <FormSection title={t('listings.section.size')} text={t('listings.sectionText.size')}>
          <SizeFields form={form} />
        </FormSection>
        <FormSection title={t('listings.section.draws')} text={t('listings.sectionText.draws')}>
          <TagField
            form={form}
            name="listing_amenities"
            kind="listing_amenity"
            label={labels.listing_amenities}
          />
          <TagField form={form} name="mass_transit" kind="mass_transit" label={labels.mass_transit} />
        </FormSection>
        <FormSection title={t('listings.section.pictures')}>
          <PicturesField form={form} label={labels.images} known={known.images} />
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

function PropertyTypeField({ form, label }: { form: Form; label: string }) {
  const { data } = useQuery(listingOptionsQuery());
  const { field, fieldState } = useController({ control: form.control, name: 'property_type' });
  return (
    <Select
      {...field}
      id="property_type"
      label={label}
      withAsterisk
      data={data?.property_types ?? []}
      value={field.value === '' ? null : field.value}
      onChange={(value) => field.onChange(value ?? '')}
      error={fieldState.error?.message}
    />
  );
}

function PicturesField({ form, label, known }: { form: Form; label: string; known: readonly Image[] }) {
  const { field, fieldState } = useController({ control: form.control, name: 'images' });
  return (
    <ImageField
      id="images"
      label={label}
      known={known}
      value={field.value ?? []}
      onChange={field.onChange}
      error={messageOfList(fieldState.error)}
    />
  );
}
