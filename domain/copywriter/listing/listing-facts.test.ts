import { expect, test } from 'vitest';
import { ownNeighborhood, properName, streetLine, type ListingFacts } from './listing-facts.ts';

const listing = (facts: Partial<ListingFacts>): ListingFacts => ({
  name: 'Oak House',
  address: '12 Oak Lane',
  kind: 'sale',
  olderPersonsCommunity: false,
  city: 'Austin',
  stateAbbr: 'TX',
  neighborhood: null,
  propertyType: null,
  priceCents: null,
  bedrooms: null,
  bathrooms: null,
  acres: null,
  squareFeet: null,
  amenities: [],
  transit: [],
  ...facts,
});

test.each([
  ['12 Oak Lane', '12 Oak Lane'],
  ['12 Oak Lane, Austin, TX 78702', '12 Oak Lane'],
  ['12 Oak Lane,Austin,TX', '12 Oak Lane'],
  ['12 Oak Lane, Austin TX 78702', '12 Oak Lane'],
  ['12 Oak Lane austin tx 78702', '12 Oak Lane'],
  ['12 Oak Lane, Austin, Texas, USA', '12 Oak Lane'],
  ['12 Oak St.', '12 Oak St'],
  ['12 Oak Lane, Unit 4, Austin, TX', '12 Oak Lane Unit 4'],
  ['12 Oak Lane, #4', '12 Oak Lane #4'],
  ['12,345 Oak Lane', '12,345 Oak Lane'],
  ['Building 3, 12 Oak Lane, Austin, TX', 'Building 3, 12 Oak Lane'],
  ['12 Austin Street', '12 Austin Street'],
  ['12 Oak Lane, Austinville Farms', '12 Oak Lane, Austinville Farms'],
])('the street line of %j is %j', (address, street) => {
  expect(streetLine(listing({ address }))).toBe(street);
});

test.each([
  ['Oak House', 'Oak House'],
  ['The House of the Oaks', 'The House of the Oaks'],
  ['Lot 7', 'Lot 7'],
  ['Sunny house near the lake', null],
  ['12 oak lane', null],
  ['12 Oak Lane, Austin', null],
  ['Oak Lane', null],
])('the proper name of %j is %j', (name, proper) => {
  expect(properName(listing({ name }))).toBe(proper);
});

test.each([
  ['Mueller', 'Mueller'],
  ['austin', null],
  [' ', null],
  [null, null],
])('the neighborhood %j is written as %j', (neighborhood, said) => {
  expect(ownNeighborhood(listing({ neighborhood }))).toBe(said);
});
