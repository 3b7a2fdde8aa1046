import { formatCents } from '../money.ts';
import type { Ideas } from './choose-texts.ts';
import { homeRange, lowestRent, type BuildingFacts, type UseCaseGroup } from './facts.ts';
import { capitalized, joined } from './prose.ts';

const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text);

const listed = (items: readonly string[]) => joined(items.map(lower));

function where(facts: BuildingFacts): string {
  return facts.neighborhood === null ? facts.city : `${facts.neighborhood}, ${facts.city}`;
}

function amenityLines(facts: BuildingFacts): string[] {
  const { amenities } = facts;
  const few = [amenities.slice(0, 3), amenities.slice(1, 4), amenities.slice(0, 2), amenities.slice(2, 4)];
  return few.flatMap((group) =>
    group.length === 0
      ? []
      : [
          `${capitalized(listed(group))}, all in one place. Come and see it.`,
          `On site: ${listed(group)}. Plan a visit this week.`,
        ],
  );
}

const always = (facts: BuildingFacts): string[] => {
  const homes = homeRange(facts);
  return [
    `See floor plans, photos and current prices for ${facts.name} online.`,
    'Choose a floor plan, pick a time and tour it this week.',
    `Apartments at ${facts.name} in ${where(facts)}. Check what is available.`,
    'Compare floor plans, check prices and apply online in minutes.',
    ...(homes === undefined ? [] : [`${capitalized(homes)} in ${where(facts)}. Book a tour online.`]),
    `Questions about ${facts.name}? Our leasing team is glad to help.`,
  ];
};

const byGroup: Record<UseCaseGroup, (facts: BuildingFacts) => string[]> = {
  brand: (facts) => [
    `Visit the official site of ${facts.name} for floor plans and prices.`,
    `Everything about ${facts.name}: photos, floor plans, prices and tours.`,
  ],
  neighborhood: (facts) => [
    `Live in ${where(facts)}. See floor plans and prices at ${facts.name}.`,
    `Looking in ${where(facts)}? Tour ${facts.name} this week.`,
  ],
  apartment_types: (facts) => {
    const homes = homeRange(facts);
    return homes === undefined
      ? []
      : [
          `${capitalized(homes)} at ${facts.name}. See which ones are open now.`,
          `Pick from ${homes}. Prices and floor plans are online.`,
        ];
  },
  amenities: amenityLines,
  price: (facts) => {
    const rent = lowestRent(facts);
    if (rent === undefined) return [];
    const from = formatCents(rent);
    return [
      `Rents from ${from} a month at ${facts.name}. Check today's prices.`,
      `Homes from ${from} in ${where(facts)}. See current availability.`,
    ];
  },
  transit: (facts) =>
    facts.transit.map((stop) => `Close to ${lower(stop)}. Floor plans, prices and tours online.`),
  competitors: (facts) => [
    `Comparing apartments in ${facts.city}? Put ${facts.name} on your list.`,
    `See how ${facts.name} compares: floor plans, prices, amenities.`,
  ],
  meta_default: (facts) => {
    const homes = homeRange(facts) ?? 'apartments';
    const rent = lowestRent(facts);
    const from = rent === undefined ? '' : ` Rents start at ${formatCents(rent)} a month.`;
    const amenities = facts.amenities.slice(0, 4);
    const extras = amenities.length === 0 ? '' : ` On site you will find ${listed(amenities)}.`;
    const transit =
      facts.transit[0] === undefined ? '' : ` ${capitalized(lower(facts.transit[0]))} is close by.`;
    return [
      `${facts.name} offers ${homes} in ${where(facts)}.${from}${extras} See floor plans and book your tour.`,
      `Take a look inside ${facts.name} in ${where(facts)}.${extras}${transit} Choose a time to visit that suits you.`,
      `Now leasing in ${where(facts)}: ${homes} at ${facts.name}.${from}${transit} Tour online or in person.`,
      `Thinking about ${where(facts)}? ${facts.name} has ${homes}.${extras} Check availability today.`,
    ];
  },
  general_display_targeting: (facts) => [...byGroup.neighborhood(facts), ...amenityLines(facts)],
  custom_ad_group: () => [],
};

/** Descriptions that follow one idea, and those that fit any. */
export function descriptionIdeas(facts: BuildingFacts, group: UseCaseGroup): Ideas {
  return { own: byGroup[group](facts), general: always(facts) };
}
