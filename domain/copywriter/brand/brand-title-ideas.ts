import type { BrandFacts } from './brand-facts.ts';
import type { BrandWords } from './brand-words.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { headline, say, spoken } from '../prose.ts';

type Titles = (words: BrandWords) => (string | null)[];

const named: Titles = ({ name, organization, city }) => [
  name,
  `‹Meet¦Say Hello to¦Introducing› ${name}`,
  say`${name} in ${city}`,
  say`${name}, ${organization}`,
  `‹Get to Know¦Learn About¦Discover› ${name}`,
  `‹Contact¦Write to¦Reach Out to› ${name}`,
];

const agent: Record<'brand' | 'place' | 'rest', Titles> = {
  brand: (words) => [
    ...named(words),
    `${words.name}, Real Estate`,
    `Talk to ${words.name}`,
    `Ask ${words.name}`,
    say`${words.name}, ${words.city} Agent`,
    say`${words.name}: ${words.city} Real Estate`,
    `Buy or Sell with ${words.name}`,
  ],
  place: ({ city, cityState, name }) => [
    say`${city} Real Estate Agent`,
    say`Real Estate Agent in ${city}`,
    say`Real Estate in ${cityState}`,
    say`‹Buying a Home¦House Hunting¦Home Shopping› in ${city}?`,
    say`Selling ‹a Home¦a House¦Your Home› in ${city}?`,
    say`${city} Homes for Sale`,
    say`‹Moving to¦Relocating to¦Settling in› ${city}?`,
    say`Your ${city} Home Search`,
    say`Sell Your ${city} Home`,
    say`New to ${city}?`,
    say`${city} Real Estate with ${name}`,
  ],
  rest: ({ name }) => [
    'Buying or Selling a Home?',
    'Thinking of Selling?',
    'Start Your Home Search',
    'Talk to a Real Estate Agent',
    'Ask a Real Estate Question',
    'Plan Your Next Move',
    'Book a Conversation',
    `Buying or Selling? Ask ${name}`,
  ],
};

const brokerage: typeof agent = {
  brand: (words) => [
    ...named(words),
    `The Agents of ${words.name}`,
    `Work with ${words.name}`,
    `Talk to ${words.name}`,
    `Homes Listed by ${words.name}`,
    say`${words.name}: ${words.city} Real Estate`,
    `Buy or Sell with ${words.name}`,
  ],
  place: ({ city, cityState, name }) => [
    say`${city} Real Estate Brokerage`,
    say`Real Estate in ${cityState}`,
    say`${city} Real Estate Agents`,
    say`Find an Agent in ${city}`,
    say`‹Buying a Home¦House Hunting¦Home Shopping› in ${city}?`,
    say`Selling ‹a Home¦a House¦Your Home› in ${city}?`,
    say`${city} Homes for Sale`,
    say`‹Moving to¦Relocating to¦Settling in› ${city}?`,
    say`Sell Your ${city} Home`,
    say`${city} Real Estate with ${name}`,
  ],
  rest: ({ name }) => [
    'Talk to an Agent',
    'Buying or Selling a Home?',
    'Find Your Agent',
    'Thinking of Selling?',
    'Start Your Home Search',
    'Ask a Real Estate Question',
    'Plan Your Next Move',
    `Buying or Selling? Ask ${name}`,
  ],
};

const company: typeof agent = {
  brand: (words) => [
    ...named(words),
    `${words.name} Apartments`,
    `Rent with ${words.name}`,
    `Live with ${words.name}`,
    `${words.name} Locations`,
    `Homes by ${words.name}`,
    say`${words.name}: ${words.city} Apartments`,
  ],
  place: ({ city, cityState, name, kindsOfHomes }) => [
    say`Apartments in ${cityState}`,
    say`${city} Apartments for Rent`,
    say`‹Rent¦Live¦Find a Home› in ${city}`,
    say`Apartment Hunting in ${city}?`,
    say`‹Moving to¦Relocating to¦Settling in› ${city}?`,
    say`Your Next ${city} Address`,
    say`Compare ${city} Apartments`,
    say`Still Looking in ${city}?`,
    ...kindsOfHomes.map((homes) => say`${headline(homes)} in ${city}`),
    say`Rent in ${city} with ${name}`,
  ],
  rest: ({ kindsOfHomes, name, city }) => [
    ...kindsOfHomes.flatMap((homes) => [
      headline(homes),
      `${headline(homes)} for Rent`,
      `Tour Our ${headline(homes)}`,
    ]),
    'Find Your Next Apartment',
    'Compare Our Buildings',
    say`‹Schedule¦Book¦Plan› a Tour with ${name}`,
    say`‹Check¦See¦Compare› ${city} Availability`,
    say`Ask ${name} What Is Open`,
    'Plan Your Next Move',
  ],
};

const titlesOf = { agent, brokerage, company };

/** Returns titles for a person or organization: those for the group's theme, and general ones. */
export function brandTitleIdeas(facts: BrandFacts, words: BrandWords, group: UseCaseGroup): Ideas {
  const { brand, place, rest } = titlesOf[facts.kind];
  const own: Titles[] =
    group === 'brand'
      ? [brand]
      : group === 'neighborhood'
        ? [place]
        : group === 'apartment_types'
          ? [rest]
          : [];
  const all = [brand, place, rest].filter((titles) => !own.includes(titles));
  const write = (some: readonly Titles[]) => some.map((titles) => spoken(titles(words)));
  // A post has a single title, so it must contain the name.
  if (group === 'meta_default') return { own: write([brand]), general: write([place, rest]) };
  if (group === 'general_display_targeting') return { own: write([brand, place]), general: write([rest]) };
  return { own: write(own), general: write(all) };
}
