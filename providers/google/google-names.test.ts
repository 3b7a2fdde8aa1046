import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markIn } from '../marks.ts';
import { adGroupName, campaignNameAsRecorded, markedName } from './google-names.ts';

const marker = 'c0ffee1234567890ab';
/** Names of every length and script, with surrogates, combining marks and joined emoji. */
const anyName = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 600 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
  fc
    .array(fc.constantFrom('Maple', ' ', '👨‍👩‍👧‍👦', '🇺🇸', 'e\u0301', 'شقق', 'דירות', '公寓', '아파트', '[pl:x]'), {
      minLength: 1,
      maxLength: 120,
    })
    .map((parts) => parts.join('')),
);

test('a campaign name of any length and script fits Google in characters and bytes and keeps its mark', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const sent = markedName({ name, marker });
      expect(sent.length).toBeLessThanOrEqual(256);
      expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(255);
      expect(markIn(sent)).toBe(marker);
    }),
    { numRuns: 500 },
  );
});

test('a campaign name that Google has cut is read as the recorded name', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(campaignNameAsRecorded(markedName({ name, marker }), name)).toBe(name);
    }),
    { numRuns: 500 },
  );
});

test('a campaign renamed at Google is read with its new name', () => {
  const sent = markedName({ name: 'Maple Court', marker });
  expect(campaignNameAsRecorded(sent.replace('Maple', 'Oak'), 'Maple Court')).toBe('Oak Court');
  expect(campaignNameAsRecorded('By hand', 'Maple Court')).toBe('By hand');
});

test('an ad group name of any length and script has fewer than 255 characters and is cut only if needed', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const sent = adGroupName(name);
      expect(sent.length).toBeLessThan(255);
      expect(name.startsWith(sent)).toBe(true);
      if (name.length < 255) expect(sent).toBe(name);
      expect(adGroupName(sent)).toBe(sent);
    }),
    { numRuns: 500 },
  );
});
