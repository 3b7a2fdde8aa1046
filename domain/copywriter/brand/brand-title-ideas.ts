import { limits } from '../../limits.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { choosePatterns, expand, type Values } from '../patterns.ts';
import { headline } from '../prose.ts';
import type { BrandFacts } from './brand-facts.ts';
import type { BrandWords } from './brand-words.ts';

type Topic = 'brand' | 'place' | 'rest';

const named = expand(
  '{name}',
  '‹Meet¦Say Hello to¦Introducing¦Get to Know¦Learn About¦Hello from› {name}‹¦ in {city}›',
  '‹Contact¦Write to¦Reach Out to¦Message¦Get in Touch with› {name}‹¦ Today¦ This Week›',
  '‹Questions for¦Ready to Meet¦Time to Talk to› {name}?',
  'A Question for {name}?',
  '{name}‹ in {city}¦, {cityState}¦, {organization}¦ of {organization}›',
);

const move = '‹Moving to¦Relocating to¦New to¦Headed to¦Curious About¦Searching in›';

const agent: Record<Topic, readonly string[]> = {
  brand: [
    ...named,
    ...expand(
      '{name}‹, Real Estate¦, {city} Agent¦: {city} Real Estate¦, Your Agent¦: Homes in {city}›',
      '‹Talk to¦Ask¦Work with¦Start with¦Plan with¦Sit Down with› {name}‹¦ Today¦ in {city}›',
      '‹Buy or Sell¦Buy a Home¦Sell a Home¦Sell Your House¦Find a Home› with {name}',
      '{city} ‹Homes¦Real Estate› with {name}',
    ),
  ],
  place: expand(
    '{city} Real Estate Agent‹¦: {name}›',
    'Real Estate‹ Agent› in ‹{city}¦{cityState}›',
    '‹Buying a Home¦House Hunting¦Home Shopping¦Buying a House¦Selling and Buying› in {city}?',
    'Selling ‹a Home¦a House¦Your Home¦Your House› in {city}?',
    `${move} {city}?‹¦ Ask {name}¦ See {name}›`,
    '{city} Homes‹ for Sale¦: {name}¦, with {name}›',
    '‹Start Your¦Begin Your¦Plan Your› {city} ‹Home Search¦Move›',
    'Your Next Move in {city}',
    '‹Buying¦Selling› in {city}? Ask {name}',
    'Your {city} Home Search: {name}',
    '‹Sell¦List¦Price› Your {city} ‹Home¦House›',
    '‹Ask About¦Talk About¦Look at› {city} Homes',
    '{city} Real Estate with {name}',
  ),
  rest: expand(
    '‹Buying or Selling¦Thinking of Selling¦Buying First¦Selling First›? ‹Ask¦Talk to¦Call on› {name}',
    '‹Ask¦Talk to› {name} About ‹Selling¦Buying¦Your Move›',
    'Plan Your ‹Move¦Sale¦Search› with {name}',
  ),
};

const brokerage: typeof agent = {
  brand: [
    ...named,
    ...expand(
      '‹The Agents of¦Homes Listed by¦Meet the Agents of¦Find an Agent at¦Ask the Agents of¦See the Homes of› {name}',
      '‹Work with¦Talk to¦Start with¦List with¦Sell with¦Buy with› {name}‹¦ in {city}¦ Today›',
      '{name}‹: {city} Real Estate¦: {city} Agents¦: Buy or Sell›',
      '{city} ‹Homes¦Agents¦Real Estate›‹ by ¦: ›{name}',
    ),
  ],
  place: expand(
    '{city} Real Estate ‹Brokerage¦Agents¦Listings›‹¦: {name}›',
    'Real Estate in ‹{city}¦{cityState}›',
    '‹Find¦Meet¦Talk to¦Ask› ‹an Agent¦Your Agent› in {city}',
    '‹Buying¦Selling› in {city}? Ask {name}',
    'Your {city} Home Search: {name}',
    '‹Buying a Home¦House Hunting¦Home Shopping¦Buying a House› in {city}?',
    'Selling ‹a Home¦a House¦Your Home¦Your House› in {city}?',
    '{city} Homes‹ for Sale¦, with {name}¦: {name}›',
    `${move} {city}?‹¦ Ask {name}¦ See {name}›`,
    '‹Sell¦List¦Price› Your {city} ‹Home¦House›',
    '{city} Real Estate with {name}',
  ),
  rest: expand(
    '‹Buying or Selling¦Thinking of Selling¦Buying First¦Selling First›? ‹Ask¦Talk to› {name}',
    '‹Ask¦Talk to› {name} About ‹Selling¦Buying¦Your Move›',
    'Plan Your ‹Move¦Sale¦Search› with {name}',
  ),
};

