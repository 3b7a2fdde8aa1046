import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Listing, ListingBody, ListingBodyInput } from '#contract/listings.ts';
import type { PageReading } from '#contract/property.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { call } from '../../api/client.ts';
import { formatDollars } from '../../ui/formats.ts';
import { PageReadingPanel } from '../properties/reading/PageReadingPanel.tsx';
import { propertyOffers, type Offer } from '../properties/property-offers.ts';
import { useListingLabels } from './listing-labels.ts';
import { useValuesInWords } from './use-values-in-words.ts';

type Props = { form: UseFormReturn<ListingBodyInput, unknown, ListingBody>; listing: Listing };

/** Offers the values found on the listing's web page. */
export function ListingReading({ form, listing }: Props) {
  const reading = listing.page_reading;
  // Opens automatically only for a new listing, or if the page was read during this visit.
  const [first] = useState(reading?.url);
  if (reading === null) return null;
  return (
    <Panel
      key={reading.url}
      form={form}
      listing={listing}
      reading={reading}
      startOpen={listing.revision === 1 || reading.url !== first}
    />
  );
}

function Panel({ form, listing, reading, startOpen }: Props & { reading: PageReading; startOpen: boolean }) {
  const { t } = useTranslation();
  const labels = { ...useListingLabels(), place: t('properties.reading.place') };
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const inWords = useValuesInWords({ cities: citiesOf(listing), agents: [] });
  const told = propertyOffers({ reading, values, labels, placeNow: inWords(values, 'city') });
  return (
    <PageReadingPanel<ListingBodyInput, ListingBody>
      form={form}
      reading={reading}
      offers={[...told, ...priceOffers(reading, values, labels)]}
      amenityField="listing_amenities"
      images={listing.images}
      takePictures={(urls) => call('takeListingPageImages', { params: { id: listing.id }, body: { urls } })}
      startOpen={startOpen}
    />
  );
}

/** Returns the cities that the form may show: the stored one, and the one found on the web page. */
export const citiesOf = ({ city, page_reading: reading }: Listing) =>
  reading?.city == null ? [city] : [city, reading.city];

/**
 * Returns the offer of a price found on the page. A range, as pages of whole buildings show it, contains no
 * price of one home.
 */
function priceOffers(
  { min_price: min, max_price: max }: PageReading,
  values: ListingBodyInput,
  labels: Record<'price' | 'monthly_rent', string>,
): Offer<ListingBodyInput>[] {
  const price = min ?? max;
  if (price === null || price !== (max ?? min)) return [];
  const field = values.kind === ListingKind.sale ? 'price' : 'monthly_rent';
  const now = values[field];
  return [
    {
      key: field,
      label: labels[field],
      found: formatDollars(price),
      now: now == null ? '' : formatDollars(now),
      take: { [field]: price },
    },
  ];
}
