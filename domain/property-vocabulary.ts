/** Option of a fixed property vocabulary with its wire id. */
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

export const listingPropertyTypes: readonly VocabularyOption[] = options([
  'House',
  'Townhouse',
  'Condo',
  'Co-op',
  'Apartment',
  'Loft',
  'Duplex or triplex',
  'Manufactured home',
  'Farm or ranch',
  'Land',
  'Commercial',
]);

/** Listing kinds, with their ids on the wire (spec). */
export const ListingKind = { sale: '1', rent: '2' } as const;
export type ListingKind = (typeof ListingKind)[keyof typeof ListingKind];

export const listingKinds = [
  { value: ListingKind.sale, label: 'Sale', type: 'sale' },
  { value: ListingKind.rent, label: 'Rent', type: 'rent' },
] as const;

/** Kinds of tags. Buildings and single homes have different amenity options. */
export const tagKinds = ['building_amenity', 'listing_amenity', 'mass_transit', 'competitor'] as const;
export type TagKind = (typeof tagKinds)[number];

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

export const listingAmenityOptions: readonly VocabularyOption[] = [
  ...popular(
    ['Garage', 'Fireplace', 'Garden', 'Hardwood floors', 'Central air', 'Updated kitchen', 'Swimming pool'],
    true,
  ),
  ...popular(
    [
      'Attic',
      'Balcony',
      'Basement',
      'Breakfast nook',
      'Carport',
      'Ceiling fans',
      'Deck',
      'Dishwasher',
      'Double vanity',
      'Electric car charging',
      'Elevator',
      'Fenced yard',
      'Gas range',
      'Granite countertops',
      'Guest house',
      'High ceilings',
      'Home office',
      'In unit laundry',
      'Kitchen island',
      'Mountain view',
      'Mudroom',
      'New roof',
      'Open floor plan',
      'Parking space',
      'Patio',
      'Pantry',
      'Pet friendly',
      'Porch',
      'Rooftop deck',
      'Sauna',
      'Skylights',
      'Smart thermostat',
      'Solar panels',
      'Stainless steel appliances',
      'Storage shed',
      'Sunroom',
      'Tennis court',
      'Walk in closets',
      'Waterfront',
      'Wine cellar',
      'Workshop',
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

/** Keyword themes of a building. Each becomes an ad group of its search ad. */
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

/** Built-in options of each tag kind. Competitors are always custom. */
export const tagVocabulary: Record<TagKind, readonly VocabularyOption[]> = {
  building_amenity: amenityOptions,
  listing_amenity: listingAmenityOptions,
  mass_transit: transitOptions,
  competitor: [],
};
