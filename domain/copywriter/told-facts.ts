import { formatCents } from '../money.ts';
import { moreFactsInWords, type MoreFacts } from '../property/more-facts.ts';
import { whenWords } from '../open-house/open-house-words.ts';
import type { BrandFacts } from './brand/brand-facts.ts';
import { buildingWords } from './building/building-words.ts';
import { advertisedRent, type BuildingFacts } from './facts.ts';
import { streetLine, type ListingFacts } from './listing/listing-facts.ts';
import { known } from './listing/listing-figures.ts';
import { wordsFor } from './listing/listing-words.ts';
import type { Promoted } from './promoted.ts';

/** Facts by name, in words. */
export type ToldFacts = Readonly<Record<string, string | readonly string[]>>;

type Told = Record<string, string | readonly string[] | null>;

const furtherFacts = (more: MoreFacts | undefined) => (more === undefined ? [] : moreFactsInWords(more));

function ofBuilding(facts: BuildingFacts): Told {
  const words = buildingWords(facts);
  const homes = facts.apartments.map(({ bedrooms, minCents }) => {
    const size = bedrooms === 0 ? 'studio' : `${bedrooms} bedroom`;
    return known(minCents) === null
      ? size
      : `${size} from ${formatCents(advertisedRent(minCents, facts))} a month`;
  });
  return {
    promoted: 'an apartment building, homes for rent',
    name: facts.name,
    place: `${words.place}, ${facts.stateAbbr}`,
    kind: words.noun,
    homes,
    rent: words.rent && `from ${words.rent} a month`,
    amenities: facts.amenities,
    'transit nearby': facts.transit,
    'further facts': furtherFacts(facts.more),
  };
}

function ofListing(facts: ListingFacts, what: string): Told {
  const words = wordsFor(facts);
  const { bedrooms, baths, squareFeet, acres } = words.figures;
  return {
    promoted: `${what} ${words.on}`,
    address: streetLine(facts),
    place: `${words.place}, ${facts.stateAbbr}`,
    kind: words.home.noun,
    price: words.price,
    size: [bedrooms, baths, squareFeet, acres].filter((size) => size !== null),
    amenities: facts.amenities,
    'transit nearby': facts.transit,
    'further facts': furtherFacts(facts.more),
  };
}

// The self-description is not passed on: it is personal text, not a property fact.
function ofBrand({ kind, name, organization, city, stateAbbr, about, propertyTypes }: BrandFacts): Told {
  const what = {
    agent: 'a real estate agent',
    brokerage: 'a real estate brokerage',
    company: 'a company with homes for rent',
  };
  return {
    promoted: what[kind],
    name,
    organization,
    place: city === null ? null : `${city}, ${stateAbbr}`,
    about: kind === 'agent' ? null : about,
    'kinds of buildings': propertyTypes,
  };
}

function told(promoted: Promoted): Told {
  switch (promoted.kind) {
    case 'building':
      return ofBuilding(promoted.facts);
    case 'listing':
      return ofListing(promoted.facts, 'a property');
    case 'open_house':
      return {
        ...ofListing(promoted.facts, 'an open house at a property'),
        'days and hours of the open house': whenWords(promoted.days ?? []),
      };
    case 'branding':
    default:
      return ofBrand(promoted.facts);
  }
}

/** Returns the known facts for another writer, limited to those that an ad may contain. */
export function toldFacts(promoted: Promoted): ToldFacts {
  const facts = Object.entries(told(promoted)).filter(([, value]) => value !== null && value.length > 0);
  return Object.fromEntries(facts) as ToldFacts;
}
