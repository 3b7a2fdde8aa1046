import { federalCategories } from '../fair-housing-rule.ts';
import {
  ALONE,
  DOLLARS,
  humans,
  longestOf,
  NUMBER,
  PEOPLE,
  span,
  TRAIT,
  type Known,
  type Token,
} from './lexicon.ts';
import { peopleOfLaw, type People } from './people.ts';

/** Colors of people are colors of walls too, so they say nothing without a word for people. */
const colors = new Set(['black', 'white', 'brown', 'african', 'latin', 'minority', 'oriental']);
/** Rooms and things for some people, which keep no one out of a home. */
export const amenities =
  /^(restrooms?|bathrooms?|locker|lockers|rooms?|gym|sauna|spa|steam|hair|salon|clothing|clothes|shoes?|league|night|hours|club|boutique|pool|swim|play|playground|area|zone|furniture|menu|meals|museum|street|road|avenue|lane|access|accessible|ramps?|lift|elevator|accessibility|signs?|parking|doors?|windows?|alarms?|camp|story|classes|style|inspired|food|cuisine|restaurants?|bakery|tile|oven|made|cut|furnishings|appliances|owned|discount)$/;

/** Places that are named by those who live there: "a Dominican block". */
const placesOfPeople = /^(block|enclave)$/;

/** Words after which an origin is that of people: "the block is mostly Russian, and it stays Russian". */
const staying = /^(it|stays?|remains?)$/;
const neighborhoods = /^(block|street|building|neighborhood|area|town|community|complex|district|enclave)$/;
const mostly = /^(mostly|mainly|predominantly|largely|heavily|traditionally|all|majority)$/;

const numbers = new Map(
  'five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, at + 5] as const)
    .concat(
      'thirty forty fifty sixty seventy eighty'.split(' ').map((word, at) => [word, at * 10 + 30] as const),
    ),
);

/** Words for anyone who rents, which a clause then describes. */
const someone = new RegExp(
  `^(${humans}|personas|gente|inquilinos|parejas|alguien|madres|one|body|nobody|you|anyone|anybody|someone|somebody|fellow|newcomers|those|moms?|mothers?|dads?|fathers?|parents)$`,
);
const link = new Set(
  "came come moved collect collects collecting taking born con practices practice practicing follow follows worship share shares keep keeps observe observes who'd who're who've who'll take takes use need needs with who that from on having using needing requiring receiving get gets receive receives wearing in without of living seeing ever unable require requires requiring".split(
    ' ',
  ),
);
const byAge = peopleOfLaw.find(({ rule }) => rule === 'q13');
/** Lowest age of people who are called by it: those below are children and students, whom frames of their own name. */
const GROWN_UP = 30;

/** Returns the index after an age that tells who people are, such as "past sixty" or "older than 50", if there is one. */
function afterAge(tokens: readonly Token[], at: number): number | undefined {
  if (!/^(past|over|above|beyond|older)$/.test(tokens[at]?.text ?? '')) return undefined;
  const number = tokens[at + 1]?.text === 'than' ? at + 2 : at + 1;
  return (tokens[number]?.number ?? 0) >= GROWN_UP ? number + 1 : undefined;
}

/** Most words between a link and what it says: "with a long history of mental illness". */
const longestLink = 4;

