import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marked, markerIn, markIn, withoutMark } from './marks.ts';

test('a mark follows the name, and the name is read without it', () => {
  const name = marked('Maple Court', '1f0c:facebook');
  expect(name).toBe('Maple Court [pl:1f0c:facebook]');
  expect([withoutMark(name), markIn(name), markerIn(name)]).toEqual(['Maple Court', '1f0c:facebook', '1f0c']);
  expect([withoutMark('Maple Court'), markIn('Maple Court'), markerIn('Maple Court')]).toEqual([
    'Maple Court',
    undefined,
    undefined,
  ]);
});

test('a mark of another campaign in a copied name is part of the name', () => {
  const copied = 'Maple Court [pl:feed]';
  const name = marked(copied, '1f0c');
  expect([withoutMark(name), markIn(name), markerIn(name)]).toEqual([copied, '1f0c', '1f0c']);
  expect(markerIn(marked('Odd [pl:', '1f0c'))).toBe('1f0c');
});

test('text after the mark does not hide it', () => {
  expect(markerIn('Maple Court [pl:1f0c] - Copy')).toBe('1f0c');
  expect(withoutMark('Maple Court [pl:1f0c] - Copy')).toBe('Maple Court - Copy');
});

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  // Families joined by zero-width joiners, flags, combining marks, Arabic, Hebrew, Hangul, and
  // brackets.
  fc
    .array(
      fc.constantFrom(
        '👨‍👩‍👧‍👦',
        '🇺🇸',
        '🏳️‍🌈',
        'e\u0301\u0323',
        'شقق',
        'דירות',
        '각',
        '𝕄',
        '\uD83C',
        '[pl:',
        ']',
        ' ',
      ),
      { maxLength: 150 },
    )
    .map((parts) => parts.join('')),
);
const limits = fc.oneof(
  fc.record({ characters: fc.integer({ min: 47, max: 400 }) }),
  fc.record({ bytes: fc.integer({ min: 47, max: 255 }) }),
  fc.record({ characters: fc.integer({ min: 47, max: 400 }), bytes: fc.integer({ min: 47, max: 255 }) }),
);

test('a marked name of any length and script fits the limit, keeps its mark whole and splits no character', () => {
  const mark = 'c0ffee1234567890ab:instagram:0123456789ab';
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  fc.assert(
    fc.property(anyName, limits, (name, limit: { characters?: number; bytes?: number }) => {
      const sent = marked(name, mark, limit);
      expect(sent.length).toBeLessThanOrEqual(limit.characters ?? Infinity);
      expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(limit.bytes ?? Infinity);
      expect(markIn(sent)).toBe(mark);
      const visible = sent.slice(0, -`[pl:${mark}]`.length).replace(/ $/, '');
      const starts = [...segmenter.segment(name)].map(({ index }) => index);
      const cuts = [...starts, name.length].map((end) => name.slice(0, end));
      expect(visible === name || cuts.some((cut) => cut.trimEnd() === visible)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('a name that just fits is sent whole, and one more character costs it one grapheme', () => {
  const suffix = ' [pl:1f0c]';
  const family = '👨‍👩‍👧‍👦';
  const fitting = `${'a'.repeat(100 - suffix.length - family.length)}${family}`;
  expect(marked(fitting, '1f0c', { characters: 100 })).toBe(`${fitting}${suffix}`);
  expect(marked(`b${fitting}`, '1f0c', { characters: 100 })).toBe(
    `b${fitting.slice(0, -family.length)}${suffix}`,
  );
  expect(marked('é'.repeat(10), '1f0c', { bytes: 19 })).toBe(`${'é'.repeat(4)}${suffix}`);
});

test('a limit shorter than the mark is refused', () => {
  expect(() => marked('Maple Court', '1f0c', { characters: 8 })).toThrow('longer than the network allows');
  expect(marked('', '1f0c', { characters: 9 })).toBe('[pl:1f0c]');
});
