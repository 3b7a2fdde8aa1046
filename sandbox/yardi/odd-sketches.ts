import type { PropertySketch } from './make-property.ts';

const inAustin = {
  description: '',
  city: 'Austin',
  state: 'TX',
  zip: '78702',
  time_zone: 'America/Chicago',
  phone: '(512) 555-0100',
  site: null,
  rent_style: 'plain',
  quirks: [],
} as const;

const studio = { name: 'Wren', beds: 0, baths: 1, sqft: [450, 500], offered: 2, let: 1 } as const;
const oneBedroom = { name: 'Finch', beds: 1, baths: 1, sqft: [610, 690], offered: 2, let: 2 } as const;
const twoBedrooms = { name: 'Heron', beds: 2, baths: 2, sqft: [900, 990], offered: 1, let: 2 } as const;

type Size = Pick<PropertySketch['plans'][number], 'name' | 'beds' | 'baths' | 'offered' | 'let'> & {
  sqft: readonly [number, number];
};

function plan(size: Size, rents: [number, number] | null, offered = size.offered) {
  const sqft: [number, number] = [...size.sqft];
  return { ...size, sqft, rents, offered };
}

/** Properties with one oddity each, to test readers. */
export const oddSketches: readonly PropertySketch[] = [
  {
    ...inAustin,
    name: 'Larch Landing',
    voyager_code: 'larch',
    address: '400 Larch Street',
    plans: [plan(studio, [1180, 1260], 0), plan(oneBedroom, [1390, 1520], 0)],
  },
  {
    ...inAustin,
    name: 'Quarry House',
    voyager_code: 'quarry',
    address: '12 Quarry Road',
    plans: [plan(studio, null), plan(oneBedroom, null)],
  },
  {
    ...inAustin,
    name: 'Orchard Phase Two',
    voyager_code: 'orchard2',
    address: '88 Orchard Lane',
    quirks: ['no_data'],
    plans: [],
  },
  {
    ...inAustin,
    name: 'Birch Tower',
    voyager_code: 'birch',
    address: '700 Congress Avenue',
    rent_style: 'dollars',
    quirks: ['sparse_units'],
    plans: [plan(studio, [2015, 2140]), plan(oneBedroom, [2515, 2890]), plan(twoBedrooms, [3320, 3675])],
  },
  {
    ...inAustin,
    name: 'Cedar Mews',
    voyager_code: 'cedar',
    address: '31 Cedar Mews',
    swapped: true,
    plans: [plan(studio, [1290, 1410], 1), plan(twoBedrooms, [1980, 2150], 1)],
  },
  {
    ...inAustin,
    name: 'Fern Court',
    voyager_code: 'fern',
    address: '6 Fern Court',
    quirks: ['control_character'],
    plans: [plan(studio, [1110, 1240]), plan(oneBedroom, [1345, 1490])],
  },
  {
    ...inAustin,
    name: 'Poplar Green',
    voyager_code: 'poplar',
    address: '150 Poplar Green',
    quirks: ['lists_let_units'],
    plans: [{ ...plan(oneBedroom, [1560, 1740], 3), let: 4 }, plan(twoBedrooms, [2095, 2230])],
  },
  {
    ...inAustin,
    name: 'Sycamore Flats',
    voyager_code: 'sycamore',
    address: '2100 Sycamore Street',
    quirks: ['numeric_values'],
    plans: [plan(studio, [1225, 1310]), plan(oneBedroom, [1455, 1620])],
  },
];
