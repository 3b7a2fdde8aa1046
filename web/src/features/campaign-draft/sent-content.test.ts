import { expect, test } from 'vitest';
import { contentOf, emptyDraft } from './draft.ts';
import { sentContent } from './sent-content.ts';

const saved = contentOf(emptyDraft('2', { name: 'Spring' }));
const variant = { titles: [{ value: 'a', label: 'Come and see it' }], descriptions: [], images: [] };
const tested = contentOf(emptyDraft('2', { name: 'Spring', variantB: variant }));
const both = contentOf(emptyDraft('2', { name: 'Autumn', variantB: variant }));

test('a posted campaign sends variant B alone if nothing else has changed', () => {
  expect(sentContent(saved, tested, true)).toEqual({ variant_b: tested.variant_b });
  expect(sentContent(tested, saved, true)).toEqual({ variant_b: null });
});

test('a draft, another change or no change sends the whole content', () => {
  expect(sentContent(saved, tested, false)).toBe(tested);
  expect(sentContent(saved, both, true)).toBe(both);
  expect(sentContent(saved, saved, true)).toBe(saved);
});
