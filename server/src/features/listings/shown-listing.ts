import { feesInCents } from '#contract/advertising-law/fees.ts';
import type { Listing } from '#contract/listings.ts';
import { feeInWords } from '#domain/advertising-law/fees.ts';
import { dollarsToCents, formatCents } from '#domain/money.ts';
import { moreFactsInWords } from '#domain/property/more-facts.ts';
import { shownText, type ShownValues } from '#domain/shown-in-ads.ts';

const price = (dollars: number | null) => (dollars === null ? [] : [formatCents(dollarsToCents(dollars))]);

/**
 * Returns the listing's values that ads show, formatted for display, including only the price of its kind.
 */
export function shownOf(listing: Listing): ShownValues<'listing'> {
  return {
    name: [listing.name],
    url: shownText(listing.url),
    address: [listing.address],
    state: [listing.state.label],
    city: [listing.city.label],
    neighborhood: shownText(listing.neighborhood),
    kind: [listing.kind.label],
    property_type: [listing.property_type.label],
    price: listing.type === 'sale' ? price(listing.price) : [],
    monthly_rent: listing.type === 'rent' ? price(listing.monthly_rent) : [],
    fees: listing.type === 'rent' ? feesInCents(listing.fees).map(feeInWords) : [],
    bedrooms: shownText(listing.bedrooms),
    bathrooms: shownText(listing.bathrooms),
    acres: shownText(listing.acres),
    square_feet: shownText(listing.square_feet),
    listing_amenities: listing.listing_amenities,
    mass_transit: listing.mass_transit,
    more_facts: moreFactsInWords(listing.more_facts),
  };
}