/** Joins people and the clause that tells who they are ("no one who wears a hijab"). */
function attach(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const aged = someone.test(token.text) ? afterAge(tokens, at + 1) : undefined;
    if (aged !== undefined && byAge !== undefined) {
      read.push({ text: PEOPLE, people: byAge, ...span(tokens, at, aged) });
      at = aged - 1;
      continue;
    }
    if (
      link.has(tokens[at + 1]?.text ?? '') &&
      ((token.people !== undefined && token.alone !== true) || someone.test(token.text))
    ) {
      let to = at + 2;
      while (to < at + 2 + longestLink && /^[a-z']+$/.test(tokens[to]?.text ?? '') && !saysWho(tokens[to]))
        to += 1;
      const last = tokens[to];
      // "If you take medication" names people by what they take, "if you have kids" is read by its own frames.
      const said = last?.after ?? (last?.alone === true || token.text === 'you' ? undefined : last?.people);
      if (
        last !== undefined &&
        said !== undefined &&
        !/^(and|but|welcome)$/.test(tokens[to - 1]?.text ?? '') &&
        !tokens.slice(at + 1, to).some(({ text }) => text === 'not' || text === 'no')
      ) {
        const also: People[] = [];
        for (;;) {
          const item = articles.has(tokens[to + 2]?.text ?? '') ? to + 3 : to + 2;
          if (!joins.test(tokens[to + 1]?.text ?? '') || !saysWho(tokens[item])) break;
          to = item;
          also.push(...allOf(tokens[to]));
        }
        const both = token.people;
        const people = both !== undefined && !federalCategories.has(said.category) ? both : said;
        if (token.text === 'nobody') read.push({ ...token, text: 'no' });
        read.push({ text: PEOPLE, people, ...(also.length > 0 && { also }), ...span(tokens, at, to + 1) });
        at = to;
        continue;
      }
    }
    read.push(token);
  }
  return read;
}

/** Returns the people of a token, or those that it names after others. */
const allOf = ({ people, after, also = [] }: Partial<Token> = {}): People[] => {
  const own = people ?? after;
  return own === undefined ? [] : [own, ...also];
};

const saysWho = (token: Token | undefined) => token?.people !== undefined || token?.after !== undefined;

const articles = new Set(['the', 'a', 'an', 'any', 'los', 'las', 'un', 'una', 'unas', 'unos']);

/** Replaces words for protected people by one token each, with the article before them. */
function classify(tokens: readonly Token[], { lexicon: words, humanWords: nouns }: Known): Token[] {
  const read: Token[] = [];
  const push = (text: string, people: People, from: number, to: number) => {
    if (articles.has(read.at(-1)?.text ?? '')) read.pop();
    read.push({
      text,
      people,
      ...(text === ALONE ? { alone: true as const } : {}),
      ...span(tokens, from, to),
    });
  };
  let at = 0;
  while (at < tokens.length) {
    const found = longestOf(words, tokens, at);
    const token = tokens[at];
    if (token === undefined) break;
    if (found === undefined) {
      read.push(
        /^\d{1,3}$|^(16|18|21|25)s$/.test(token.text) ||
          (numbers.has(token.text) &&
            /^(under|over|below|above|past|beyond|than|of|age|aged|least|be)$/.test(read.at(-1)?.text ?? ''))
          ? { ...token, text: NUMBER, number: numbers.get(token.text) ?? Number.parseInt(token.text, 10) }
          : /^\$\d/.test(token.text)
            ? { ...token, text: DOLLARS }
            : token,
      );
      at += 1;
      continue;
    }
    const { values, next } = found;
    const [first] = values;
    const as = (wanted: string) => values.find((value) => value.as === wanted)?.people;
    const adjective = as('adjective');
    const afterwards = as('after');
    const trait = as('trait');
    // Adjectives in a row: "godly Christian male".
    let place = next;
    for (
      let more = longestOf(words, tokens, place);
      more?.values.some((value) => value.as === 'adjective');
      more = longestOf(words, tokens, place)
    )
      place = more.next;
    const human = longestOf(nouns, tokens, place) ?? longestOf(nouns, tokens, next);
    const after = tokens[next]?.text ?? '.';
    if (adjective !== undefined && human !== undefined && !amenities.test(tokens[human.next]?.text ?? '')) {
      push(PEOPLE, adjective, at, human.next);
      at = human.next;
      continue;
    }
    const noun =
      as('noun') ??
      (/^(\W|need|only|preferred|prefer|allowed|please|not|pay|pays|owe|must|cannot|get|who|wanted|are|first)$/.test(
        after,
      )
        ? as('nationality')
        : undefined) ??
      (/^(only|preferred)$/.test(after) && adjective?.category === 'national_origin' ? adjective : undefined);
    const isOfPlace =
      adjective?.category === 'national_origin' &&
      placesOfPeople.test(after) &&
      !/^[a-z]+s$/.test(tokens[next + 1]?.text ?? '');
    if (isOfPlace) push(PEOPLE, adjective, at, next);
    else if (noun !== undefined && !amenities.test(after)) push(PEOPLE, noun, at, next);
    else if (
      adjective !== undefined &&
      !colors.has(token.text) &&
      (adjective.category === 'religion' ||
        adjective.category === 'race' ||
        (mostly.test(read.at(-1)?.text ?? '') && neighborhoods.test(after)) ||
        ((staying.test(read.at(-1)?.text ?? '') || neighborhoods.test(tokens[at - 3]?.text ?? '')) &&
          /^[.,!;]$/.test(after)))
    )
      push(ALONE, adjective, at, next);
    else if (afterwards !== undefined || trait !== undefined)
      read.push({
        text: trait === undefined ? token.text : TRAIT,
        ...(afterwards && { after: afterwards }),
        ...(trait && { trait }),
        ...span(tokens, at, next),
      });
    else if (first !== undefined) read.push(...tokens.slice(at, next));
    at = next;
  }
  return read;
}

const joins = /^([,/&]|or|and|nor|including|y|o|ni)$/;
const welcome =
  /^(welcome|welcomed|ok|okay|allowed|accepted|friendly|considered|bienvenidos|permitidos|aceptados)$/;

/** Checks if a list's item begins a sentence of its own: "no pets, and kids may play here". */
const says = (tokens: readonly Token[], next: number) =>
  welcome.test(tokens[next]?.text ?? '') ||
  (/^(are|is|may|can|will|live|love)$/.test(tokens[next]?.text ?? '') && tokens[next + 1]?.text !== 'not');

/** Replaces a list of people and others ("pets, kids or smokers") by one token for the people in it. */
function collapse(tokens: readonly Token[], { others: words }: Known): Token[] {
  const read: Token[] = [];
  const itemAt = (at: number) =>
    tokens[at]?.people !== undefined && tokens[at].alone !== true
      ? at + 1
      : longestOf(words, tokens, at)?.next;
  let at = 0;
  while (at < tokens.length) {
    const first = itemAt(at);
    const token = tokens[at];
    if (token === undefined) break;
    if (first === undefined) {
      read.push(token);
      at += 1;
      continue;
    }
    let end = first;
    for (;;) {
      let next = end;
      while (joins.test(tokens[next]?.text ?? '')) next += 1;
      if (next === end) break;
      const item = itemAt(next);
      // "No pets, kids welcome" has two parts.
      if (item === undefined || (tokens[end]?.text === ',' && says(tokens, item))) break;
      end = item;
    }
    const [people, ...also] = new Set(
      tokens.slice(at, end).flatMap((one) => (one.people === undefined ? [] : allOf(one))),
    );
    if (people === undefined) read.push(...tokens.slice(at, end));
    else read.push({ text: PEOPLE, people, ...(also.length > 0 && { also }), ...span(tokens, at, end) });
    at = end;
  }
  return read;
}

/** Returns the tokens of a text with one for each mention of protected people, alone, described or in a list. */
export const withPeople = (tokens: readonly Token[], known: Known): Token[] =>
  collapse(attach(classify(tokens, known)), known);