const company: typeof agent = {
  brand: [
    ...named,
    ...expand(
      '{name}‹ {Homes}¦: {Homes}¦: {city} {Homes}¦: {Homes} in {city}¦, for Rent in {city}›',
      '‹Rent with¦Live with¦Rent from¦Homes by¦Tour with¦{Homes} by¦Find a Home with¦A Home with¦Your Home with› {name}‹¦ in {city}›',
    ),
  ],
  place: expand(
    '{Homes} ‹in¦to Rent in¦for Rent in› ‹{city}¦{cityState}›‹¦: {name}›',
    '{city} {Homes}‹ for Rent¦ to Rent¦ to Tour¦: {name}¦ by {name}›',
    '‹Rent¦Live¦Find a Home¦Find Your Place› in {city}‹ with {name}¦: {name}›',
    '{One} ‹Hunting¦Searching¦Shopping› in {city}?‹¦ See {name}›',
    `${move} {city}?‹¦ See {name}¦ Ask {name}¦ Tour {Homes}›`,
    'Your ‹Next¦New› {city} ‹Address¦Home¦{One}›‹¦: {name}›',
    '‹Compare¦Tour¦See¦Browse› {city} {Homes}',
    'Still ‹Looking¦Searching¦Deciding› in {city}?‹¦ See {name}›',
  ),
  rest: expand(
    '‹Tour¦Compare¦See¦Browse¦Ask About› ‹the {Homes} of {name}¦{name} {Homes}¦Our {Homes} in {city}›',
    '‹Schedule¦Book¦Plan› a Tour with {name}',
    '‹Check¦See¦Compare› {city} Availability',
    'Ask {name} ‹What Is Open¦About Tours¦About Rents›',
    '‹{Homes} for Rent¦{Homes}› by {name}',
  ),
};

/** Titles without a fact, for when nothing else is left. */
const generic = {
  agent: [
    'Buying or Selling a Home?',
    'Thinking of Selling?',
    'Start Your Home Search',
    'Talk to a Real Estate Agent',
    'Ask a Real Estate Question',
    'Plan Your Next Move',
    'Book a Conversation',
  ],
  brokerage: [
    'Talk to an Agent',
    'Buying or Selling a Home?',
    'Find Your Agent',
    'Thinking of Selling?',
    'Start Your Home Search',
    'Ask a Real Estate Question',
    'Plan Your Next Move',
  ],
  company: ['Find Your Next {One}', 'Compare Our {Homes}', 'Tour Our {Homes}', '{Homes} for Rent', '{Homes}'],
};

const patternsOf = { agent, brokerage, company };

const max = limits.adText.search.title;

/** Number of structures of a topic. A post has longer titles. */
const COUNT = 18;

function titlesOf(facts: BrandFacts, words: BrandWords, topic: Topic | 'generic'): string[] {
  const { name, organization, city, cityState, kindsOfHomes, homesNoun } = words;
  const patterns = topic === 'generic' ? generic[facts.kind] : patternsOf[facts.kind][topic];
  const kinds = facts.kind === 'company' && kindsOfHomes.length > 0 ? kindsOfHomes : [homesNoun];
  const titles = kinds.flatMap((homes) => {
    const values: Values = {
      name,
      organization,
      city,
      cityState,
      Homes: headline(homes),
      One: headline(homesNoun.replace(/s$/, '')),
    };
    const voice = `${words.voice}|${homes}`;
    const count = topic === 'generic' ? patterns.length : Math.ceil(COUNT / kinds.length);
    return choosePatterns(patterns, values, { voice, count, max: Math.max(max, name.length), all: false });
  });
  return [...new Set(titles)];
}

/** Returns titles for a person or organization: those for the group's theme, and general ones. */
export function brandTitleIdeas(facts: BrandFacts, words: BrandWords, group: UseCaseGroup): Ideas {
  const write = (...topics: (Topic | 'generic')[]) => topics.map((topic) => titlesOf(facts, words, topic));
  const last = write('generic');
  // A post has a single title, so it must contain the name.
  if (group === 'meta_default') return { own: write('brand'), general: write('place', 'rest'), last };
  if (group === 'general_display_targeting')
    return { own: write('brand', 'place'), general: write('rest'), last };
  if (group === 'brand')
    return { own: [[words.name], ...write('brand')], general: write('place', 'rest'), last };
  if (group === 'neighborhood') return { own: write('place'), general: write('brand', 'rest'), last };
  if (group === 'apartment_types') return { own: write('rest'), general: write('brand', 'place'), last };
  return { own: [], general: write('brand', 'place', 'rest'), last };
}
