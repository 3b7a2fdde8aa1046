import type { Variant } from '../campaign-content.ts';
import { sentTexts } from '../ad/sent-texts.ts';

const MOST = 3;

const invitation =
  /\b(tour|visit|book|call|apply|schedule|see|learn|contact|find|come|ask|discover|explore)\b/i;
const price = /\$\s?\d/;
const rooms = /\b(studio|loft|\d+|one|two|three|four)[- ]?(bed|bedroom|br|bath)?s?\b/i;

type Shown = { title: string; description: string; squares: number };
type Idea = { fits: (shown: Shown) => boolean; words: string };

/** Ideas, ordered by their usual effect. Each changes one thing, so that a test shows its cause. */
const ideas: Idea[] = [
  {
    fits: ({ squares }) => squares > 1,
    words: 'Show a different picture first: people see it before they read',
  },
  {
    fits: ({ title }) => !price.test(title),
    words: 'Put the price in the title, for example “From $1,450”',
  },
  {
    fits: ({ title, description }) => !invitation.test(title) && !invitation.test(description),
    words: 'Say what to do next, for example “Book a tour this week”',
  },
  { fits: ({ squares }) => squares === 1, words: 'Show several pictures that people can swipe through' },
  {
    fits: ({ title }) => !rooms.test(title),
    words: 'Start the title with what you offer, for example the number of bedrooms',
  },
  { fits: ({ title }) => !title.includes('?'), words: 'Ask a question in the title' },
  {
    fits: ({ description }) => description.length > 150,
    words: 'Write a shorter text: Facebook cuts long ones off after about three lines',
  },
  {
    fits: ({ description }) => description.length > 0 && description.length < 60,
    words: 'Say more in the text, for example what is close by',
  },
];

/** Returns ideas for variant B as sentences, based on what variant A lacks. Deterministic for a variant. */
export function testIdeas({ titles, descriptions, images }: Variant): string[] {
  const shown = {
    title: sentTexts(titles)?.[0]?.label ?? '',
    description: sentTexts(descriptions)?.[0]?.label ?? '',
    squares: images.filter(({ aspect }) => aspect === '1:1').length,
  };
  return ideas
    .filter(({ fits }) => fits(shown))
    .slice(0, MOST)
    .map(({ words }) => words);
}
