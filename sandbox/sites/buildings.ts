/** A fictional building with a site for page readers. */
export interface Building {
  slug: string;
  name: string;
  tagline: string;
  description: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  phone: string;
  amenities: string[];
  plans: { name: string; bedrooms: number; bathrooms: number; area: number; from: number; to: number }[];
  /** Hue of its pictures and pages. */
  hue: number;
  style: 'brick' | 'tower' | 'waterfront' | 'loft';
}

export const BUILDINGS: readonly Building[] = [
  {
    slug: 'maple-court',
    name: 'Maple Court Apartments',
    tagline: 'Garden homes in East Austin',
    description:
      'Maple Court is a quiet courtyard building of bright one and two bedroom homes, five minutes from the MetroRail and a short walk from the shops of East Austin. Every home has a private balcony, oak floors and a full-size kitchen.',
    street: '1204 Maple Court Lane',
    city: 'Austin',
    state: 'TX',
    zip: '78702',
    latitude: 30.2638,
    longitude: -97.7187,
    phone: '(512) 555-0142',
    amenities: [
      'Swimming pool',
      'Fitness center',
      'Covered parking',
      'Pet park',
      'In-unit laundry',
      'Bike storage',
    ],
    plans: [
      { name: 'The Cedar', bedrooms: 0, bathrooms: 1, area: 480, from: 1295, to: 1395 },
      { name: 'The Oak', bedrooms: 1, bathrooms: 1, area: 690, from: 1525, to: 1690 },
      { name: 'The Elm', bedrooms: 2, bathrooms: 2, area: 1010, from: 2080, to: 2350 },
    ],
    hue: 18,
    style: 'brick',
  },
  {
    slug: 'the-ashby',
    name: 'The Ashby',
    tagline: 'High-rise living on the Chicago River',
    description:
      'The Ashby rises thirty-one floors above the river, with floor-to-ceiling windows, a rooftop terrace and the Merchandise Mart station across the street. Studios to two bedrooms, all with quartz kitchens and smart locks.',
    street: '350 West Ashby Street',
    city: 'Chicago',
    state: 'IL',
    zip: '60654',
    latitude: 41.8902,
    longitude: -87.6378,
    phone: '(312) 555-0178',
    amenities: [
      'Rooftop terrace',
      'Fitness center',
      'Co-working lounge',
      'Package room',
      'Garage parking',
      'Concierge',
    ],
    plans: [
      { name: 'Studio', bedrooms: 0, bathrooms: 1, area: 520, from: 1990, to: 2240 },
      { name: 'One bedroom', bedrooms: 1, bathrooms: 1, area: 740, from: 2460, to: 2890 },
      { name: 'Two bedroom', bedrooms: 2, bathrooms: 2, area: 1120, from: 3580, to: 4150 },
    ],
    hue: 212,
    style: 'tower',
  },
  {
    slug: 'harbor-flats',
    name: 'Harbor Flats',
    tagline: 'Waterfront homes in Ballard, Seattle',
    description:
      'Harbor Flats looks over the locks and the fishing boats of Ballard. Homes have wide balconies, heated bathroom floors and space for bikes and kayaks; the farmers market is two blocks away.',
    street: '5421 Shilshole Avenue NW',
    city: 'Seattle',
    state: 'WA',
    zip: '98107',
    latitude: 47.6667,
    longitude: -122.3847,
    phone: '(206) 555-0119',
    amenities: [
      'Water views',
      'Kayak storage',
      'Bike workshop',
      'Pet spa',
      'Electric car charging',
      'Guest suite',
    ],
    plans: [
      { name: 'Skiff', bedrooms: 1, bathrooms: 1, area: 655, from: 2195, to: 2480 },
      { name: 'Sloop', bedrooms: 2, bathrooms: 2, area: 985, from: 3090, to: 3475 },
      { name: 'Schooner', bedrooms: 3, bathrooms: 2, area: 1310, from: 4150, to: 4600 },
    ],
    hue: 188,
    style: 'waterfront',
  },
  {
    slug: 'juniper-lofts',
    name: 'Juniper Lofts',
    tagline: 'Warehouse lofts in RiNo, Denver',
    description:
      'Juniper Lofts turned a 1920s print works into forty-two lofts with exposed brick, steel windows and ceilings of fourteen feet. A climbing wall, a courtyard with fire pits and the mountains at the end of the street.',
    street: '2901 Juniper Street',
    city: 'Denver',
    state: 'CO',
    zip: '80205',
    latitude: 39.7648,
    longitude: -104.9781,
    phone: '(303) 555-0164',
    amenities: [
      'Climbing wall',
      'Courtyard with fire pits',
      'Dog run',
      'Ski lockers',
      'Rooftop deck',
      'Secure parking',
    ],
    plans: [
      { name: 'Press', bedrooms: 0, bathrooms: 1, area: 610, from: 1680, to: 1840 },
      { name: 'Type', bedrooms: 1, bathrooms: 1, area: 860, from: 2050, to: 2320 },
      { name: 'Folio', bedrooms: 2, bathrooms: 2, area: 1240, from: 2890, to: 3260 },
    ],
    hue: 148,
    style: 'loft',
  },
];

export function buildingAt(slug: string): Building | undefined {
  return BUILDINGS.find((building) => building.slug === slug);
}
