import { formatCents } from '../../money.ts';
import {
  advertisedPrice,
  ownNeighborhood,
  properName,
  streetLine,
  type ListingFacts,
} from './listing-facts.ts';
import { figuresOf, sizeOf, type Figures } from './listing-figures.ts';
import { describeHome, type Home } from './listing-home.ts';
import { amenityTags, qualityTags, transitTags, type Tag } from '../tags.ts';
import { listingContext } from '../own-context.ts';
import type { MoreFacts } from '../../property/more-facts.ts';
import { moreWords, type MoreWords } from '../more/more-words.ts';
import { ownSentences } from '../own-sentences.ts';
import { remembering } from '../patterns.ts';
import { joined, withArticle } from '../prose.ts';
import { voiceOf } from '../wording.ts';
import { areaWords, calmName } from '../proper-names.ts';

/** Phrases about a listing. An unknown fact is null, and so is every sentence that needs it. */
export type ListingWords = {
  /** Seed of the wording. */
  voice: string;
  everyStructure: boolean;
  street: string;
  /** Name as a user wrote it. */
  name: string;
  /** Proper name, or else the street. */
  called: string;
  city: string;
  /** `Portland, OR` */
  cityState: string;
  /** `the Pearl District`, within a sentence. */
  area: string | null;
  /** `Pearl District`, at the start of a headline. */
  areaLead: string | null;
  /** `Pearl District`, after another article. */
  areaBare: string | null;
  /** `Beaumont, Portland`, or the city alone. */
  place: string;
  home: Home;
  /** `a three-bedroom house` */
  aHome: string;
  /** The same, or null when only known to be a property. */
  aKnownHome: string | null;
  /** The same, with `for sale` if no price implies it or nothing else is known. */
  aListing: string;
  /** `for sale` */
  on: 'for sale' | 'for rent';
  isSale: boolean;
  /** `$985,000`, `$2,650 a month` */
  price: string | null;
  /** `$2,650/Month` */
  priceTitle: string | null;
  /** `for sale at $985,000`, or `for sale` when the price is unknown. */
  offered: string;
  /** `The asking price is $985,000.` */
  priceSentence: string | null;
  /** `rent`, or `total rent with fees` when the price includes mandatory fees. */
  rentCalled: string;
  figures: Figures;
  /** `3 bedrooms, 2.5 baths and 1,630 sq ft`, or null without bedrooms. */
  numbers: string | null;
  /** `2.5 baths and 1,630 sq ft on 0.4 acres`: facts that the name of the home does not include. */
  size: string | null;
  /** Acres, unless the name of the home includes them. */
  lot: string | null;
  /** `an asking price of $985,000` */
  aPrice: string | null;
  amenities: Tag[];
  transit: Tag[];
  /** Further facts such as the year of construction. */
  more: MoreWords;
  /** `pet-friendly` */
  quality: string | null;
  /** `It is pet friendly.` */
  qualitySentence: string | null;
  /** Sentences of the owner's description that work alone. */
  quotes: string[];
};

/** Returns the facts without those that only homes for rent have. */
const withoutRent = (more: MoreFacts | undefined) =>
  more && { ...more, special: '', lease_terms: '', available_from: null };

type PriceWords = Pick<
  ListingWords,
  'on' | 'isSale' | 'price' | 'priceTitle' | 'offered' | 'priceSentence' | 'rentCalled' | 'aPrice'
>;

function priceWords(facts: ListingFacts): PriceWords {
  const isSale = facts.kind === 'sale';
  const on = isSale ? 'for sale' : 'for rent';
  const rentCalled = (facts.monthlyFees ?? 0) > 0 ? 'total rent with fees' : 'rent';
  const cents = advertisedPrice(facts);
  if (cents === null) {
    return {
      on,
      isSale,
      price: null,
      priceTitle: null,
      offered: on,
      priceSentence: null,
      rentCalled,
      aPrice: null,
    };
  }
  const dollars = formatCents(cents);
  const price = isSale ? dollars : `${dollars} a month`;
  return {
    on,
    isSale,
    price,
    priceTitle: isSale ? dollars : `${dollars}/Month`,
    offered: `${on} at ${price}`,
    priceSentence: `The ${isSale ? 'asking price' : rentCalled} is ${price}.`,
    rentCalled,
    aPrice: `${isSale ? 'an asking price' : `a ${rentCalled}`} of ${price}`,
  };
}

function placeWords(
  facts: ListingFacts,
): Pick<ListingWords, 'city' | 'cityState' | 'area' | 'areaLead' | 'areaBare' | 'place'> {
  const city = calmName(facts.city);
  const neighborhood = ownNeighborhood(facts);
  const area = neighborhood === null ? null : areaWords(neighborhood);
  return {
    city,
    cityState: `${city}, ${facts.stateAbbr}`,
    area: area?.within ?? null,
    areaLead: area?.lead ?? null,
    areaBare: area?.bare ?? null,
    place: area === null ? city : `${area.within}, ${city}`,
  };
}

type HomeWords = Pick<ListingWords, 'home' | 'aHome' | 'aKnownHome' | 'aListing'>;

type SizeWords = Pick<ListingWords, 'figures' | 'numbers' | 'size' | 'lot'>;

function sizeWords(facts: ListingFacts, home: Home): SizeWords {
  const figures = figuresOf(facts);
  const { bedrooms, baths, squareFeet, acres } = figures;
  const others = [baths, squareFeet, acres].filter((value) => value !== null).slice(0, 2);
  const lot = home.saysAcres ? null : acres;
  return {
    figures,
    numbers: bedrooms && others.length > 0 ? joined([bedrooms, ...others]) : null,
    size: sizeOf({ baths, squareFeet, acres: lot }),
    lot,
  };
}

function qualityWords({ amenities }: ListingFacts): Pick<ListingWords, 'quality' | 'qualitySentence'> {
  const found = qualityTags(amenities);
  const quality = found[0]?.before ?? null;
  return { quality, qualitySentence: quality && `It is ${joined(found.map(({ after }) => after))}.` };
}

function homeWords(home: Home, { on, price }: PriceWords): HomeWords {
  const aHome = withArticle(home.phrase);
  const aKnownHome = home.phrase === 'property' ? null : aHome;
  return {
    home,
    aHome,
    aKnownHome,
    aListing: price === null || aKnownHome === null ? `${aHome} ${on}` : aHome,
  };
}

/** Returns the phrases about a listing, the same ones for the same facts. */
export const wordsFor = remembering((facts: ListingFacts): ListingWords => {
  const street = calmName(streetLine(facts));
  const home = describeHome(facts);
  const prices = priceWords(facts);
  const context = listingContext(facts);
  return {
    voice: facts.voice ?? voiceOf(facts),
    everyStructure: facts.everyStructure ?? false,
    street,
    name: calmName(facts.name),
    called: calmName(properName(facts) ?? street),
    amenities: amenityTags(facts.amenities, context),
    transit: transitTags(facts.transit, context),
    more: moreWords(facts.kind === 'sale' ? withoutRent(facts.more) : facts.more, context),
    quotes: ownSentences(facts.description, context),
    ...homeWords(home, prices),
    ...placeWords(facts),
    ...prices,
    ...sizeWords(facts, home),
    ...qualityWords(facts),
  };
});
