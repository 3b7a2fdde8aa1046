import type { Cents } from '../../money.ts';
import type { MoreFacts } from '../../property/more-facts.ts';
import type { Tone } from '../tone/tone.ts';
import type { listingKinds } from '../../property-vocabulary.ts';

/** Facts about a listing. The copywriter says nothing beyond them. */
export type ListingFacts = {
  name: string;
  address: string;
  kind: (typeof listingKinds)[number]['type'];
  city: string;
  stateAbbr: string;
  neighborhood: string | null;
  /**
   * True when declared to be in a community that meets the federal exemption for housing for older persons.
   */
  olderPersonsCommunity: boolean;
  /** Label of `listingPropertyTypes`. */
  propertyType: string | null;
  /** Owner's description. Sentences that work alone are quoted. */
  description?: string;
  /** Seed of the wording, if not the name and address. Texts about former facts keep the present wording. */
  voice?: string;
  tone?: Tone;
  /** True to write every structure instead of a choice, to find out which texts the facts allow. */
  everyStructure?: boolean;
  /** Asking price of a sale, or monthly rent, in cents. */
  priceCents: Cents | null;
  /** Mandatory monthly fees of a rental, which every stated price includes. */
  monthlyFees?: Cents;
  /** 0 for a studio. */
  bedrooms: number | null;
  bathrooms: number | null;
  acres: number | null;
  squareFeet: number | null;
  amenities: readonly string[];
  transit: readonly string[];
  /** Further facts, as far as they hold today. */
  more?: MoreFacts;
};

/** Returns the price as ads state it: a rent with the mandatory monthly fees. Null when unknown. */
export function advertisedPrice({ kind, priceCents, monthlyFees = 0 }: ListingFacts): Cents | null {
  if (priceCents === null || priceCents <= 0) return null;
  return kind === 'rent' ? priceCents + monthlyFees : priceCents;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const beginsWith = (text: string, words: string) =>
  isSame(`${text} `.slice(0, words.length + 1), `${words} `);

/**
 * Returns the address without its city and anything after it: `1200 Main St Unit 4` for `1200 Main St, Unit
 * 4, Austin, TX`.
 */
export function streetLine({ address, city, stateAbbr }: ListingFacts): string {
  const [first = '', ...rest] = address.split(/,(?!\d)/).map((part) => part.trim());
  const cityAt = rest.findIndex((part) => beginsWith(part, city));
  const line = [first, ...(cityAt === -1 ? rest : rest.slice(0, cityAt))].filter((part) => part !== '');
  const street = line.join(', ').replaceAll(/, (?=(unit|apt|suite|ste)\b|#)/gi, ' ');
  const tail = street.toLowerCase().lastIndexOf(` ${city} ${stateAbbr}`.toLowerCase());
  return (tail > 0 ? street.slice(0, tail) : street).replace(/[.,]$/, '');
}

const isProper = (name: string) =>
  name.split(/\s+/).every((word) => /^(\P{Ll}|(an?|the|and|of|in|on|at|by)$)/u.test(word));

/** Returns the listing's name, or null when it repeats the address or is a description. */
export function properName(facts: ListingFacts): string | null {
  const name = facts.name.trim().replace(/\.$/, '');
  const street = streetLine(facts).toLowerCase();
  const repeats =
    name.toLowerCase().includes(street) || facts.address.toLowerCase().includes(name.toLowerCase());
  return (repeats && street !== '') || !isProper(name) ? null : name;
}

/** Returns the neighborhood, or null when it repeats the city. */
export function ownNeighborhood({ neighborhood, city }: ListingFacts): string | null {
  const known = neighborhood?.trim() ?? '';
  return known === '' || isSame(known, city) ? null : known;
}
