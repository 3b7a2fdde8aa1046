import { beforeEach, expect, test } from 'vitest';
import { emptyDraft } from '../../campaign-draft/draft.ts';
import { makeDraftStore, type DraftStore } from '../../campaign-draft/draft-store.tsx';
import { textEdits } from './text-edits.ts';
import { channelTexts, newText, rowsOf } from './text-list.ts';

const titles = channelTexts('display', 'title');
const description = channelTexts('facebook', 'description');
let store: DraftStore;

beforeEach(() => {
  store = makeDraftStore(emptyDraft('2'), { id: null, revision: null, savedAt: null, showAll: false });
});

const written = (list = titles) => (list.of(store.getState().draft) ?? []).map(({ label }) => label);
const write = (...labels: string[]) =>
  store.edit((draft) => void titles.of(draft)?.splice(0, Infinity, ...labels.map((label) => newText(label))));
const paste = (index: number, lines: string[], rest?: string) =>
  textEdits(store, titles).spread(index, lines, rest);

test('a pasted list fills empty rows first and then adds rows', () => {
  write('One', '', 'Three', '');
  paste(0, ['A', 'B', 'C']);
  expect(written()).toEqual(['A', 'B', 'C', 'Three']);
});

test('lines without room are appended to the last pasted row, and nothing is lost', () => {
  const { max } = rowsOf(titles);
  const full = Array.from({ length: max - 1 }, (_, index) => `Title ${index}`);
  write('', ...full);
  paste(1, ['A', 'B', 'C'], ' behind');
  expect(written()).toEqual(['A', 'B C behind', ...full.slice(1)]);
});

test('pasting paragraphs into a single row keeps all of them and the surrounding text', () => {
  store.edit((draft) => void description.of(draft)?.splice(0, Infinity, newText('Before and after')));
  textEdits(store, description).spread(0, ['Before First paragraph.', 'Second.'], ' and after');
  expect(written(description)).toEqual(['Before First paragraph. Second. and after']);
});
