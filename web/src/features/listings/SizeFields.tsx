import { SimpleGrid } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import type { ListingBody, ListingBodyInput } from '#contract/listings.ts';
import { NumberField } from '../properties/fields/NumberField.tsx';
import { listingLabels } from './listing-labels.ts';

type Props = { form: UseFormReturn<ListingBodyInput, unknown, ListingBody> };

export function SizeFields({ form }: Props) {
  const labels = listingLabels();
  return (
    <SimpleGrid cols={2}>
      <NumberField form={form} name="bedrooms" label={labels.bedrooms} step={1} />
      <NumberField form={form} name="bathrooms" label={labels.bathrooms} step={0.5} decimalScale={2} />
      <NumberField form={form} name="square_feet" label={labels.square_feet} />
      <NumberField form={form} name="acres" label={labels.acres} decimalScale={2} />
    </SimpleGrid>
  );
}
