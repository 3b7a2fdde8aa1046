import type { BuildingWords } from './building-words.ts';
import { capitalized, say, spoken, withArticle } from '../prose.ts';
import { list, things } from '../tags.ts';

type Sentence = string | null;

const paragraph = (lead: Sentence, ...rest: Sentence[]): Sentence =>
  lead && [lead, ...spoken(rest)].join(' ');

const petsWelcome = ({ isPetFriendly }: BuildingWords) => (isPetFriendly ? 'Pets are welcome.' : null);

function nearby({ transit }: BuildingWords): Sentence {
  const stops = things(transit, 0, 2);
  return stops && `You will be near ${stops}.`;
}

function rents({ rent, sizes }: BuildingWords): Sentence {
  const [first, second] = sizes.filter(({ from }) => from !== null);
  if (first !== undefined && second !== undefined)
    return `${capitalized(first.phrase)}s start at ${first.from} a month and ${second.phrase}s at ${second.from}.`;
  return say`Rents start at ${rent} a month.`;
}

function fromTheName(words: BuildingWords): Sentence[] {
  const { name, place, range, choice, home, noun, amenities } = words;
  return [
    paragraph(
      `${name} offers ${range ?? home} in ${place}.`,
      say`You will find ${things(amenities, 0, 4)}.`,
      rents(words),
      'See the floor plans and choose a time to visit.',
    ),
    paragraph(
      `Take a look inside ${name} in ${place}.`,
      say`Among its amenities: ${list(amenities, 4)}.`,
      nearby(words),
      'Pick a day that suits you and come for a tour.',
    ),
    paragraph(
      say`${name} is ${noun && withArticle(noun)} in ${place}.`,
      say`Choose from ${choice}.`,
      say`Look for ${things(amenities, 0, 3)}.`,
      petsWelcome(words),
      'Ask what is available and come by.',
    ),
  ];
}

function fromThePlace(words: BuildingWords): Sentence[] {
  const { name, area, city, place, range, home, rent, amenities } = words;
  return [
    paragraph(
      `Thinking about ${place}?`,
      `${name} has ${range ?? home}.`,
      say`Come home to ${things(amenities, 0, 3)}.`,
      nearby(words),
      'Check availability and schedule your tour.',
    ),
    paragraph(
      `Is ${area ?? city} on your list?`,
      `Add ${name}.`,
      rents(words),
      say`Live with ${things(amenities, 0, 3)}.`,
      petsWelcome(words),
      'Come and see it before you decide.',
    ),
    paragraph(
      say`From ${rent} a month in ${place}: ${name}.`,
      say`You will find ${range}.`,
      say`Amenities include ${things(amenities, 0, 4)}.`,
      'Compare floor plans, then come for a tour.',
    ),
  ];
}

function fromTheDetails(words: BuildingWords): Sentence[] {
  const { name, place, city, choice, home, amenities, transit } = words;
  return [
    paragraph(
      say`Looking for ${home} with ${things(amenities, 0, 2)} in ${city}?`,
      `Come and see ${name}.`,
      say`It also has ${things(amenities, 2, 5)}.`,
      rents(words),
      'Schedule a tour for a day that suits you.',
    ),
    paragraph(
      say`Near ${things(transit, 0, 1)} in ${place}: ${name}.`,
      say`Choose from ${choice}.`,
      say`You will have ${things(amenities, 0, 3)}.`,
      rents(words),
      'Plan a visit and look around.',
    ),
    paragraph(
      `Your next move could be to ${name} in ${place}.`,
      say`Choose from ${choice}.`,
      say`Live with ${things(amenities, 0, 3)}.`,
      rents(words),
      petsWelcome(words),
      nearby(words),
      'Tell us when you would like to visit.',
    ),
  ];
}

/** Returns longer descriptions that combine several facts, each with a different lead. */
export function buildingPosts(words: BuildingWords): Sentence[] {
  return [fromTheName, fromThePlace, fromTheDetails].flatMap((from) => from(words));
}
