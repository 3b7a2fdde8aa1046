import { expect, test } from 'vitest';
import { en } from './i18n.ts';
import translator, { t, type Texts } from './translator.ts';

// The name `i18next` leads to our translator here too, so the library is loaded by its path.
const libraryFile = '../../../node_modules/i18next/dist/esm/i18next.js';
type Library = { createInstance: () => Library; init: (options: object) => Promise<void>; t: typeof t };

const values = { name: 'A & B', max: 5, place: 'Austin', amount: '$5', reason: 'so', what: 'it' };

function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    if (typeof text === 'string') return [`${before}${key}`];
    return typeof text === 'object' && text !== null && !Array.isArray(text)
      ? keysOf(text, `${before}${key}.`)
      : [];
  });
}

test('every text reads as the library would write it, with any count', async () => {
  const files = Object.values(import.meta.glob<object>('./en/*.ts', { eager: true }));
  const texts = Object.assign({ ...en }, ...files) as object;
  const { default: library } = (await import(/* @vite-ignore */ libraryFile)) as { default: Library };
  const real = library.createInstance();
  await real.init({
    lng: 'en',
    resources: { en: { translation: texts } },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
  translator.addResourceBundle('en', 'translation', texts as Texts);
  const keys = keysOf(texts);
  expect(keys.length).toBeGreaterThan(1000);
  for (const key of keys) {
    const bare = key.replace(/_(zero|one|other)$/, '');
    expect(t(key, values)).toBe(real.t(key, values));
    for (const count of [0, 1, 1.5, 2, 21]) {
      const counted = { ...values, count };
      expect([bare, t(bare, counted)]).toEqual([bare, real.t(bare, counted)]);
    }
  }
  expect(t('no.such.text')).toBe(real.t('no.such.text'));
});

test('a text added to a group keeps the other texts of the group', () => {
  translator.addResourceBundle('en', 'translation', { tried: { first: 'One' } });
  translator.addResourceBundle('en', 'translation', { tried: { second: 'Two {{of}}' } });
  expect([t('tried.first'), t('tried.second', { of: 3 })]).toEqual(['One', 'Two 3']);
  expect(t('tried', { returnObjects: true })).toEqual({ first: 'One', second: 'Two {{of}}' });
});
