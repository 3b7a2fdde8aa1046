import { expect, test } from 'vitest';
import { pictureKeys } from './picture-keys.ts';

const image = (key: string, externalId: string) => ({ kind: 'image', key, externalId, sent: {} });
const recorded = [image('first', 'h1'), image('again', 'h1'), image('other', 'h2')];

test('pixels uploaded twice are read back under the key that was sent', () => {
  expect(pictureKeys(['h1', 'h2'], ['again', 'other'], recorded)).toEqual(['again', 'other']);
  expect(pictureKeys(['h1', 'h1'], ['again', 'first'], recorded)).toEqual(['again', 'first']);
});

test('a picture recorded but not sent in the ad is recognized, and an unknown one is marked as added', () => {
  expect(pictureKeys(['h1', 'h3'], ['other'], recorded)).toEqual(['first', 'added:h3']);
});
