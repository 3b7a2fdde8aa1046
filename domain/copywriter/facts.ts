import type { Cents } from '../money.ts';
import { joined } from './prose.ts';
import type { Cluster } from '../property-vocabulary.ts';

/**
 * What the copywriter knows about a building, and all that it may say: it never invents a fact.
 * Prices are monthly rent in cents.
 */
export type BuildingFacts = {
  name: string;
  /** As one line. */
  address: string;
  city: string;
  stateAbbr: string;
  neighborhood: string | null;
  /** Declared to meet the federal exemption for housing for older persons. */
  olderPersonsCommunity: boolean;
  propertyType: string | null;
  apartments: readonly { bedrooms: number; minCents: Cents; maxCents: Cents }[];
  /** Prices of the building as a whole, for when no apartment type has one. */
  wholeBuilding?: { minCents: Cents; maxCents: Cents } | null;
  amenities: readonly string[];
  transit: readonly string[];
  competitors: readonly string[];
  clusters: readonly Cluster[];
};

/** Which idea a text follows. The first seven are ad groups; the others are written for whole channels. */
export const useCaseGroups = [
  'brand',
  'neighborhood',
  'apartment_types',
  'amenities',
  'price',
  'transit',
  'competitors',
  'meta_default',
  'general_display_targeting',
  'custom_ad_group',
] as const;
export type UseCaseGroup = (typeof useCaseGroups)[number];

/** Where rents start: with the apartment types, or else with the building as a whole. */
export function lowestRent(facts: BuildingFacts): Cents | undefined {
  const rents = facts.apartments.map((apartment) => apartment.minCents).filter((cents) => cents > 0);
  if (rents.length > 0) return Math.min(...rents);
  const whole = facts.wholeBuilding?.minCents ?? 0;
  return whole > 0 ? whole : undefined;
}

/** `Studio`, `1 Bedroom`, `2 Bedroom`: how an apartment type stands in a title. */
export function bedroomTitle(bedrooms: number): string {
  return bedrooms === 0 ? 'Studio' : `${bedrooms} Bedroom`;
}

/** `studios`, `one-bedroom homes`: how an apartment type stands in a sentence. */
export function bedroomPhrase(bedrooms: number): string {
  const words = ['studio', 'one-bedroom', 'two-bedroom', 'three-bedroom', 'four-bedroom', 'five-bedroom'];
  return words[bedrooms] ?? `${bedrooms}-bedroom`;
}

/**
 * Returns the apartment types before a noun: `studio to two-bedroom` when each size in between exists, otherwise a list
 * such as `studio, two-bedroom and four-bedroom`. Null without a size. `bedrooms` holds each number once, ascending.
 */
export function sizesInWords(bedrooms: readonly number[]): string | null {
  const [first, last] = [bedrooms[0], bedrooms.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (first === last) return bedroomPhrase(first);
  const isGapless = last - first === bedrooms.length - 1;
  if (isGapless) return `${bedroomPhrase(first)} to ${bedroomPhrase(last)}`;
  return joined(bedrooms.map(bedroomPhrase));
}
