import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft, type Draft } from './draft.ts';
import { makeDraftStore, type DraftStore } from './draft-store.tsx';

const start = emptyDraft('2', { name: 'Spring' });
let store: DraftStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = makeDraftStore(start, { revision: 1, savedAt: null, showAll: false });
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

test('a store that was just opened has nothing to undo and nothing unsaved', () => {
  store.undo();
  store.redo();
  expect(store.getState()).toMatchObject({ draft: start, saved: start, revision: 1 });
  expect(draft()).toBe(store.getState().saved);
});

describe('undoing', () => {
  test('takes a word back at once, and a word after a pause by itself', () => {
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

  test('takes back one after the other what was typed into two fields', () => {
    type('!');
    store.edit((now) => void (now.fbPageId = 'page'), 'fbPageId');
    type('!');
    store.undo();
    expect(draft()).toMatchObject({ name: 'Spring!', fbPageId: 'page' });
    store.undo();
    expect(draft()).toMatchObject({ name: 'Spring!', fbPageId: null });
  });

  test('back to what was saved leaves nothing unsaved', () => {
    type('!');
    expect(draft()).not.toBe(store.getState().saved);
    store.undo();
    expect(draft()).toBe(store.getState().saved);
  });

  test('takes back a document that was put in place of another', () => {
    const other = emptyDraft('2', { name: 'Autumn' });
    store.replace(other);
    expect(draft()).toBe(other);
    store.undo();
    expect(draft()).toBe(start);
    store.redo();
    expect(draft()).toBe(other);
  });

  test('does not note an edit that changes nothing', () => {
    rename('Spring');
    store.replace(draft());
    expect(store.getState().history.past).toEqual([]);
  });
});

describe('redoing', () => {
  const names = (steps: (() => void)[]): string[] =>
    steps.map((step) => {
      step();
      return draft().name;
    });

  test('brings back what was undone, in its order', () => {
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

  test('ends with the next edit', () => {
    rename('One');
    store.undo();
    rename('Other');
    store.redo();
    expect(draft().name).toBe('Other');
    store.undo();
    expect(draft()).toBe(start);
  });

  test('typing on after an undo is a step of its own', () => {
    type('!');
    store.undo();
    type('?');
    store.undo();
    expect(draft()).toBe(start);
  });
});

describe('what the server refused', () => {
  const refused = [{ path: 'name', text: 'is invalid' }];
  test.each<[string, () => void]>([
    ['an edit', () => rename('Other')],
    ['another document', () => store.replace(emptyDraft('2'))],
    ['an undo', () => store.undo()],
  ])('is forgotten with %s', (_, change) => {
    rename('Before');
    store.setState({ refused });
    change();
    expect(store.getState().refused).toEqual([]);
  });
});

describe('what the server refused of a field', () => {
  const refused = ['facebook_ad.titles.1', 'facebook_ad', 'images'].map((path) => ({ path, text: 'no' }));
  const left = () => store.getState().refused.map(({ path }) => path);
  test.each([
    ['itself', 'facebook_ad.titles.1', ['images']],
    ['what is beside it', 'facebook_ad.titles.10', ['facebook_ad.titles.1', 'images']],
    ['what it is within', 'facebook_ad', ['images']],
    ['something else', 'name', ['facebook_ad.titles.1', 'facebook_ad', 'images']],
  ])('goes with an edit of %s', (_, step, stays) => {
    store.refuse(refused);
    rename('Other', step);
    expect(left()).toEqual(stays);
  });
});

test('each refusal counts', () => {
  store.refuse([]);
  store.refuse('all');
  expect(store.getState()).toMatchObject({ attempts: 2, showAll: true });
});

test('a field that was left once stays so', async () => {
  store.touch('name');
  await vi.runAllTimersAsync();
  store.touch('name');
  await vi.runAllTimersAsync();
  expect(store.getState().touched).toEqual({ name: true });
});

test('documents share what they agree in', () => {
  const before: Draft = draft();
  rename('Other');
  expect(draft().facebook).toBe(before.facebook);
  expect(before.name).toBe('Spring');
});
