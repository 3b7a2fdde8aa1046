import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ListingBody, ListingBodyInput } from '#contract/listings.ts';
import { AddressFields } from '../properties/fields/AddressFields.tsx';
import { ChoicesFailed } from '../properties/ChoicesFailed.tsx';
import { FormSection } from '../properties/FormSection.tsx';
import { IdentityFields } from '../properties/fields/IdentityFields.tsx';
import type { Known } from '../properties/property-editor.ts';
import { TagField } from '../properties/fields/TagField.tsx';
import { AgentField } from './AgentField.tsx';
import { listingLabels } from './listing-labels.ts';
import { PriceFields } from './PriceFields.tsx';
import { listingOptionsQuery } from './queries.ts';
import { SizeFields } from './SizeFields.tsx';

type Props = { form: UseFormReturn<ListingBodyInput, unknown, ListingBody>; known: Known };

export function ListingFields({ form, known }: Props) {
  const { t } = useTranslation();
  const labels = listingLabels();
  const options = useQuery(listingOptionsQuery());
  return (
    <>
      <ChoicesFailed asked={options} />
      <IdentityFields
        form={form}
        title={t('listings.section.identity')}
        known={known}
        types={options.data?.property_types}
      >
        <AgentField form={form} stored={known.agents} />
      </IdentityFields>
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
    </>
  );
}
