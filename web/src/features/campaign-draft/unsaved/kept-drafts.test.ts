import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, type Draft } from '../draft.ts';
import { forgetDraft, keepDraft, keptDraftKey, readKeptDraft } from './kept-drafts.ts';

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

const key = keptDraftKey('7', '12');
const saved = emptyDraft('2', { name: 'Spring' });
const kept = {
  at: '2026-03-10T09:00:00.000Z',
  revision: 3,
  saved,
  draft: { ...saved, name: 'Spring at The Larkin', targetId: '9' },
};

test('unsaved changes can be read until they are forgotten', () => {
  expect(readKeptDraft(key)).toBeUndefined();
  keepDraft(key, kept);
  expect(readKeptDraft(key)).toEqual(kept);
  forgetDraft(key);
  expect(readKeptDraft(key)).toBeUndefined();
});

test('unsaved changes of a new campaign have no revision', () => {
  keepDraft(key, { ...kept, revision: null });
  expect(readKeptDraft(key)?.revision).toBeNull();
});

test.each([
  ['another person', keptDraftKey('8', '12')],
  ['another campaign', keptDraftKey('7', '13')],
  ['a new campaign', keptDraftKey('7', 'building')],
])('unsaved changes are not found by %s', (_, other) => {
  keepDraft(key, kept);
  expect(readKeptDraft(other)).toBeUndefined();
});

test('another version of the format uses another key', () => {
  keepDraft(key, kept);
  const [own = ''] = entries.keys();
  expect(own).toMatch(/\.1\./);
  entries.clear();
  entries.set(own.replace('.1.', '.0.'), JSON.stringify(kept));
  expect(readKeptDraft(key)).toBeUndefined();
});

test('changes stored under the former names of the channels are offered', () => {
  const former = ({ search, display, ...rest }: Draft) => ({
    ...rest,
    google_adwords: search,
    google_ads: display,
  });
  const stored = { ...kept, draft: former(kept.draft), saved: former(saved) };
  entries.set(key, JSON.stringify(stored));
  expect(readKeptDraft(key)).toEqual(kept);
});

test.each([
  ['text that is no JSON', '{"at":'],
  ['null', 'null'],
  ['a number', '7'],
  ['no time', JSON.stringify({ ...kept, at: undefined })],
  ['no document', JSON.stringify({ ...kept, draft: undefined })],
  ['a document without a part', JSON.stringify({ ...kept, draft: { ...saved, display: undefined } })],
  ['no beginning', JSON.stringify({ ...kept, saved: null })],
])('unreadable entries are ignored: %s', (_, text) => {
  entries.set(key, text);
  expect(readKeptDraft(key)).toBeUndefined();
});

test('a full storage keeps its entry when a write fails', () => {
  keepDraft(key, kept);
  full = true;
  expect(() => keepDraft(key, { ...kept, revision: 4 })).not.toThrow();
  expect(readKeptDraft(key)).toEqual(kept);
});

test('a full storage evicts the oldest unsaved changes and nothing else', () => {
  room = 3;
  entries.set('theme', 'dark');
  keepDraft(keptDraftKey('7', '1'), { ...kept, at: '2026-03-10T10:00:00.000Z' });
  keepDraft(keptDraftKey('7', '2'), { ...kept, at: '2026-03-10T08:00:00.000Z' });
  keepDraft(key, kept);
  expect([...entries.keys()]).toEqual(['theme', keptDraftKey('7', '1'), key]);
});

test('a blocked storage reads, stores and forgets nothing without an error', () => {
  const closed = () => {
    throw new DOMException('not here', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed, key: closed });
  expect(readKeptDraft(key)).toBeUndefined();
  expect(() => keepDraft(key, kept)).not.toThrow();
  expect(() => forgetDraft(key)).not.toThrow();
});
