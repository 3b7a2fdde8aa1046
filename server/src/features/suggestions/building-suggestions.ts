import { monthlyFeesOf, type Fee } from '#domain/advertising-law/fees.ts';
import type { AdGroup, TextOption } from '#domain/campaign-content.ts';
import { channels, type Channel } from '#domain/channels.ts';
import type { BuildingFacts } from '#domain/copywriter/facts.ts';
import { buildingCopywriter } from '#domain/copywriter/building/write-building.ts';
import {
  asOptions,
  writeAdGroups,
  writeChannels,
  writeTexts,
  type AdTexts,
  type Copywriter,
} from '#domain/copywriter/write.ts';
import { limits } from '#domain/limits.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { factsOnDay, moreFactsSchema, type MoreFacts } from '#domain/property/more-facts.ts';
import { apartmentKinds, propertyTypes, type Cluster } from '#domain/property-vocabulary.ts';
import type { StoredApartment } from '../../platform/database/schema-assets.ts';

/**
 * Suggestions stored with a building: texts for each channel, ad groups for search, and further texts to
 * choose from.
 */
export type BuildingSuggestions = {
  texts: Record<Channel, AdTexts>;
  ad_groups: AdGroup[];
  generated_titles: TextOption[];
  generated_descriptions: TextOption[];
};

export type FactsRow = {
  name: string;
  address: string;
  neighborhood: string;
  description: string;
  older_persons_declared_at: Date | null;
  property_type: string;
  city_name: string;
  state_abbr: string;
  amenities: string[];
  transit: string[];
  more_facts: Partial<MoreFacts>;
  competitors: string[];
  clusters: Cluster[];
  apartment_parameters: StoredApartment[];
  apartment_min_cents: string | null;
  apartment_max_cents: string | null;
  fees: Fee[];
};

/** Converts a stored building to the copywriter's facts on a day. Without a day, dated facts are left out. */
export function factsOf(row: FactsRow, today: PlainDate | null = null): BuildingFacts {
  return {
    name: row.name,
    address: row.address,
    olderPersonsCommunity: row.older_persons_declared_at !== null,
    city: row.city_name,
    stateAbbr: row.state_abbr,
    neighborhood: row.neighborhood === '' ? null : row.neighborhood,
    description: row.description,
    propertyType: propertyTypes.find((type) => type.value === row.property_type)?.label ?? null,
    apartments: row.apartment_parameters.map(({ kind_id: kind, min_cents: min, max_cents: max }) => ({
      bedrooms: apartmentKinds.find(({ value }) => value === kind)?.bedrooms ?? 0,
      minCents: min,
      maxCents: max,
    })),
    wholeBuilding:
      row.apartment_min_cents === null || row.apartment_max_cents === null
        ? null
        : { minCents: Number(row.apartment_min_cents), maxCents: Number(row.apartment_max_cents) },
    monthlyFees: monthlyFeesOf(row.fees),
    amenities: row.amenities,
    transit: row.transit,
    more: factsOnDay(moreFactsSchema.parse(row.more_facts), today),
    competitors: row.competitors,
    clusters: row.clusters,
  };
}

function generated(copywriter: Copywriter, type: 'title' | 'description'): TextOption[] {
  const request = { channel: 'search', type, group: 'custom_ad_group' } as const;
  return asOptions(writeTexts(copywriter, { ...request, count: limits.suggestions[`${type}s`] }), request);
}

/** Writes all initial suggestions for a building. Facebook and Instagram get different texts. */
export function writeBuildingSuggestions(facts: BuildingFacts): BuildingSuggestions {
  const copywriter = buildingCopywriter(facts);
  return {
    texts: writeChannels(copywriter, channels),
    ad_groups: writeAdGroups(copywriter),
    generated_titles: generated(copywriter, 'title'),
    generated_descriptions: generated(copywriter, 'description'),
  };
}
