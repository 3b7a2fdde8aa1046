import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, type Draft } from '../draft.ts';
import { forgetDraft, storeDraft, storedDraftKey, readStoredDraft } from './stored-drafts.ts';

const entries = new Map<string, string>();
let full: boolean;
let room: number;
beforeEach(() => {
  entries.clear();
  full = false;
  room = 10;
  vi.stubGlobal('localStorage', {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full || (entries.size >= room && !entries.has(key)))
        throw new DOMException('the quota has been exceeded', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => entries.delete(key),
  });
});

const key = storedDraftKey('7', '12');
const saved = emptyDraft('2', { name: 'Spring' });
const stored = {
  at: '2026-03-10T09:00:00.000Z',
  revision: 3,
  saved,
  draft: { ...saved, name: 'Spring at The Larkin', targetId: '9' },
};

test('unsaved changes can be read until they are forgotten', () => {
  expect(readStoredDraft(key)).toBeUndefined();
  storeDraft(key, stored);
  expect(readStoredDraft(key)).toEqual(stored);
  forgetDraft(key);
  expect(readStoredDraft(key)).toBeUndefined();
});

test('unsaved changes from before negative keywords are read with none', () => {
  const { negativeKeywords: _, ...search } = saved.search;
  const before = { ...saved, search };
  entries.set(key, JSON.stringify({ ...stored, saved: before, draft: before }));
  expect(readStoredDraft(key)?.draft.search.negativeKeywords).toEqual([]);
});

test('unsaved changes of a new campaign have no revision', () => {
  storeDraft(key, { ...stored, revision: null });
  expect(readStoredDraft(key)?.revision).toBeNull();
});

test.each([
  ['another person', storedDraftKey('8', '12')],
  ['another campaign', storedDraftKey('7', '13')],
  ['a new campaign', storedDraftKey('7', 'building')],
])('unsaved changes are not found by %s', (_, other) => {
  storeDraft(key, stored);
  expect(readStoredDraft(other)).toBeUndefined();
});

test('another version of the format uses another key', () => {
  storeDraft(key, stored);
  const [own = ''] = entries.keys();
  expect(own).toMatch(/\.1\./);
  entries.clear();
  entries.set(own.replace('.1.', '.0.'), JSON.stringify(stored));
  expect(readStoredDraft(key)).toBeUndefined();
});

test('changes stored under the former names of the channels are offered', () => {
  const former = ({ search, display, ...rest }: Draft) => ({
    ...rest,
    google_adwords: search,
    google_ads: display,
  });
  const asFormer = { ...stored, draft: former(stored.draft), saved: former(saved) };
  entries.set(key, JSON.stringify(asFormer));
  expect(readStoredDraft(key)).toEqual(stored);
});

test.each([
  ['text that is no JSON', '{"at":'],
  ['null', 'null'],
  ['a number', '7'],
  ['no time', JSON.stringify({ ...stored, at: undefined })],
  ['no document', JSON.stringify({ ...stored, draft: undefined })],
  ['a document without a part', JSON.stringify({ ...stored, draft: { ...saved, display: undefined } })],
  ['no beginning', JSON.stringify({ ...stored, saved: null })],
])('unreadable entries are ignored: %s', (_, text) => {
  entries.set(key, text);
  expect(readStoredDraft(key)).toBeUndefined();
});

test('a full storage keeps its entry when a write fails', () => {
  storeDraft(key, stored);
  full = true;
  expect(() => storeDraft(key, { ...stored, revision: 4 })).not.toThrow();
  expect(readStoredDraft(key)).toEqual(stored);
});

test('a full storage evicts the oldest unsaved changes and nothing else', () => {
  room = 3;
  entries.set('theme', 'dark');
  storeDraft(storedDraftKey('7', '1'), { ...stored, at: '2026-03-10T10:00:00.000Z' });
  storeDraft(storedDraftKey('7', '2'), { ...stored, at: '2026-03-10T08:00:00.000Z' });
  storeDraft(key, stored);
  expect([...entries.keys()]).toEqual(['theme', storedDraftKey('7', '1'), key]);
});

test('a blocked storage reads, stores and forgets nothing without an error', () => {
  const closed = () => {
    throw new DOMException('not here', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed, key: closed });
  expect(readStoredDraft(key)).toBeUndefined();
  expect(() => storeDraft(key, stored)).not.toThrow();
  expect(() => forgetDraft(key)).not.toThrow();
});
