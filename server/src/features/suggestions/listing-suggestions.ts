import type { TextOption } from '#domain/campaign-content.ts';
import { channels, type Channel } from '#domain/channels.ts';
import type { ListingFacts } from '#domain/copywriter/listing-facts.ts';
import { writeListingAdTexts } from '#domain/copywriter/write-listing.ts';
import { listingPropertyTypes } from '#domain/property-vocabulary.ts';
import { groupOf } from './building-suggestions.ts';

/** What is kept with a listing: texts for each channel. */
export type ListingSuggestions = {
  texts: Record<Channel, { titles: TextOption[]; descriptions: TextOption[] }>;
};

export type ListingFactsRow = {
  name: string;
  address: string;
  kind: 'sale' | 'rent';
  city_name: string;
  state_abbr: string;
  neighborhood: string;
  property_type: string;
  price_cents: string | null;
  monthly_rent_cents: string | null;
  bedrooms: number | null;
  bathrooms: string | null;
  acres: string | null;
  square_feet: number | null;
  amenities: string[];
  transit: string[];
};

const number = (text: string | null) => (text === null ? null : Number(text));

/** A stored listing as the copywriter knows it: of its two prices, the one of its kind. */
export function listingFactsOf(row: ListingFactsRow): ListingFacts {
  return {
    name: row.name,
    address: row.address,
    kind: row.kind,
    city: row.city_name,
    stateAbbr: row.state_abbr,
    neighborhood: row.neighborhood === '' ? null : row.neighborhood,
    propertyType: listingPropertyTypes.find((type) => type.value === row.property_type)?.label ?? null,
    priceCents: number(row.kind === 'sale' ? row.price_cents : row.monthly_rent_cents),
    bedrooms: row.bedrooms,
    bathrooms: number(row.bathrooms),
    acres: number(row.acres),
    squareFeet: row.square_feet,
    amenities: row.amenities,
    transit: row.transit,
  };
}

/** Writes what a campaign for a listing starts with. Facebook and Instagram do not say the same. */
export function writeListingSuggestions(facts: ListingFacts): ListingSuggestions {
  const texts: Partial<ListingSuggestions['texts']> = {};
  const said: string[] = [];
  for (const channel of channels) {
    const written = writeListingAdTexts(facts, channel, groupOf[channel], said);
    texts[channel] = written;
    said.push(...[...written.titles, ...written.descriptions].map((option) => option.label));
  }
  return { texts: texts as ListingSuggestions['texts'] };
}
