import type { BuildingWords } from './building-words.ts';
import { capitalized, say, spoken, withArticle } from '../prose.ts';
import { list, things } from '../tags.ts';

type Sentence = string | null;

const paragraph = (lead: Sentence, ...rest: Sentence[]): Sentence =>
  lead && [lead, ...spoken(rest)].join(' ');

const cap = (text: Sentence) => text && capitalized(text);

function pets({ isPetFriendly, name, city }: BuildingWords): Sentence {
  return isPetFriendly
    ? `‹Pets are welcome at ${name}.¦${name} is pet friendly.¦Bring your pets to ${city}.›`
    : null;
}

function nearby({ transit, name }: BuildingWords): Sentence {
  return say`‹${name} is near¦You will be near¦Nearby:¦Getting around:¦Close by:› ${things(transit, 0, 2)}.`;
}

function rents({ rent, sizes, name, home, hasFees }: BuildingWords): Sentence {
  const called = hasFees ? 'Rents with fees' : 'Rents';
  const [first, second] = sizes.filter(({ from }) => from !== null);
  if (first !== undefined && second !== undefined)
    return `${capitalized(first.phrase)}s ‹start at ${first.from} a month and ${second.phrase}s at ${second.from}¦begin at ${first.from} a month, ${second.phrase}s at ${second.from}›.`;
  return say`‹${called} start at ${rent} a month.¦${called} at ${name} begin at ${rent} a month.¦The ${home} start at ${rent} a month.›`;
}

/** Returns what is offered now, or else when a home can be moved into. */
function offer({ more: { special, moveIn }, name, home }: BuildingWords): Sentence {
  return (
    say`‹Now leasing: ${special}.¦${cap(special)} at ${name}.¦Now at ${name}: ${special}.›` ??
    say`‹The next ${home} are available ${moveIn}.¦Move in from ${moveIn}.›`
  );
}

/** Returns a fact that a reader can check. */
function proof({ more: { landmarks, year, leases }, name }: BuildingWords): Sentence {
  const [landmark = null] = landmarks;
  return (
    say`${name} is ${landmark}.` ??
    say`‹${name} was built in ${year}.¦Built in ${year}.›` ??
    say`‹There are ${leases}.¦${name} has ${leases}.›`
  );
}

function invitation({ name, oneHome, city }: BuildingWords): string {
  const when =
    '‹this week¦on a day that suits you¦before you decide¦at a time you choose¦when it suits you¦this month›';
  return `‹Tour¦Visit¦See¦Walk through¦Schedule a tour of¦Book a tour of¦Plan a visit to¦Arrange a tour of› ‹${name}¦${withArticle(oneHome)} at ${name}¦${name} in ${city}› ${when}.`;
}

/** Returns the posts that begin with the amenities. */
function fromTheAmenities(words: BuildingWords): Sentence[] {
  const { name, place, city, range, home, noun, rent, amenities, quotes } = words;
  const [quote = null] = quotes;
  return [
    paragraph(
      say`${cap(things(amenities, 0, 3))} in ${place}: ${name}.`,
      rent && `‹Its ${home}¦The ${home} there¦${cap(range) ?? capitalized(home)}› start at ${rent} a month.`,
      proof(words) ?? nearby(words),
      quote,
      offer(words),
      invitation(words),
    ),
    paragraph(
      say`‹Looking for¦Searching for¦Want› ${home} with ${things(amenities, 0, 2)} in ${city}?`,
      say`${name} also ‹has¦comes with¦offers› ${things(amenities, 2, 5)}.`,
      rents(words),
      offer(words),
      invitation(words),
    ),
    paragraph(
      say`‹Come home to¦Live with¦Settle in with› ${things(amenities, 0, 3)} at ${name} in ${place}.`,
      rents(words),
      proof(words) ?? nearby(words),
      pets(words),
      offer(words),
      invitation(words),
    ),
    paragraph(
      say`${name} is ${noun && withArticle(noun)} in ${city} with ${things(amenities, 0, 3)}.`,
      say`‹Choose from¦Compare¦You will find› ${range}.`,
      rents(words),
      offer(words),
      invitation(words),
    ),
    paragraph(
      say`‹Among the amenities of¦On the list at¦Found at› ${name} in ${city}: ${list(amenities, 4)}.`,
      rents(words),
      quote,
      offer(words),
      invitation(words),
    ),
  ];
}

