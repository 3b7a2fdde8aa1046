import { z } from 'zod';
import { feeFields } from '#contract/advertising-law/fees.ts';
import { listingBody, type Listing, type ListingBody, type ListingBodyInput } from '#contract/listings.ts';
import { optionalDollars } from '#contract/property.ts';
import { noMoreFacts } from '#domain/property/more-facts.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';

const unseenFees = feeFields.fees;

/**
 * Clears an invalid price of the other type (sale or rent), and invalid fees of a sale. These fields are hidden, so
 * the user cannot correct them.
 */
function withoutUnseenFault(values: ListingBodyInput): ListingBodyInput {
  const unseen = values.kind === ListingKind.sale ? 'monthly_rent' : 'price';
  const seen = optionalDollars.safeParse(values[unseen]).success ? values : { ...values, [unseen]: null };
  const hidden = values.kind === ListingKind.sale && !unseenFees.safeParse(values.fees).success;
  return hidden ? { ...seen, fees: [] } : seen;
}

/** Validation of the form: the rules of a listing, for the visible fields. */
export const listingForm: z.ZodType<ListingBody, ListingBodyInput> = z
  .custom<ListingBodyInput>()
  .transform(withoutUnseenFault)
  .pipe(listingBody);

export function emptyListing(): ListingBodyInput {
  return {
    name: '',
    url: '',
    address: '',
    state: '',
    city: '',
    zip_code: '',
    neighborhood: '',
    property_type: '',
    older_persons_community: false,
    description: '',
    kind: ListingKind.sale,
    agent: null,
    price: null,
    monthly_rent: null,
    fees: [],
    bedrooms: null,
    bathrooms: null,
    acres: null,
    square_feet: null,
    listing_amenities: [],
    mass_transit: [],
    more_facts: noMoreFacts,
    images: [],
  };
}

/** Returns the form values of a stored listing. */
export function valuesOf(listing: Listing): ListingBodyInput {
  return {
    name: listing.name,
    url: listing.url,
    address: listing.address,
    zip_code: listing.zip_code,
    neighborhood: listing.neighborhood,
    older_persons_community: listing.older_persons_declaration !== null,
    description: listing.description,
    price: listing.price,
    monthly_rent: listing.monthly_rent,
    fees: listing.fees,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    acres: listing.acres,
    square_feet: listing.square_feet,
    listing_amenities: listing.listing_amenities,
    mass_transit: listing.mass_transit,
    more_facts: listing.more_facts,
    kind: listing.type === 'sale' ? ListingKind.sale : ListingKind.rent,
    state: listing.state.value,
    city: listing.city.value,
    property_type: listing.property_type.value,
    agent: listing.agent?.value ?? null,
    images: listing.images.map(({ id }) => id),
  };
}
