import type { Cents } from '../money.ts';
import type { listingKinds } from '../property-vocabulary.ts';

/** What the copywriter knows about a listing, and all that it may say: it never invents a fact. */
export type ListingFacts = {
  name: string;
  address: string;
  kind: (typeof listingKinds)[number]['type'];
  city: string;
  stateAbbr: string;
  neighborhood: string | null;
  /** Declared to be in a community that meets the federal exemption for housing for older persons. */
  olderPersonsCommunity: boolean;
  /** A label of `listingPropertyTypes`. */
  propertyType: string | null;
  /** Asking price of a sale, rent a month of a rental. */
  priceCents: Cents | null;
  /** 0 for a studio. */
  bedrooms: number | null;
  bathrooms: number | null;
  acres: number | null;
  squareFeet: number | null;
  amenities: readonly string[];
  transit: readonly string[];
};

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const beginsWith = (text: string, words: string) =>
  isSame(`${text} `.slice(0, words.length + 1), `${words} `);

/** The address without its city and what follows: `1200 Main St Unit 4` of `1200 Main St, Unit 4, Austin, TX`. */
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

/** The listing's name, or null when it is its address over again, or a description rather than a name. */
export function properName(facts: ListingFacts): string | null {
  const name = facts.name.trim().replace(/\.$/, '');
  const street = streetLine(facts).toLowerCase();
  const repeats =
    name.toLowerCase().includes(street) || facts.address.toLowerCase().includes(name.toLowerCase());
  return (repeats && street !== '') || !isProper(name) ? null : name;
}

/** The neighborhood, unless it is the city over again. */
export function ownNeighborhood({ neighborhood, city }: ListingFacts): string | null {
  const known = neighborhood?.trim() ?? '';
  return known === '' || isSame(known, city) ? null : known;
}
