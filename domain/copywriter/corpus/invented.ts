import {
  amenityOptions,
  clusterIds,
  listingAmenityOptions,
  listingPropertyTypes,
  propertyTypes,
  transitOptions,
} from '../../property-vocabulary.ts';
import { noMoreFacts, type MoreFacts } from '../../property/more-facts.ts';
import type { Promoted } from '../promoted.ts';

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);
const at = <T>(items: readonly T[], index: number) => items[index % items.length] as T;
const some = (items: readonly string[], index: number, count: number) => [
  ...new Set(Array.from({ length: count }, (_, step) => at(items, index * 7 + step * 5))),
];

const firsts = 'Maple Cedar Juniper Harbor Orchard Canal Summit Willow Foundry Prairie Granite Meadow'.split(
  ' ',
);
const seconds = 'Court,Landing,Flats,Row,Commons,Station,House,Terrace,Crossing,Point,Square'.split(',');
const places = [
  ['Austin', 'TX', 'East Side'],
  ['Denver', 'CO', 'Capitol Hill'],
  ['Portland', 'OR', 'the Pearl District'],
  ['New York', 'NY', 'Upper West Side'],
  ['Dayton', 'OH', null],
  ['Boise', 'ID', 'North End'],
  ['New Orleans', 'LA', 'Irish Channel'],
  ['Tampa', 'FL', 'Hyde Park'],
  ["Coeur d'Alene", 'ID', 'Fernan Lake'],
  ['Chicago', 'IL', 'the Loop'],
  ['Madison', 'WI', 'Willy Street'],
  ['Asheville', 'NC', 'Ridgeview'],
  ['Seattle', 'WA', 'Ballard'],
] as const;
const sizes = [[0, 1, 2], [1, 2], [0, 2, 4], [3, 5], [], [1], [0, 1], [2, 3, 4]];
const walls = 'Brick,Cedar,Limestone,Stucco,Timber,Glass,Adobe'.split(',');
const views = [
  'frame the courtyard',
  'face the river',
  'line the lobby',
  'shade the entrance',
  'meet the street',
];

/** Returns the description of an owner. Owners write their own words. */
function descriptionAt(index: number): string {
  if (index % 3 === 0) return '';
  const sentence = `${at(walls, index * 3)} walls from ${1900 + (index % 90)} ${at(views, index + Math.floor(index / 7))}.`;
  return index % 3 === 1 ? `${sentence} We love it! Call now.` : sentence;
}

const landmarks = ['Rice University', 'City Park', 'Union Station', 'the Art Museum', 'Lake Eola'];
const specials = ['One month free', 'Two weeks free', 'No application fee', '$500 off the first month'];

/** Returns further facts. A third of the properties have none, as before these were asked for. */
function moreAt(index: number): MoreFacts {
  const isKnown = index % 3 !== 0;
  return {
    ...noMoreFacts,
    year_built: isKnown && index % 2 === 0 ? 1910 + (index % 115) : null,
    landmarks:
      isKnown && index % 4 !== 3 ? [{ name: at(landmarks, index), miles: (2 + (index % 23)) / 10 }] : [],
    special: index % 7 === 1 ? at(specials, index) : '',
    special_last_day: index % 14 === 1 ? '2026-12-15' : null,
    lease_terms: index % 5 === 1 ? '6- to 15-month leases' : '',
    available_from: index % 9 === 2 ? '2026-12-15' : null,
  };
}

function shared(index: number) {
  const [city, stateAbbr, neighborhood] = at(places, index);
  return {
    city,
    stateAbbr,
    neighborhood,
    olderPersonsCommunity: false,
    description: descriptionAt(index),
    more: moreAt(index),
    transit: index % 3 === 0 ? some(labels(transitOptions), index, 2) : [],
  };
}

function buildingAt(index: number): Promoted {
  const name = `${at(firsts, index)} ${at(seconds, index * 3 + Math.floor(index / 12))}`;
  const lowest = 95_000 + (index % 90) * 2500;
  return {
    kind: 'building',
    facts: {
      ...shared(index),
      name,
      address: `${100 + index} Oak St`,
      propertyType: at([...labels(propertyTypes), null], index),
      apartments: at(sizes, index).map((bedrooms) => ({
        bedrooms,
        minCents: index % 5 === 4 ? 0 : lowest + bedrooms * 42_000,
        maxCents: 260_000 + bedrooms * 60_000,
      })),
      amenities: index % 11 === 10 ? [] : some(labels(amenityOptions), index, 2 + (index % 5)),
      competitors: index % 2 === 0 ? ['Verve', 'The Grove'] : [],
      clusters: [...clusterIds],
    },
  };
}

function listingAt(index: number): Promoted {
  const propertyType = at(labels(listingPropertyTypes), index);
  const isLand = propertyType === 'Land';
  const isRent = index % 4 === 3 && !isLand;
  const address = `${200 + index * 3} ${at(firsts, index * 5)} ${at(['St', 'Ave', 'Lane', 'Ct'], index)}`;
  const facts = {
    ...shared(index),
    name: address,
    address,
    kind: isRent ? ('rent' as const) : ('sale' as const),
    propertyType,
    priceCents: index % 9 === 8 ? null : isRent ? 180_000 + index * 500 : 9_500_000 + index * 735_000,
    bedrooms: isLand ? null : index % 6,
    bathrooms: isLand ? null : 1 + (index % 5) / 2,
    acres: isLand || index % 3 === 0 ? 0.3 + (index % 40) / 10 : null,
    squareFeet: isLand ? null : 900 + (index % 300) * 7,
    amenities: some(labels(listingAmenityOptions), index, 1 + (index % 5)),
  };
  if (index % 4 !== 1) return { kind: 'listing', facts };
  const days = [{ date: '2026-12-05', start_time: '13:00', end_time: '16:00' }];
  return index % 8 === 1 ? { kind: 'open_house', facts, days } : { kind: 'open_house', facts };
}

function brandAt(index: number): Promoted {
  const kind = at(['agent', 'brokerage', 'company'] as const, index);
  const { city, stateAbbr } = shared(index);
  return {
    kind: 'branding',
    facts: {
      kind,
      name: `${at(firsts, index)} ${at(['Reyes', 'Realty', 'Living'], index)}`,
      organization: kind === 'agent' ? 'Hillside Realty' : null,
      city,
      stateAbbr,
      about: index % 2 === 0 ? 'Residents pay rent online. We manage homes in two states.' : '',
      propertyTypes: some(labels(propertyTypes), index, 2),
    },
  };
}

/** Returns an invented building, listing, open house, person or company, which differs with its number. */
export const promotedAt = (index: number): Promoted =>
  index % 10 === 9 ? brandAt(index) : index % 3 === 2 ? listingAt(index) : buildingAt(index);
