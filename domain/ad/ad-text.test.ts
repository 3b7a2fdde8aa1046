import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkAdText,
  checkTextList,
  splitAtLimit,
  textLength,
  textsForChannel,
  type TextType,
} from './ad-text.ts';
import { channelLabels, type Channel } from '../channels.ts';
import { limits } from '../limits.ts';
import { say, type Problem } from '../messages.ts';

const said = (problems: readonly Problem[]) =>
  problems.map(({ path, message, params }) => `${path}: ${say(message, params)}`);
const check = (text: string, type: TextType = 'title', channel: Channel = 'facebook') =>
  said(checkAdText(text, type, channel, 'at'));

const lengths: [Channel, TextType, number][] = [
  ['facebook', 'title', 50],
  ['facebook', 'description', 350],
  ['instagram', 'title', 50],
  ['instagram', 'description', 350],
  ['search', 'title', 30],
  ['search', 'description', 90],
  ['display', 'title', 30],
  ['display', 'description', 90],
];

describe('length', () => {
  test.each([
    ['', 0],
    ['Tour today', 10],
    ['🏡🏡', 2],
    ['Café', 4],
    ['日本', 2],
  ])('the text %j has a length of %d', (text, length) => {
    expect(textLength(text)).toBe(length);
  });

  test.each(lengths)('a %s %s has at most %d characters', (channel, type, max) => {
    expect(check('a'.repeat(max), type, channel)).toEqual([]);
    expect(check('a'.repeat(max + 1), type, channel)).toEqual([`at: 1 over the ${max}-character limit`]);
    expect(check('a'.repeat(max + 12), type, channel)).toEqual([`at: 12 over the ${max}-character limit`]);
  });

  test.each(lengths)('an emoji counts as one character in a %s %s of at most %d', (channel, type, max) => {
    const counted = (text: string) =>
      check(text, type, channel).filter((words) => words !== 'at: Symbol 🏡 is not allowed');
    expect(counted('🏡'.repeat(max))).toEqual([]);
    expect(counted('🏡'.repeat(max + 1))).toEqual([`at: 1 over the ${max}-character limit`]);
  });

  test('spaces around a text do not count', () => {
    expect(check(`   ${'a'.repeat(50)}   `)).toEqual([]);
  });
});

describe('symbols', () => {
  const banned: [string, string][] = [
    ['Pool * gym', '*'],
    ['Tour @ noon', '@'],
    ['Pool • gym', '•'],
    ['Pool ‣ gym', '‣'],
    ['Pool ◦ gym', '◦'],
    ['Pool ∙ gym', '∙'],
    ['Pool ▪ gym', '▪'],
    ['Pool · gym', '·'],
    ['Pool ● gym', '●'],
    ['See more…', '…'],
    ['See more...', '...'],
    ['See more.....', '...'],
  ];

  test.each(banned)('the symbol in %j is rejected in titles and descriptions', (text, symbol) => {
    expect(check(text, 'title')).toEqual([`at: Symbol ${symbol} is not allowed`]);
    expect(check(text, 'description')).toEqual([`at: Symbol ${symbol} is not allowed`]);
  });

  test('every forbidden symbol is named', () => {
    expect(check('a * b @ c • d … e ...')).toEqual([
      'at: Symbol * is not allowed',
      'at: Symbol @ is not allowed',
      'at: Symbol • is not allowed',
      'at: Symbol … is not allowed',
      'at: Symbol ... is not allowed',
    ]);
  });

  test.each(['Two dots..', 'From $1,450 & up', 'Floor plans, prices: see #12', 'A-B (C) "D" 50%'])(
    'the text %j is accepted',
    (text) => {
      expect(check(text)).toEqual([]);
    },
  );
});

describe('exclamation and question marks', () => {
  test.each<[TextType, string, string[]]>([
    ['title', 'Tour today!', ['at: Exclamation marks are not allowed!']],
    ['title', 'Tour! Today!', ['at: Exclamation marks are not allowed!']],
    ['description', 'Tour today!', []],
    ['description', 'Tour! Today!', ['at: Only one exclamation mark is allowed']],
    ['title', 'Looking?', []],
    ['title', 'Looking? Here?', ['at: Only one question mark is allowed']],
    ['description', 'Looking? Tour today!', []],
    ['description', 'Looking??', ['at: Only one question mark is allowed']],
  ])('the %s %j gets the messages %j', (type, text, messages) => {
    expect(check(text, type)).toEqual(messages);
  });
});

