import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft, type Draft } from './draft.ts';
import { makeDraftStore, type DraftStore } from './draft-store.tsx';

const start = emptyDraft('2', { name: 'Spring' });
let store: DraftStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = makeDraftStore(start, { id: '7', revision: 1, savedAt: null, showAll: false });
});
afterEach(() => vi.useRealTimers());

const draft = () => store.getState().draft;
const rename = (name: string, step?: string) => store.edit((now) => void (now.name = name), step);
const type = (text: string) => {
  for (const letter of text) {
    vi.advanceTimersByTime(200);
    rename(draft().name + letter, 'name');
  }
};

test('a new store has nothing to undo and no unsaved changes', () => {
  store.undo();
  store.redo();
  expect(store.getState()).toMatchObject({ draft: start, saved: start, revision: 1 });
  expect(draft()).toBe(store.getState().saved);
});

describe('undo in the draft store', () => {
  test('undo reverts one word at a time if a pause separates them', () => {
    type(' at');
    vi.advanceTimersByTime(1000);
    type(' last');
    expect(draft().name).toBe('Spring at last');
    store.undo();
    expect(draft().name).toBe('Spring at');
    store.undo();
    expect(draft()).toBe(start);
    store.undo();
    expect(draft()).toBe(start);
  });

  test('undo reverts edits of two fields one after the other', () => {
    type('!');
    store.edit((now) => void (now.fbPageId = 'page'), 'fbPageId');
    type('!');
    store.undo();
    expect(draft()).toMatchObject({ name: 'Spring!', fbPageId: 'page' });
    store.undo();
    expect(draft()).toMatchObject({ name: 'Spring!', fbPageId: null });
  });

  test('undoing back to the saved draft leaves no unsaved changes', () => {
    type('!');
    expect(draft()).not.toBe(store.getState().saved);
    store.undo();
    expect(draft()).toBe(store.getState().saved);
  });

  test('undo reverts a replaced draft', () => {
    const other = emptyDraft('2', { name: 'Autumn' });
    store.replace(other);
    expect(draft()).toBe(other);
    store.undo();
    expect(draft()).toBe(start);
    store.redo();
    expect(draft()).toBe(other);
  });

  test('an edit without a change adds no history step', () => {
    rename('Spring');
    store.replace(draft());
    expect(store.getState().history.past).toEqual([]);
  });
});

describe('redo in the draft store', () => {
  const names = (steps: (() => void)[]): string[] =>
    steps.map((step) => {
      step();
      return draft().name;
    });

  test('redo restores undone edits in order', () => {
    rename('One');
    rename('Two');
    expect(names([store.undo, store.undo, store.redo, store.redo, store.redo])).toEqual([
      'One',
      'Spring',
      'One',
      'Two',
      'Two',
    ]);
  });

  test('an edit clears the redo history', () => {
    rename('One');
    store.undo();
    rename('Other');
    store.redo();
    expect(draft().name).toBe('Other');
    store.undo();
    expect(draft()).toBe(start);
  });

  test('typing after an undo is a separate step', () => {
    type('!');
    store.undo();
    type('?');
    store.undo();
    expect(draft()).toBe(start);
  });
});

describe('refusals of the server', () => {
  const refused = [{ path: 'name', text: 'is invalid' }];
  test.each<[string, () => void]>([
    ['an edit', () => rename('Other')],
    ['another document', () => store.replace(emptyDraft('2'))],
    ['an undo', () => store.undo()],
  ])('a refusal is cleared by %s', (_, change) => {
    rename('Before');
    store.setState({ refused });
    change();
    expect(store.getState().refused).toEqual([]);
  });
});

describe('refusals of single fields', () => {
  const refused = ['facebook_ad.titles.1', 'facebook_ad', 'images'].map((path) => ({ path, text: 'no' }));
  const left = () => store.getState().refused.map(({ path }) => path);
  test.each([
    ['itself', 'facebook_ad.titles.1', ['images']],
    ['what is beside it', 'facebook_ad.titles.10', ['facebook_ad.titles.1', 'images']],
    ['what it is within', 'facebook_ad', ['images']],
    ['something else', 'name', ['facebook_ad.titles.1', 'facebook_ad', 'images']],
  ])('an edit of %s clears only the refusals of its own path', (_, step, stays) => {
    store.refuse(refused);
    rename('Other', step);
    expect(left()).toEqual(stays);
  });
});

test('every refusal increments the attempts', () => {
  store.refuse([]);
  store.refuse('all');
  expect(store.getState()).toMatchObject({ attempts: 2, showAll: true });
});

test('a touched field stays touched', async () => {
  store.touch('name');
  await vi.runAllTimersAsync();
  store.touch('name');
  await vi.runAllTimersAsync();
  expect(store.getState().touched).toEqual({ name: true });
});

test('an edited draft shares its unchanged parts with the previous one', () => {
  const before: Draft = draft();
  rename('Other');
  expect(draft().facebook).toBe(before.facebook);
  expect(before.name).toBe('Spring');
});
