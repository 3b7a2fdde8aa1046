import type { Listing, ListingBody, ListingBodyInput } from '#contract/listings.ts';
import type { PageReading } from '#contract/property.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { differsInAds } from '#domain/shown-in-ads.ts';
import { call } from '../../api/client.ts';
import { t } from '../../i18n/i18n.ts';
import { formatDollars } from '../../ui/formats.ts';
import type { PropertyEditor } from '../properties/property-editor.ts';
import type { Offer } from '../properties/reading/property-offers.ts';
import { emptyListing, listingForm, valuesOf } from './listing-form-values.ts';
import { listingKind } from './listing-kind.ts';
import { listingLabels } from './listing-labels.ts';
import { ListingFields } from './ListingFields.tsx';
import { WithListingTexts } from './WithListingTexts.ts';

const shownOf = (listing: Listing) => ({ ...listing, kind: listing.type });

export const listingEditor: PropertyEditor<Listing, ListingBodyInput, ListingBody> = {
  kind: listingKind,
  schema: listingForm,
  empty: emptyListing,
  valuesOf,
  recordsOf: ({ images, agent }) => ({ images, agents: agent === null ? [] : [agent] }),
  create: (body, idempotencyKey) => call('createListing', { body }, { idempotencyKey }),
  update: ({ id, revision }, body) => call('updateListing', { params: { id }, body: { ...body, revision } }),
  takePageImages: (id, urls) => call('takeListingPageImages', { params: { id }, body: { urls } }),
  differs: (before, after) => differsInAds('listing', shownOf(before), shownOf(after)),
  labels: listingLabels,
  Fields: ListingFields,
  WithTexts: WithListingTexts,
  amenityField: 'listing_amenities',
  offers: priceOffers,
  opensReading: ({ revision }) => revision === 1,
};

/**
 * Returns the offer of a price found on the page. A range, as pages of whole buildings show it, contains no
 * price of one home.
 */
function priceOffers({ min_price: min, max_price: max }: PageReading, values: ListingBodyInput): Offer[] {
  const price = min ?? max;
  if (price === null || price !== (max ?? min)) return [];
  const [field, label] =
    values.kind === ListingKind.sale
      ? (['price', t('listings.field.price')] as const)
      : (['monthly_rent', t('listings.field.monthlyRent')] as const);
  const now = values[field];
  return [
    {
      key: field,
      label,
      found: formatDollars(price),
      now: now == null ? '' : formatDollars(now),
      take: { [field]: price },
    },
  ];
}