/** Returns the posts that begin with the rent or the sizes. */
function fromTheRent(words: BuildingWords): Sentence[] {
  const { name, area, city, place, range, home, rent, amenities, choice } = words;
  return [
    paragraph(
      say`From ${rent} a month in ${place}: ${range ?? home} at ${name}.`,
      say`‹Amenities include¦Residents have¦The list includes› ${things(amenities, 0, 4)}.`,
      proof(words) ?? nearby(words),
      offer(words),
      invitation(words),
    ),
    paragraph(
      say`${cap(range ?? home)} in ${area ?? city} ‹start¦begin› at ${rent} a month.`,
      say`‹At ${name} you will find¦${name} features¦${name} comes with› ${things(amenities, 0, 3)}.`,
      pets(words),
      offer(words),
      invitation(words),
    ),
    paragraph(
      say`‹Choose from¦Compare¦Pick from› ${choice} in ${place}.`,
      say`${name} ‹has¦offers¦features› ${things(amenities, 0, 3)}.`,
      rents(words),
      offer(words),
      invitation(words),
    ),
    paragraph(
      say`‹Live¦Rent› near ${things(words.transit, 0, 1)} in ${place}, from ${rent} a month.`,
      say`${name} ‹has¦offers¦features› ${things(amenities, 0, 3)}.`,
      offer(words),
      invitation(words),
    ),
  ];
}

/** Returns the posts about the place, for buildings with few other facts. */
function fromThePlace(words: BuildingWords): Sentence[] {
  const { name, area, city, place, range, home, amenities, choice } = words;
  return [
    paragraph(
      `${name} ‹offers¦has¦rents out› ${range ?? home} in ${place}.`,
      say`You will find ${things(amenities, 0, 4)}.`,
      rents(words),
      offer(words),
      invitation(words),
    ),
    paragraph(
      `‹Thinking about¦Considering¦Moving to› ${place}? ${name} has ${range ?? home}.`,
      say`‹Come home to¦Live with¦Look for› ${things(amenities, 0, 3)}.`,
      proof(words) ?? nearby(words),
      rents(words),
      offer(words),
      invitation(words),
    ),
    paragraph(
      `Is ${area ?? city} on your list? Add ${name}‹ and its ${home}¦, with ${range ?? home}›.`,
      rents(words),
      say`Live with ${things(amenities, 0, 3)}.`,
      pets(words),
      offer(words),
      invitation(words),
    ),
    paragraph(
      `Your next ‹address¦home› could be ‹in ${city}, at ${name}¦at ${name} in ${place}›.`,
      say`‹Choose from¦Compare› ${choice}.`,
      say`Live with ${things(amenities, 0, 3)}.`,
      rents(words),
      proof(words) ?? nearby(words),
      offer(words),
      invitation(words),
    ),
  ];
}

/** Returns the posts that begin with an offer or a landmark. */
function fromMore(words: BuildingWords): Sentence[] {
  const { name, city, place, range, home, rent, amenities, more } = words;
  const [landmark = null] = more.landmarks;
  const invited = invitation(words);
  return [
    paragraph(
      say`${cap(more.special)} at ${name} in ${place}.`,
      say`‹You will find¦Residents have¦There is› ${things(amenities, 0, 3)}.`,
      rents(words),
      proof(words),
      invited,
    ),
    paragraph(
      say`${landmark}: ${name} in ${place}, with ${things(amenities, 0, 2)}.`,
      rents(words),
      say`It was built in ${more.year}.`,
      invited,
    ),
    paragraph(
      say`Available ${more.moveIn}: ${range ?? home} at ${name} in ${city}, from ${rent} a month.`,
      say`‹You will find¦Residents have› ${things(amenities, 0, 3)}.`,
      proof(words),
      invited,
    ),
  ];
}

/** Returns longer descriptions. Those that begin with a benefit come first where the facts have one. */
export function buildingPosts(words: BuildingWords): Sentence[] {
  const withBenefit = [...fromMore(words), ...fromTheAmenities(words), ...fromTheRent(words)];
  return withBenefit.some((post) => post !== null) ? withBenefit : fromThePlace(words);
}
