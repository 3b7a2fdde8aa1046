import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { emptyHistory, noted } from './history.ts';

const [first, second, third] = ['1', '2', '3'].map((name) => emptyDraft('2', { name }));
if (first === undefined || second === undefined || third === undefined) throw new Error('three are needed');

test('an edit adds the previous draft to the history', () => {
  const once = noted(emptyHistory, first);
  expect(once.past).toEqual([first]);
  expect(noted(once, second).past).toEqual([first, second]);
});

test('edits of one step in quick succession are one undo step', () => {
  const once = noted(emptyHistory, first, 'name', 1000);
  const twice = noted(once, second, 'name', 1800);
  expect(twice.past).toEqual([first]);
  // The time counts from the last edit, not from the first.
  expect(noted(twice, third, 'name', 2600).past).toEqual([first]);
});

test.each([
  ['after a pause', 'name', 1900],
  ['of another field', 'facebook.titles.0', 1001],
  ['of no field', undefined, 1001],
])('an edit %s is a separate undo step', (_, name, at) => {
  const once = noted(emptyHistory, first, 'name', 1000);
  expect(noted(once, second, name, at).past).toEqual([first, second]);
});

test('edits without a step name are never combined', () => {
  const once = noted(emptyHistory, first, undefined, 1000);
  expect(noted(once, second, undefined, 1000).past).toEqual([first, second]);
});

test('an edit clears the redo history', () => {
  expect(noted({ past: [first], future: [third] }, second).future).toEqual([]);
});

test('the history keeps the latest 200 edits', () => {
  const drafts = Array.from({ length: 250 }, (_, index) => emptyDraft('2', { name: String(index) }));
  const { past } = drafts.reduce((history, draft) => noted(history, draft), emptyHistory);
  expect(past).toHaveLength(200);
  expect([past[0]?.name, past.at(-1)?.name]).toEqual(['50', '249']);
});
