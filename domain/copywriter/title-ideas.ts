import { formatCents } from '../money.ts';
import type { Ideas } from './choose-texts.ts';
import { bedroomTitle, lowestRent, type BuildingFacts, type UseCaseGroup } from './facts.ts';
import { titleCase } from './prose.ts';

function place(facts: BuildingFacts): string[] {
  return facts.neighborhood === null ? [facts.city] : [titleCase(facts.neighborhood), facts.city];
}

const always = (facts: BuildingFacts): string[] => [
  facts.name,
  `${facts.name} in ${facts.city}`,
  `Tour ${facts.name} Today`,
  `Apartments in ${facts.city}, ${facts.stateAbbr}`,
  `${facts.city} Apartments for Rent`,
  'Schedule Your Tour',
  'See Floor Plans & Pricing',
  'Check Availability Online',
  'Now Leasing',
  'Apply Online Today',
  'Find Your Next Apartment',
  'Book a Tour This Week',
];

const byGroup: Record<UseCaseGroup, (facts: BuildingFacts) => string[]> = {
  brand: (facts) => [
    facts.name,
    `${facts.name} Apartments`,
    `${facts.name} - Official Site`,
    `Live at ${facts.name}`,
    `${facts.name} Floor Plans`,
    `${facts.name} Is Now Leasing`,
    `Visit ${facts.name}`,
    `${facts.name} Availability`,
  ],
  neighborhood: (facts) =>
    place(facts).flatMap((where) => [
      `Apartments in ${where}`,
      `${where} Apartments`,
      `Rent in ${where}`,
      `Live in ${where}`,
      `Homes for Rent in ${where}`,
      `Your Address in ${where}`,
      `${where} Floor Plans`,
      `Move to ${where}`,
    ]),
  apartment_types: (facts) =>
    facts.apartments.flatMap(({ bedrooms }) => {
      const type = bedroomTitle(bedrooms);
      const plural = bedrooms === 0 ? 'Studios' : `${type}s`;
      return [
        `${type} Apartments`,
        `${type} in ${facts.city}`,
        `${plural} Now Leasing`,
        `Tour a ${type} Today`,
        `${plural} Available Now`,
        `${type} Floor Plans`,
      ];
    }),
  amenities: (facts) =>
    facts.amenities.flatMap((amenity) => {
      const name = titleCase(amenity);
      return [`${name} Included`, `Apartments with ${name}`, `${name} & More`, name, `Come See Our ${name}`];
    }),
  price: (facts) => {
    const rent = lowestRent(facts);
    if (rent === undefined) return [];
    const from = formatCents(rent);
    return [
      `Apartments from ${from}/Month`,
      `Rents Start at ${from}`,
      `From ${from} a Month`,
      `${facts.city} Rent from ${from}`,
      `Homes from ${from}`,
      ...facts.apartments
        .filter(({ minCents }) => minCents > 0)
        .map(({ bedrooms, minCents }) => `${bedroomTitle(bedrooms)} from ${formatCents(minCents)}`),
    ];
  },
  transit: (facts) =>
    facts.transit.flatMap((stop) => {
      const name = titleCase(stop);
      return [
        `Near ${name}`,
        `Apartments near ${name}`,
        `Close to ${name}`,
        `Easy Commute by ${name}`,
        `${name} Close By`,
      ];
    }),
  competitors: (facts) => [
    `Compare ${facts.city} Apartments`,
    `Another Choice in ${facts.city}`,
    'Compare Floor Plans & Rents',
    `See Why People Tour ${facts.name}`,
    `Still Looking in ${facts.city}?`,
    `Consider ${facts.name}`,
  ],
  meta_default: (facts) => [
    `${facts.name}: Now Leasing in ${facts.city}`,
    `Tour ${facts.name} in ${facts.city}, ${facts.stateAbbr}`,
    ...place(facts).map((where) => `Apartments for Rent in ${where}`),
    `See What Is Available at ${facts.name}`,
  ],
  general_display_targeting: (facts) => [
    facts.name,
    `${facts.city} Apartments`,
    `Now Leasing in ${facts.city}`,
    ...place(facts).map((where) => `Apartments in ${where}`),
    'Floor Plans & Prices Online',
  ],
  custom_ad_group: (facts) => always(facts),
};

/** Titles that follow one idea, and those that fit any. */
export function titleIdeas(facts: BuildingFacts, group: UseCaseGroup): Ideas {
  return { own: byGroup[group](facts), general: always(facts) };
}
