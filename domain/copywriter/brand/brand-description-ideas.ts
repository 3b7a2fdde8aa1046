import type { BrandFacts } from './brand-facts.ts';
import type { BrandWords } from './brand-words.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { capitalized, say, spoken } from '../prose.ts';

type Lines = (words: BrandWords) => (string | null)[];
type Kind = Record<'brand' | 'place' | 'rest' | 'posts', Lines>;

const paragraph = (...sentences: (string | null)[]) => spoken(sentences).join(' ');

const agent: Kind = {
  brand: ({ name, organization, city, sentences }) => [
    ...sentences,
    `Meet ${name}, and say what you are looking for.`,
    `Questions about buying or selling? ${name} is glad to answer.`,
    `Planning a move? Start with a conversation with ${name}.`,
    say`${name} is a real estate agent in ${city}. Get in touch today.`,
    say`${name} works with ${organization}. Ask your question today.`,
    `Visit ${name} online and get in touch when you are ready.`,
  ],
  place: ({ name, city, cityState }) => [
    say`Buying or selling in ${city}? Talk to ${name}.`,
    say`Looking for a home in ${cityState}? Tell ${name} what matters to you.`,
    say`Thinking of selling in ${city}? Ask ${name} where to begin.`,
    say`Moving to ${city}? ${name} can help you start the search.`,
    say`Real estate in ${cityState}, with ${name}. Get in touch today.`,
    say`A question about ${city} real estate? Ask ${name}.`,
  ],
  rest: () => [
    'Buying, selling or still deciding? Start with a conversation.',
    'Tell us what you are looking for, and we will take it from there.',
    'A move begins with a question. Ask yours today.',
    'Say where you would like to live, and begin the search.',
    'Thinking of selling? Find out where to begin.',
    'Have a question about a home? Send it today.',
  ],
  posts: ({ name, organization, city, cityState, sentences: [first], ofThem }) => [
    paragraph(
      say`Buying or selling a home in ${city}?` ?? 'Buying or selling a home?',
      first ?? say`${name} is a real estate agent with ${organization}.` ?? `${name} is a real estate agent.`,
      `‹Send¦Write› ${name} a message with your questions ‹and plan the next step together¦and start from there›.`,
    ),
    paragraph(
      say`Meet ${name}, a real estate agent in ${cityState}.` ?? `Meet ${name}, a real estate agent.`,
      ofThem,
      `Tell ${name} what you are looking for‹ and when you would like to move¦ and what matters most to you¦, and begin the search›.`,
    ),
    paragraph(
      'Every move begins with a question.',
      say`${name} answers yours about homes in ${city}, whether you are buying, selling or still deciding.` ??
        `${name} answers yours, whether you are buying, selling or still deciding.`,
      `‹Get in touch with¦Write to¦Send a question to› ${name} today.`,
    ),
    paragraph(
      say`Thinking about a move to ${city}, or away from it?` ?? 'Thinking about a move?',
      `Talk it through with ${name} before you decide.`,
      `‹One conversation with ${name}¦A short talk with ${name}› is enough to see where to begin.`,
    ),
  ],
};

const brokerage: Kind = {
  brand: ({ name, city, sentences }) => [
    ...sentences,
    `Meet the agents of ${name}, and say what you are looking for.`,
    `Questions about buying or selling? Ask the agents of ${name}.`,
    say`${name} is a real estate brokerage in ${city}. Get in touch today.`,
    `Planning a move? Start with a conversation at ${name}.`,
    `See the homes that ${name} lists, and ask about the one you like.`,
  ],
  place: ({ name, city, cityState }) => [
    say`Buying or selling in ${city}? Talk to ${name}.`,
    say`Looking for a home in ${cityState}? Tell ${name} what matters to you.`,
    say`Thinking of selling in ${city}? ${name} can tell you where to begin.`,
    say`Find your ${city} agent at ${name}. Get in touch today.`,
    say`A question about ${city} real estate? Ask ${name}.`,
    say`Real estate in ${cityState}, with the agents of ${name}.`,
  ],
  rest: agent.rest,
  posts: ({ name, city, cityState, sentences: [first], ofThem }) => [
    paragraph(
      say`Buying or selling a home in ${city}?` ?? 'Buying or selling a home?',
      first ?? `The agents of ${name} are glad to help.`,
      `Send ${name} your questions and meet the agent who will answer them.`,
    ),
    paragraph(
      say`Meet ${name}, a real estate brokerage in ${cityState}.` ?? `Meet ${name}, a real estate brokerage.`,
      ofThem,
      `Say what you are looking for, and talk to an agent of ${name}.`,
    ),
    paragraph(
      'Every move begins with a question.',
      say`Ask the agents of ${name} about buying and selling in ${city}.` ??
        `Ask the agents of ${name} about buying and selling.`,
      `‹Get in touch with¦Write to¦Send a question to› ${name} today.`,
    ),
    paragraph(
      say`Thinking of selling your home in ${city}?` ?? 'Thinking of selling your home?',
      `Talk it through with an agent of ${name} before you decide.`,
      `‹One conversation with ${name}¦A short talk with ${name}› is enough to see where to begin.`,
    ),
  ],
};

