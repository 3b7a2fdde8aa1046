import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkKeywords,
  keywordIdentity,
  parseKeyword,
  readKeywordList,
  splitNotation,
  writeKeyword,
  type MatchType,
} from './keywords.ts';
import { say, type Problem } from '../messages.ts';

const said = (problems: readonly Problem[]) =>
  problems.map(({ path, message, params }) => `${path}: ${say(message, params)}`);
const check = (...labels: string[]) => said(checkKeywords(labels, 'keywords', 'Brand'));

describe('parseKeyword', () => {
  test.each<[string, string, MatchType]>([
    ['apartments in austin', 'apartments in austin', 'BROAD'],
    ['"apartments in austin"', 'apartments in austin', 'PHRASE'],
    ['[apartments in austin]', 'apartments in austin', 'EXACT'],
    ['  lofts  ', 'lofts', 'BROAD'],
    ['[ two   bedroom ]', 'two bedroom', 'EXACT'],
    ['2 bedroom', '2 bedroom', 'BROAD'],
    ['snake_case', 'snake_case', 'BROAD'],
    ['café añejo', 'café añejo', 'BROAD'],
  ])('the label %j is read as %j with match type %s', (label, text, matchType) => {
    expect(parseKeyword(label)).toEqual({ text, matchType });
  });

  const invalid = [
    '',
    '   ',
    '""',
    '[]',
    '[ ]',
    '"apartments',
    'apartments"',
    '[apartments',
    'apartments]',
    '["apartments"]',
    '"[apartments]"',
    '"a" "b"',
    'a [b]',
    '+apartments +austin',
    'pet-friendly',
    "st. mary's",
    'rent, buy',
    '$1500 rent',
    'a\tb',
    'a\nb',
    '🏡 homes',
  ];

  test.each(invalid)('the label %j is not a valid keyword', (label) => {
    expect(parseKeyword(label)).toBeUndefined();
    expect(check('fine', label)).toEqual([
      `keywords.1: “${label}”: use letters, digits, underscore and space, optionally in "quotes" or [brackets]`,
    ]);
  });

  test('a written keyword is read back with the same text and match type', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9_éüñ]{1,12}$/);
    const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const matchType = fc.constantFrom<MatchType>('BROAD', 'PHRASE', 'EXACT');
    fc.assert(
      fc.property(text, matchType, (words, match) => {
        expect(parseKeyword(writeKeyword(words, match))).toEqual({ text: words, matchType: match });
      }),
    );
  });

  test('a keyword that was read is written in the same notation', () => {
    const piece = fc.constantFrom('a', 'Lofts', ' ', '  ', '"', '[', ']', '_', '-', '9');
    const label = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(label, (typed) => {
        const keyword = parseKeyword(typed);
        fc.pre(keyword !== undefined);
        const written = writeKeyword(keyword.text, keyword.matchType);
        expect(parseKeyword(written)).toEqual(keyword);
        expect(keywordIdentity(written)).toBe(keywordIdentity(typed));
      }),
    );
  });
});

describe('the keywords of a group', () => {
  test('the same words are valid once in each notation', () => {
    expect(check('lofts', '"lofts"', '[lofts]')).toEqual([]);
  });

  test('a group needs at least one keyword', () => {
    expect(check()).toEqual(['keywords: Add at least one keyword to “Brand”']);
  });

  test('a keyword has at most 80 characters, not counting its notation', () => {
    const longest = 'a'.repeat(80);
    expect(check(longest, `"${longest}"`, `[${longest}]`)).toEqual([]);
    expect(check(`${longest}a`)).toEqual([`keywords.0: “${'a'.repeat(57)}…” is longer than 80 characters`]);
  });

  test('spaces around the notation do not count', () => {
    expect(parseKeyword(' "lofts near me" ')).toEqual({ text: 'lofts near me', matchType: 'PHRASE' });
    expect(check(' [lofts] ')).toEqual([]);
  });

  test('a long keyword is named by its beginning', () => {
    const wrong = `${'a'.repeat(59)}&`;
    const reason = 'use letters, digits, underscore and space, optionally in "quotes" or [brackets]';
    expect(check(wrong, `a${wrong}`)).toEqual([
      `keywords.0: “${wrong}”: ${reason}`,
      `keywords.1: “${'a'.repeat(57)}…”: ${reason}`,
    ]);
  });

  test('a keyword has at most 10 words', () => {
    const ten = Array<string>(10).fill('a').join(' ');
    expect(check(ten)).toEqual([]);
    expect(check(`"${ten} b"`)).toEqual([`keywords.0: “"${ten} b"” has more than 10 words`]);
  });

  test.each([
    ['Lofts', 'lofts'],
    ['lofts', ' lofts '],
    ['two bedroom', 'two   bedroom'],
    ['"Lofts"', '"lofts"'],
    ['[LOFTS]', '[lofts]'],
  ])('the labels %j and %j are the same keyword', (first, second) => {
    expect(check(first, second)).toEqual([`keywords.1: “${second}” is a duplicate`]);
  });

  test('a third repeat is reported too', () => {
    expect(check('a', 'b', 'a', 'A')).toEqual([
      'keywords.2: “a” is a duplicate',
      'keywords.3: “A” is a duplicate',
    ]);
  });

  test('a group has at most 1000 keywords', () => {
    const many = Array.from({ length: 1001 }, (_, index) => `lofts ${index}`);
    expect(check(...many.slice(1))).toEqual([]);
    expect(check(...many)).toEqual(['keywords: At most 1000 allowed']);
  });
});

describe('splitNotation', () => {
  test.each<[string, string, MatchType]>([
    ['two bed ', 'two bed ', 'BROAD'],
    ['"two bed "', 'two bed ', 'PHRASE'],
    ['[a&b]', 'a&b', 'EXACT'],
    ['"two', '"two', 'BROAD'],
    ['""', '', 'PHRASE'],
    ['', '', 'BROAD'],
  ])('the partly typed label %j is split into %j and %s', (label, text, matchType) => {
    expect(splitNotation(label)).toEqual({ text, matchType });
  });
});

describe('readKeywordList', () => {
  test('a pasted list reports new keywords, duplicates and invalid characters', () => {
    const list = 'lofts\nLofts, "lofts"; homes & yards\r\n\n[$900 & less]\n“near me”';
    expect(readKeywordList(list, ['HOMES', 'near me'])).toEqual({
      added: ['lofts', '"lofts"', '"near me"'],
      duplicates: 1,
      invalid: ['homes & yards', '[$900 & less]'],
      characters: ['&', '$'],
      tooLong: [],
    });
  });

  test('a pasted keyword of the maximum length is accepted', () => {
    const list = [Array<string>(10).fill('a').join(' '), 'b'.repeat(80)];
    expect(readKeywordList(list.join('\n'), [])).toMatchObject({ added: list, tooLong: [] });
  });

  test('a pasted keyword that is too long is left out', () => {
    const words = Array<string>(11).fill('a').join(' ');
    const letters = 'b'.repeat(81);
    expect(readKeywordList(`${words}\n${letters}\nfine`, [])).toMatchObject({
      added: ['fine'],
      tooLong: [words, letters],
    });
  });

  test('an unmatched quote is reported', () => {
    expect(readKeywordList('"lofts', []).characters).toEqual(['"']);
  });
});
