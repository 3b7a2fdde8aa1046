import { beforeEach, expect, test } from 'vitest';
import { emptyDraft } from '../draft.ts';
import { makeDraftStore, type DraftStore } from '../draft-store.tsx';
import { textEdits } from './text-edits.ts';
import { channelTexts, newText, rowsOf } from './text-list.ts';

const titles = channelTexts('google_ads', 'title');
const description = channelTexts('facebook', 'description');
let store: DraftStore;

beforeEach(() => {
  store = makeDraftStore(emptyDraft('2'), { revision: null, savedAt: null, showAll: false });
});

const written = (list = titles) => (list.of(store.getState().draft) ?? []).map(({ label }) => label);
const write = (...labels: string[]) =>
  store.edit((draft) => void titles.of(draft)?.splice(0, Infinity, ...labels.map((label) => newText(label))));
const paste = (index: number, lines: string[], rest?: string) =>
  textEdits(store, titles).spread(index, lines, rest);

test('a pasted list takes empty rows, and then rows of its own', () => {
  write('One', '', 'Three', '');
  paste(0, ['A', 'B', 'C']);
  expect(written()).toEqual(['A', 'B', 'C', 'Three']);
});

test('what a pasted list has no room for is appended to its last row, and nothing is left out', () => {
  const { max } = rowsOf(titles);
  const full = Array.from({ length: max - 1 }, (_, index) => `Title ${index}`);
  write('', ...full);
  paste(1, ['A', 'B', 'C'], ' behind');
  expect(written()).toEqual(['A', 'B C behind', ...full.slice(1)]);
});

test('a text of one row keeps all of its paragraphs, and what stood around the place of pasting', () => {
  store.edit((draft) => void description.of(draft)?.splice(0, Infinity, newText('Before and after')));
  textEdits(store, description).spread(0, ['Before First paragraph.', 'Second.'], ' and after');
  expect(written(description)).toEqual(['Before First paragraph. Second. and after']);
});