const company: Kind = {
  brand: ({ name, city, homes, homesNoun, sentences }) => [
    ...sentences,
    `See where ${name} has homes for rent, and plan your visit.`,
    `Compare the ${homesNoun} of ${name} and choose the one to tour.`,
    say`${name} rents out ${homes}. See which one suits you.`,
    say`Looking for ${homesNoun} in ${city}? Start with ${name}.`,
    `Rent with ${name}. Ask what is available now.`,
  ],
  place: ({ name, city, cityState, homes, homesNoun }) => [
    say`${capitalized(homesNoun.replace(/s$/, ''))} hunting in ${city}? See what ${name} has to offer.`,
    say`Moving to ${cityState}? See the homes of ${name} and book a tour.`,
    say`${capitalized(homes ?? homesNoun)} in ${city}, by ${name}. Schedule a tour.`,
    say`Find your next ${city} address with ${name}.`,
    say`Rent in ${city} with ${name}. Compare homes and plan a visit.`,
    say`Still looking in ${city}? Put ${name} on your list.`,
  ],
  rest: ({ name, homes, homesNoun }) => [
    say`${capitalized(homes ?? homesNoun)}: choose the place that suits you.`,
    'Compare homes, check what is available and plan a visit.',
    'Tell us what you are looking for, and come and see it.',
    'Pick a home you like, choose a time and tour it in person.',
    'Have a question about renting? Ask it today.',
    `Your next address could be one of ours. See the homes of ${name}.`,
  ],
  posts: ({ name, city, cityState, homes, sentences: [first], ofThem }) => [
    paragraph(
      say`Looking for a place to rent in ${city}?` ?? 'Looking for a place to rent?',
      first ?? (homes === null ? `${name} has homes for rent.` : `${name} offers ${homes}.`),
      `‹See¦Ask¦Find out› what ${name} has available and plan a visit.`,
    ),
    paragraph(
      say`Your next address could be in ${cityState}.` ?? 'Your next address could be one of ours.',
      ofThem ?? say`Choose from ${homes} by ${name}.` ?? `See the homes of ${name}.`,
      `‹Compare¦Look at¦Choose from› the homes of ${name}, then ‹take a tour¦book a tour¦come and visit›.`,
    ),
    paragraph(
      say`Moving to ${city}?` ?? 'Moving soon?',
      `Make ${name} the first stop of your search.`,
      say`You will find ${homes}.`,
      `Tell ${name} when you would like to move, and ‹plan a tour¦come for a tour›.`,
    ),
    paragraph(
      `Get to know ${name}.`,
      ofThem ?? say`We rent out ${homes} in ${city}.` ?? say`We rent out ${homes}.`,
      `‹Pick¦Choose› a home of ${name} that you like and a time to ‹see¦tour¦visit› it.`,
    ),
  ],
};

const linesOf = { agent, brokerage, company };

/** Returns descriptions of a person or organization: those for the group's theme, and general ones. */
export function brandDescriptionIdeas(facts: BrandFacts, words: BrandWords, group: UseCaseGroup): Ideas {
  const { brand, place, rest, posts } = linesOf[facts.kind];
  const write = (...some: readonly Lines[]) => some.map((lines) => spoken(lines(words)));
  if (group === 'meta_default') return { own: write(posts), general: write(brand, place, rest) };
  if (group === 'brand') return { own: write(brand), general: write(place, rest) };
  if (group === 'general_display_targeting') return { own: write(brand, place), general: write(rest) };
  if (group === 'neighborhood') return { own: write(place), general: write(brand, rest) };
  return { own: write(rest), general: write(brand, place) };
}
