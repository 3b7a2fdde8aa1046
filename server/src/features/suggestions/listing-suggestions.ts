import { monthlyFeesOf, type Fee } from '#domain/advertising-law/fees.ts';
import { channels, type Channel } from '#domain/channels.ts';
import type { ListingFacts } from '#domain/copywriter/listing/listing-facts.ts';
import { listingCopywriter } from '#domain/copywriter/listing/write-listing.ts';
import { writeChannels, type AdTexts } from '#domain/copywriter/write.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { factsOnDay, moreFactsSchema, type MoreFacts } from '#domain/property/more-facts.ts';
import { listingPropertyTypes } from '#domain/property-vocabulary.ts';

/** The suggestions stored with a listing: texts for each channel. */
export type ListingSuggestions = { texts: Record<Channel, AdTexts> };

export type ListingFactsRow = {
  name: string;
  address: string;
  kind: 'sale' | 'rent';
  city_name: string;
  state_abbr: string;
  neighborhood: string;
  description: string;
  older_persons_declared_at: Date | null;
  property_type: string;
  price_cents: string | null;
  monthly_rent_cents: string | null;
  fees: Fee[];
  bedrooms: number | null;
  bathrooms: string | null;
  acres: string | null;
  square_feet: number | null;
  amenities: string[];
  transit: string[];
  more_facts: Partial<MoreFacts>;
};

const number = (text: string | null) => (text === null ? null : Number(text));

/**
 * Converts a stored listing to the copywriter's facts. The price is the sale price or the rent, by the
 * listing's kind.
 */
export function listingFactsOf(row: ListingFactsRow, today: PlainDate | null = null): ListingFacts {
  return {
    name: row.name,
    address: row.address,
    kind: row.kind,
    olderPersonsCommunity: row.older_persons_declared_at !== null,
    city: row.city_name,
    stateAbbr: row.state_abbr,
    neighborhood: row.neighborhood === '' ? null : row.neighborhood,
    description: row.description,
    propertyType: listingPropertyTypes.find((type) => type.value === row.property_type)?.label ?? null,
    priceCents: number(row.kind === 'sale' ? row.price_cents : row.monthly_rent_cents),
    monthlyFees: monthlyFeesOf(row.fees),
    bedrooms: row.bedrooms,
    bathrooms: number(row.bathrooms),
    acres: number(row.acres),
    squareFeet: row.square_feet,
    amenities: row.amenities,
    transit: row.transit,
    more: factsOnDay(moreFactsSchema.parse(row.more_facts), today),
  };
}

/** Writes the initial texts of a campaign for a listing. Facebook and Instagram get different ones. */
export function writeListingSuggestions(facts: ListingFacts): ListingSuggestions {
  return { texts: writeChannels(listingCopywriter(facts), channels) };
}
