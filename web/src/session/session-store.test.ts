import { beforeEach, expect, test, vi } from 'vitest';
import { exampleSession } from './example-session.ts';

const KEY = 'porchlight-session';
const kept = new Map<string, string>();
const somebodyElse = vi.fn<() => void>();
let page: EventTarget;

beforeEach(() => {
  kept.clear();
  somebodyElse.mockClear();
  vi.resetModules();
  page = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  vi.stubGlobal('window', page);
});

/** Loads the store as a newly opened page does. */
const open = () => import('./session-store.ts');
const keep = (state: unknown, version = 3) => kept.set(KEY, JSON.stringify({ state, version }));
const changedElsewhere = (key: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));

test('a stored session is signed in', async () => {
  keep(exampleSession);
  expect((await open()).isSignedIn()).toBe(true);
});

test.each([
  ['text that is no JSON', '{"state":'],
  ['another shape', JSON.stringify({ state: { access: 1 }, version: 3 })],
  ['no state', JSON.stringify({ version: 3 })],
  ['null', 'null'],
])('a broken session counts as signed out, and a sign-in replaces it: %s', async (_, text) => {
  kept.set(KEY, text);
  const { isSignedIn, openSession } = await open();
  expect(isSignedIn()).toBe(false);
  openSession(exampleSession);
  expect(isSignedIn()).toBe(true);
  expect(kept.get(KEY)).toContain('"version":3');
});

test('a session of an older version is signed out, and one of a newer version stays', async () => {
  keep(exampleSession, 2);
  expect((await open()).isSignedIn()).toBe(false);
  vi.resetModules();
  keep(exampleSession, 4);
  expect((await open()).isSignedIn()).toBe(true);
});

test('the browser stores only the session', async () => {
  const { openSession } = await open();
  openSession(exampleSession);
  expect(JSON.parse(kept.get(KEY) ?? '')).toEqual({ state: exampleSession, version: 3 });
});

test.each([
  ['signing out', () => keep({ access: null, refresh: null, user: null }), KEY],
  ['an emptied storage', () => kept.clear(), null],
])('the change “%s” in another tab ends the session of this tab once', async (_, change, key) => {
  keep(exampleSession);
  const { followOtherTabs, isSignedIn, onSignedOut } = await open();
  const ended = vi.fn<() => void>();
  followOtherTabs(somebodyElse);
  onSignedOut(ended);
  change();
  changedElsewhere(key);
  changedElsewhere(key);
  expect(isSignedIn()).toBe(false);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a sign-in elsewhere, new tokens and unrelated storage events end no session', async () => {
  const { followOtherTabs, isSignedIn, onSignedOut, useSession } = await open();
  const ended = vi.fn<() => void>();
  followOtherTabs(somebodyElse);
  onSignedOut(ended);
  keep(exampleSession);
  changedElsewhere('mantine-color-scheme-value');
  expect(isSignedIn()).toBe(false);
  changedElsewhere(KEY);
  expect(isSignedIn()).toBe(true);
  keep({ ...exampleSession, access: 'newer' });
  changedElsewhere(KEY);
  expect(useSession.getState().access).toBe('newer');
  expect(ended).not.toHaveBeenCalled();
  expect(somebodyElse).not.toHaveBeenCalled();
  keep({ ...exampleSession, user: { ...exampleSession.user, id: '8' } });
  changedElsewhere(KEY);
  expect(somebodyElse).toHaveBeenCalledTimes(1);
});
