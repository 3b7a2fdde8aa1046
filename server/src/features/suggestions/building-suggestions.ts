import type { AdGroup, TextOption } from '#domain/campaign-content.ts';
import { channels, type Channel } from '#domain/channels.ts';
import type { BuildingFacts, UseCaseGroup } from '#domain/copywriter/facts.ts';
import { writeAdGroups, writeAdTexts, writeTexts } from '#domain/copywriter/write.ts';
import { limits } from '#domain/limits.ts';
import { apartmentKinds, propertyTypes, type Cluster } from '#domain/property-vocabulary.ts';
import type { StoredApartment } from '../../platform/database/schema-assets.ts';

type Texts = { titles: TextOption[]; descriptions: TextOption[] };

/** What is kept with a building: texts for each channel, ad groups for search, and further texts to draw from. */
export type BuildingSuggestions = {
  texts: Record<Channel, Texts>;
  ad_groups: AdGroup[];
  generated_titles: TextOption[];
  generated_descriptions: TextOption[];
};

export type FactsRow = {
  name: string;
  neighborhood: string;
  property_type: string;
  city_name: string;
  state_abbr: string;
  amenities: string[];
  transit: string[];
  competitors: string[];
  clusters: Cluster[];
  apartment_parameters: StoredApartment[];
  apartment_min_cents: string | null;
  apartment_max_cents: string | null;
};

/** A stored building as the copywriter knows it. */
export function factsOf(row: FactsRow): BuildingFacts {
  return {
    name: row.name,
    city: row.city_name,
    stateAbbr: row.state_abbr,
    neighborhood: row.neighborhood === '' ? null : row.neighborhood,
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
    amenities: row.amenities,
    transit: row.transit,
    competitors: row.competitors,
    clusters: row.clusters,
  };
}

/** The idea that the texts of each channel follow. */
export const groupOf: Record<Channel, UseCaseGroup> = {
  facebook: 'meta_default',
  instagram: 'meta_default',
  google_adwords: 'brand',
  google_ads: 'general_display_targeting',
};

function generated(facts: BuildingFacts, type: 'title' | 'description'): TextOption[] {
  const count = type === 'title' ? limits.suggestions.titles : limits.suggestions.descriptions;
  return writeTexts(facts, { channel: 'google_adwords', type, group: 'custom_ad_group', count }).map(
    (label, index) => ({
      value: `custom_ad_group-${type}-${index + 1}`,
      label,
      use_case_group: 'custom_ad_group',
      asset_number: index + 1,
    }),
  );
}

/** Writes everything a campaign for a building starts with. Facebook and Instagram do not say the same. */
export function writeBuildingSuggestions(facts: BuildingFacts): BuildingSuggestions {
  const texts: Partial<Record<Channel, Texts>> = {};
  const said: string[] = [];
  for (const channel of channels) {
    const written = writeAdTexts(facts, channel, groupOf[channel], said);
    texts[channel] = written;
    said.push(...[...written.titles, ...written.descriptions].map((option) => option.label));
  }
  return {
    texts: texts as Record<Channel, Texts>,
    ad_groups: writeAdGroups(facts),
    generated_titles: generated(facts, 'title'),
    generated_descriptions: generated(facts, 'description'),
  };
}
