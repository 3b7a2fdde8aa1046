import type { Cents } from '../money.ts';
import type { MoreFacts } from '../property/more-facts.ts';
import type { Tone } from './tone/tone.ts';
import { joined } from './prose.ts';
import type { Cluster } from '../property-vocabulary.ts';

/** Facts about a building. The copywriter says nothing beyond them. Prices are monthly rent in cents. */
export type BuildingFacts = {
  name: string;
  /** Address in one line. */
  address: string;
  city: string;
  stateAbbr: string;
  neighborhood: string | null;
  /** True when declared to meet the federal exemption for housing for older persons. */
  olderPersonsCommunity: boolean;
  propertyType: string | null;
  /** Owner's description. Sentences that work alone are quoted. */
  description?: string;
  /** Seed of the wording, if not the name and address. Texts about former facts keep the present wording. */
  voice?: string;
  tone?: Tone;
  /** True to write every structure instead of a choice, to find out which texts the facts allow. */
  everyStructure?: boolean;
  apartments: readonly { bedrooms: number; minCents: Cents; maxCents: Cents }[];
  /** Prices of the whole building, used when no apartment type has one. */
  wholeBuilding?: { minCents: Cents; maxCents: Cents } | null;
  /** Mandatory monthly fees, which every stated price includes. */
  monthlyFees?: Cents;
  amenities: readonly string[];
  transit: readonly string[];
  /** Further facts, as far as they hold today. */
  more?: MoreFacts;
  competitors: readonly string[];
  clusters: readonly Cluster[];
};

/** Themes of a text. The first seven are ad groups; the others are for whole channels. */
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

/** Returns the theme of a text or ad group; undefined for an ad group that a user created. */
export function themeOf(name: string | null | undefined): UseCaseGroup | undefined {
  return useCaseGroups.find((group) => group === name);
}

/** Returns a rent as ads state it, with the mandatory monthly fees. A rent of zero is unknown and stays. */
export function advertisedRent(cents: Cents, { monthlyFees = 0 }: { monthlyFees?: Cents }): Cents {
  return cents > 0 ? cents + monthlyFees : cents;
}

/**
 * Returns the lowest advertised rent in cents: of the apartment types, or else of the whole building. Undefined when
 * unknown.
 */
export function lowestRent(facts: BuildingFacts): Cents | undefined {
  const rents = facts.apartments.map((apartment) => apartment.minCents).filter((cents) => cents > 0);
  if (rents.length > 0) return advertisedRent(Math.min(...rents), facts);
  const whole = facts.wholeBuilding?.minCents ?? 0;
  return whole > 0 ? advertisedRent(whole, facts) : undefined;
}

/** Returns an apartment type for a title: `Studio`, `1 Bedroom`, `2 Bedroom`. */
export function bedroomTitle(bedrooms: number): string {
  return bedrooms === 0 ? 'Studio' : `${bedrooms} Bedroom`;
}

/** Returns an apartment type for a sentence: `studio`, `one-bedroom`. */
export function bedroomPhrase(bedrooms: number): string {
  const words = ['studio', 'one-bedroom', 'two-bedroom', 'three-bedroom', 'four-bedroom', 'five-bedroom'];
  return words[bedrooms] ?? `${bedrooms}-bedroom`;
}

/**
 * Returns the apartment types before a noun: `one- to three-bedroom` when each size in between exists,
 * otherwise a list such as `studio, two- and four-bedroom`. Null without a size. `bedrooms` is
 * distinct and ascending.
 */
export function sizesInWords(bedrooms: readonly number[]): string | null {
  const [first, last] = [bedrooms[0], bedrooms.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (first === last) return bedroomPhrase(first);
  const isGapless = last - first === bedrooms.length - 1;
  const phrases = bedrooms.map((some, index) =>
    index === bedrooms.length - 1 ? bedroomPhrase(some) : bedroomPhrase(some).replace(/-bedroom$/, '-'),
  );
  return isGapless && bedrooms.length > 2 ? `${phrases[0]} to ${phrases.at(-1)}` : joined(phrases);
}
