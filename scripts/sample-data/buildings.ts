import type { BuildingBodyInput } from '../../contract/buildings.ts';
import { clusterIds } from '../../domain/property-vocabulary.ts';

type Sample = Omit<BuildingBodyInput, 'state' | 'city' | 'images'> & {
  place: [city: string, abbr: string];
  /** Page on the sandbox's web site, read when the building is initialized. */
  site: string | null;
  photos: number;
};

const all = [...clusterIds];

/** Fictitious apartment communities in real places. */
export const sampleBuildings: Record<'multifamily' | 'brokerage' | 'agent', Sample[]> = {
  multifamily: [
    {
      name: 'Maple Court',
      place: ['Austin', 'TX'],
      site: 'maple-court',
      address: '2100 Maple Avenue',
      zip_code: '78722',
      neighborhood: 'Cherrywood',
      property_type: '4',
      description:
        'Garden-style apartments around a shaded courtyard, ten minutes from downtown. Every home has a balcony or patio and its own washer and dryer.',
      apartment_parameters: [
        { kind_id: '1', min_price: 1195, max_price: 1340 },
        { kind_id: '2', min_price: 1450, max_price: 1690 },
        { kind_id: '3', min_price: 1895, max_price: 2240 },
      ],
      building_amenities: [
        'Swimming pool',
        'Fitness center',
        'In unit laundry',
        'Pet friendly',
        'Courtyard',
        'Bike storage',
      ],
      mass_transit: ['Bus stop', 'Light rail'],
      competitors: ['Elm Terrace', 'Cherry Creek Flats'],
      clusters: all,
      photos: 5,
    },
    {
      name: 'The Ashby',
      place: ['Chicago', 'IL'],
      site: 'the-ashby',
      address: '845 West Fulton Market',
      zip_code: '60607',
      neighborhood: 'Fulton Market',
      property_type: '2',
      description:
        'A high-rise above the market hall with skyline views, a rooftop deck and a coworking lounge.',
      apartment_parameters: [
        { kind_id: '1', min_price: 1995, max_price: 2310 },
        { kind_id: '2', min_price: 2480, max_price: 3120 },
        { kind_id: '3', min_price: 3490, max_price: 4450 },
      ],
      building_amenities: [
        'Rooftop deck',
        'Fitness center',
        'Coworking lounge',
        'Concierge',
        'Package lockers',
      ],
      mass_transit: ['Subway', 'Bus stop'],
      competitors: ['Lakehouse Tower'],
      clusters: all,
      photos: 4,
    },
    {
      name: 'Juniper Lofts',
      place: ['Denver', 'CO'],
      site: null,
      address: '3320 Blake Street',
      zip_code: '80205',
      neighborhood: 'River North',
      property_type: '6',
      description:
        'Lofts in a former printing house: brick walls, tall windows and a courtyard with fire pits.',
      apartment_parameters: [
        { kind_id: '1', min_price: 1420, max_price: 1590 },
        { kind_id: '2', min_price: 1710, max_price: 2140 },
      ],
      building_amenities: ['High ceilings', 'Fire pit', 'Dog park', 'Electric car charging'],
      mass_transit: ['Light rail', 'Bike share'],
      competitors: [],
      clusters: all.filter((cluster) => cluster !== 'competitors'),
      photos: 3,
    },
  ],
  brokerage: [
    {
      name: 'Harbor Flats',
      place: ['Seattle', 'WA'],
      site: 'harbor-flats',
      address: '1510 Alaskan Way',
      zip_code: '98101',
      neighborhood: 'Belltown',
      property_type: '3',
      description: 'Mid-rise apartments above the waterfront with a sundeck and bike storage.',
      apartment_parameters: [
        { kind_id: '1', min_price: 1780, max_price: 1990 },
        { kind_id: '2', min_price: 2250, max_price: 2740 },
      ],
      building_amenities: ['Sundeck', 'Bike storage', 'Controlled access', 'Dishwasher'],
      mass_transit: ['Ferry terminal', 'Light rail'],
      competitors: ['Pier Nine'],
      clusters: all,
      photos: 4,
    },
  ],
  agent: [
    {
      name: 'Willow Row',
      place: ['Nashville', 'TN'],
      site: null,
      address: '418 Willow Street',
      zip_code: '37210',
      neighborhood: '',
      property_type: '5',
      description: '',
      apartment_parameters: [{ kind_id: '3', min_price: 1850, max_price: 2100 }],
      building_amenities: ['Patio', 'Walk in closets'],
      mass_transit: [],
      competitors: [],
      clusters: ['brand', 'neighborhood', 'apartment_types'],
      photos: 2,
    },
  ],
};
