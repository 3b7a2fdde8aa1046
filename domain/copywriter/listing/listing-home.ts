import { bedroomPhrase, bedroomTitle } from '../facts.ts';
import type { ListingFacts } from './listing-facts.ts';
import { figure, known } from './listing-figures.ts';
import { titleCase } from '../prose.ts';

/** Names of a listing's home: `three-bedroom house` in a sentence, `3-Bedroom House` in a title. */
export type Home = {
  noun: string;
  nounTitle: string;
  phrase: string;
  title: string;
  /** True when the phrase includes the acres: `0.4-acre parcel`. */
  saysAcres: boolean;
};

type Noun = { noun: string; nounTitle?: string; rooms: 'none' | 'bedrooms' | 'studio' };

const nouns = new Map<string | null, Noun>([
  ['House', { noun: 'house', rooms: 'bedrooms' }],
  ['Townhouse', { noun: 'townhouse', rooms: 'bedrooms' }],
  ['Condo', { noun: 'condo', rooms: 'studio' }],
  ['Co-op', { noun: 'co-op', nounTitle: 'Co-op', rooms: 'studio' }],
  ['Apartment', { noun: 'apartment', rooms: 'studio' }],
  ['Loft', { noun: 'loft', rooms: 'studio' }],
  ['Manufactured home', { noun: 'manufactured home', rooms: 'bedrooms' }],
  [
    'Farm or ranch',
    { noun: 'farm and ranch property', nounTitle: 'Farm & Ranch Property', rooms: 'bedrooms' },
  ],
  ['Land', { noun: 'parcel of land', nounTitle: 'Land', rooms: 'none' }],
  ['Commercial', { noun: 'commercial property', rooms: 'none' }],
]);

function nounOf({ propertyType, kind, bedrooms, bathrooms }: ListingFacts): Noun {
  // The data does not say if it is a duplex or a triplex, or if all of it is rented out.
  if (propertyType === 'Duplex or triplex') {
    return { noun: kind === 'sale' ? 'multifamily property' : 'home', rooms: 'bedrooms' };
  }
  const hasRooms = bedrooms !== null || bathrooms !== null;
  return nouns.get(propertyType) ?? { noun: hasRooms ? 'home' : 'property', rooms: 'studio' };
}

function bedroomsOf(facts: ListingFacts, rooms: Noun['rooms']): number | null {
  if (rooms === 'none' || facts.bedrooms === null) return null;
  return facts.bedrooms === 0 && rooms === 'bedrooms' ? null : facts.bedrooms;
}

function ofAcres(acres: number): Home {
  const size = `${figure(acres)}-acre`;
  return {
    noun: 'parcel',
    nounTitle: 'Land',
    phrase: `${size} parcel`,
    title: `${titleCase(size)} Parcel`,
    saysAcres: true,
  };
}

export function describeHome(facts: ListingFacts): Home {
  const acres = known(facts.acres);
  if (facts.propertyType === 'Land' && acres !== null) return ofAcres(acres);
  const { noun, nounTitle = titleCase(noun), rooms } = nounOf(facts);
  const bedrooms = bedroomsOf(facts, rooms);
  if (bedrooms === null) return { noun, nounTitle, phrase: noun, title: nounTitle, saysAcres: false };
  const title = bedroomTitle(bedrooms).replace(' ', '-');
  const isStudio = bedrooms === 0 && noun === 'home';
  return {
    noun: isStudio ? 'studio' : noun,
    nounTitle: isStudio ? 'Studio' : nounTitle,
    phrase: isStudio ? 'studio' : `${bedroomPhrase(bedrooms)} ${noun}`,
    title: isStudio ? title : `${title} ${nounTitle}`,
    saysAcres: false,
  };
}
