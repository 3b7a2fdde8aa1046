/** The fixed vocabularies of a property, as options with their wire ids. */
export type VocabularyOption = { value: string; label: string; isPopular?: boolean };

const options = (labels: readonly string[]): VocabularyOption[] =>
  labels.map((label, index) => ({ value: String(index + 1), label }));

export const propertyTypes: readonly VocabularyOption[] = options([
  'Apartment community',
  'High-rise',
  'Mid-rise',
  'Garden-style apartments',
  'Townhome community',
  'Loft building',
  'Condominium',
  'Mixed-use building',
  'Affordable housing',
  '55+ community',
  'Student housing',
  'Single-family rental community',
]);

/** Apartment types with the number of bedrooms that texts and keywords use. */
export const apartmentKinds: readonly (VocabularyOption & { bedrooms: number })[] = [
  { value: '1', label: 'Studio', bedrooms: 0 },
  { value: '2', label: '1 bedroom', bedrooms: 1 },
  { value: '3', label: '2 bedrooms', bedrooms: 2 },
  { value: '4', label: '3 bedrooms', bedrooms: 3 },
  { value: '5', label: '4 bedrooms', bedrooms: 4 },
  { value: '6', label: '5 bedrooms', bedrooms: 5 },
];

const popular = (labels: readonly string[], isPopular: boolean): VocabularyOption[] =>
  labels.map((label) => ({ value: label, label, isPopular }));

export const amenityOptions: readonly VocabularyOption[] = [
  ...popular(
    ['Swimming pool', 'Fitness center', 'In unit laundry', 'Parking garage', 'Pet friendly', 'Balcony'],
    true,
  ),
  ...popular(
    [
      'Air conditioning',
      'Bike storage',
      'Bocce court',
      'Business center',
      'Clubhouse',
      'Concierge',
      'Controlled access',
      'Courtyard',
      'Coworking lounge',
      'Dishwasher',
      'Dog park',
      'Electric car charging',
      'Elevator',
      'Fire pit',
      'Game room',
      'Granite countertops',
      'Grilling area',
      'Hardwood floors',
      'High ceilings',
      'High speed internet',
      'Hot tub',
      'Keyless entry',
      'Media room',
      'Package lockers',
      'Patio',
      'Pet spa',
      'Playground',
      'Rooftop deck',
      'Smart thermostat',
      'Stainless steel appliances',
      'Storage units',
      'Sundeck',
      'Tennis court',
      'Walk in closets',
      'Yoga studio',
    ],
    false,
  ),
];

export const transitOptions: readonly VocabularyOption[] = [
  ...popular(['Bus stop', 'Light rail', 'Subway', 'Commuter rail'], true),
  ...popular(
    [
      'Airport shuttle',
      'Amtrak station',
      'Bike share',
      'Bus rapid transit',
      'Ferry terminal',
      'Park and ride',
      'Streetcar',
      'Trolley',
    ],
    false,
  ),
];

/** The keyword themes a building is advertised with; each becomes an ad group of its search ad. */
export const clusterOptions = [
  { value: 'brand', label: 'Brand' },
  { value: 'neighborhood', label: 'Neighborhood and city' },
  { value: 'apartment_types', label: 'Apartment types' },
  { value: 'amenities', label: 'Amenities' },
  { value: 'price', label: 'Price' },
  { value: 'transit', label: 'Mass transit' },
  { value: 'competitors', label: 'Competitors' },
] as const;
export type Cluster = (typeof clusterOptions)[number]['value'];
export const clusterIds = [
  'brand',
  'neighborhood',
  'apartment_types',
  'amenities',
  'price',
  'transit',
  'competitors',
] as const satisfies readonly Cluster[];