describe('a list of texts', () => {
  const list = (texts: readonly string[], type: TextType, channel: Channel) =>
    said(checkTextList(texts, type, channel, 'list', channelLabels[channel]));
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Text ${index + 1}`);

  test.each<[Channel, string, number, number, number, number]>([
    ['facebook', 'Facebook', 1, 1, 1, 1],
    ['instagram', 'Instagram', 1, 1, 1, 1],
    ['search', 'Google AdWords', 3, 15, 2, 4],
    ['display', 'Google Ads', 1, 5, 1, 5],
  ])('the channel %s (%s) takes %d to %d titles and %d to %d descriptions', (channel, label, ...rows) => {
    const [minTitles, maxTitles, minDescriptions, maxDescriptions] = rows;
    expect(list(many(minTitles), 'title', channel)).toEqual([]);
    expect(list(many(maxTitles), 'title', channel)).toEqual([]);
    expect(list(many(minTitles - 1), 'title', channel)).toEqual([
      `list: Titles for ${label}: add at least ${minTitles}`,
    ]);
    expect(list(many(maxTitles + 1), 'title', channel)).toEqual([`list: At most ${maxTitles} allowed`]);
    expect(list(many(minDescriptions), 'description', channel)).toEqual([]);
    expect(list(many(maxDescriptions), 'description', channel)).toEqual([]);
    expect(list(many(minDescriptions - 1), 'description', channel)).toEqual([
      `list: Descriptions for ${label}: add at least ${minDescriptions}`,
    ]);
    expect(list(many(maxDescriptions + 1), 'description', channel)).toEqual([
      `list: At most ${maxDescriptions} allowed`,
    ]);
  });

  test('blank rows are reported where a text is required and ignored elsewhere', () => {
    expect(list(['One', ' ', 'Three'], 'title', 'search')).toEqual([
      'list: Titles for Google AdWords: add at least 3',
      'list.1: Title is empty',
    ]);
    expect(list(['', 'Two'], 'description', 'search')).toEqual([
      'list: Descriptions for Google AdWords: add at least 2',
      'list.0: Description is empty',
    ]);
    expect(list(['One', 'Two', 'Three', '', '  '], 'title', 'search')).toEqual([]);
    expect(list(['One', ...Array<string>(9).fill('')], 'title', 'display')).toEqual([]);
  });

  test.each<[TextType, string]>([
    ['title', 'Title is a duplicate'],
    ['description', 'Description is a duplicate'],
  ])('a %s that repeats after trimming is reported at its row', (type, message) => {
    expect(list(['Tour today', ' Tour today ', 'Tour now'], type, 'search').at(-1)).toBe(
      `list.1: ${message}`,
    );
    expect(list(['Pool', 'Gym', 'Pool', 'Pool'], type, 'search').slice(-2)).toEqual([
      `list.2: ${message}`,
      `list.3: ${message}`,
    ]);
  });

  test('an invalid text is reported at its row', () => {
    expect(list(['Fine', 'Now!', 'a'.repeat(31)], 'title', 'search')).toEqual([
      'list.1: Exclamation marks are not allowed!',
      'list.2: 1 over the 30-character limit',
    ]);
  });

  test('any text that passes is within the limit and has no forbidden symbol', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const pieces = fc.constantFrom('!', '?', '...', '*', '@', '•', '…', 'Tour ', 'a'.repeat(28));
    const anyText = fc.array(fc.oneof(text, pieces), { maxLength: 4 }).map((parts) => parts.join(''));
    const atMeta = lengths.filter(([channel]) => channel === 'facebook' || channel === 'instagram');
    fc.assert(
      fc.property(anyText, fc.constantFrom(...atMeta), (written, [channel, type, max]) => {
        const trimmed = written.trim();
        const marks = (mark: string) => trimmed.split(mark).length - 1;
        const good =
          Array.from(trimmed).length <= max &&
          !/[*@•‣◦∙·⋅・⁃⦁▪▫■□●○◾◽…]|\.{3}/u.test(trimmed) &&
          marks('!') <= (type === 'title' ? 0 : 1) &&
          marks('?') <= 1;
        expect(check(written, type, channel).length === 0).toBe(good);
        expect(limits.adText[channel][type]).toBe(max);
      }),
    );
  });
});

describe('splitAtLimit', () => {
  test.each([
    ['Tour today', 30, 'Tour today', ''],
    ['Tour today', 4, 'Tour', ' today'],
    ['  Tour today ', 10, 'Tour today', ''],
    ['🏡🏡🏡', 2, '🏡🏡', '🏡'],
  ])('the text %j is split at %d characters', (text, max, fits, excess) => {
    expect(splitAtLimit(text, max)).toEqual({ fits, excess });
  });
});

describe('copying texts to another channel', () => {
  test('texts that are too long or have no room are left out and listed', () => {
    const long = 'A description of a title that no search ad would take';
    const texts = [long, ' One ', '', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    expect(textsForChannel(texts, 'display', 'title')).toEqual({
      fitting: ['One', 'Two', 'Three', 'Four', 'Five'],
      tooLong: [long],
      noRoom: ['Six'],
    });
    expect(textsForChannel([long, 'One'], 'facebook', 'title')).toEqual({
      fitting: ['One'],
      tooLong: [long],
      noRoom: [],
    });
    expect(textsForChannel([], 'facebook', 'description').fitting).toEqual([]);
  });

  test.each([
    ['title', 30, 15],
    ['description', 90, 4],
  ] as const)('a %s of %d characters fits a search ad, which has room for %d', (type, max, room) => {
    const [fits, long] = ['a'.repeat(max), 'a'.repeat(max + 1)];
    const short = Array.from({ length: room }, (_, index) => `${type} ${index}`);
    expect(textsForChannel([long, fits, ...short], 'search', type)).toEqual({
      fitting: [fits, ...short.slice(0, -1)],
      tooLong: [long],
      noRoom: short.slice(-1),
    });
  });
});
