import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '../../../api/api-error.ts';
import { exampleSession } from '../../../session/example-session.ts';
import { useSession } from '../../../session/session-store.ts';
import { emptyDraft } from '../draft.ts';
import { makeDraftStore, type DraftStore } from '../draft-store.tsx';
import type { CampaignSaver } from '../save-campaign.ts';
import { startAutosave } from './autosave.ts';
import type { DraftStorage } from './draft-storage.ts';

let store: DraftStore;
let answer: () => Promise<void>;
const autosave = vi.fn<() => Promise<void>>(() => answer());
const onRefused = vi.fn<() => void>();
const keep = vi.fn<() => void>();

/** Answers a save as the server does that has stored everything. */
const stored = () => {
  store.setState(({ draft }) => ({ saved: draft, unsent: null }));
  return Promise.resolve();
};
const type = (name: string) => store.edit((draft) => void (draft.name = name));
const start = (allowed = () => true) =>
  startAutosave({
    store,
    storage: { keep } as unknown as DraftStorage,
    saver: { autosave } as unknown as CampaignSaver,
    allowed,
    onSaved: () => undefined,
    onRefused,
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  store = makeDraftStore(emptyDraft('2'), { id: '7', revision: 1, savedAt: null, showAll: false });
  answer = stored;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an untouched draft is not saved', async () => {
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave).not.toHaveBeenCalled();
});

test('a draft is saved after a pause of 0.6 s', async () => {
  start();
  type('One');
  await vi.advanceTimersByTimeAsync(599);
  expect(autosave).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(autosave).toHaveBeenCalledOnce();
});

test('typing without a pause delays a save by 1.5 s at most', async () => {
  start();
  for (let letter = 0; letter < 30; letter += 1) {
    type(`One ${letter}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(autosave.mock.calls.length).toBe(2);
});

test('a save that cannot get through is tried again, and as soon as the browser is online', async () => {
  start();
  answer = () => Promise.reject(new ApiError('offline', 'Unable to connect'));
  type('One');
  await vi.advanceTimersByTimeAsync(600);
  expect(store.getState().unsent).toEqual({ reason: 'Unable to connect', again: true });
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave).toHaveBeenCalledTimes(2);
  answer = stored;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave).toHaveBeenCalledTimes(3);
  expect(store.getState().unsent).toBeNull();
  expect(onRefused).not.toHaveBeenCalled();
});

test('a save that was due while the session had ended is made once the user signs in again', async () => {
  const { user } = exampleSession;
  useSession.setState({ user });
  start();
  answer = () => Promise.reject(new ApiError('offline', 'Unable to connect'));
  type('One');
  await vi.advanceTimersByTimeAsync(600);
  useSession.setState({ user: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave).toHaveBeenCalledOnce();
  answer = stored;
  useSession.setState({ user });
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave).toHaveBeenCalledTimes(2);
  expect(store.getState().unsent).toBeNull();
});

test('a refused save waits for the next edit', async () => {
  start();
  answer = () => Promise.reject(new ApiError('client', 'Not like this', { status: 400 }));
  type('One');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave).toHaveBeenCalledOnce();
  expect(onRefused).toHaveBeenCalledOnce();
  answer = stored;
  type('Two');
  await vi.advanceTimersByTimeAsync(600);
  expect(autosave).toHaveBeenCalledTimes(2);
});

test('nothing is saved during a conflict, while a target loads, or when it is not allowed', async () => {
  let allowed = true;
  start(() => allowed);
  store.setState({ clash: { conflicts: [], taken: [], goOn: 'edit' } });
  type('One');
  await vi.advanceTimersByTimeAsync(5000);
  store.setState({ clash: null, choosingTarget: true });
  await vi.advanceTimersByTimeAsync(5000);
  allowed = false;
  store.setState({ choosingTarget: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave).not.toHaveBeenCalled();
  allowed = true;
  type('Two');
  await vi.advanceTimersByTimeAsync(600);
  expect(autosave).toHaveBeenCalledOnce();
});

test('leaving saves at once and says whether that worked within 1.5 s', async () => {
  const form = start();
  type('One');
  expect(await form.flush()).toBe(true);
  type('Two');
  answer = () => new Promise(() => undefined);
  const flushed = form.flush();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await flushed).toBe(false);
});

test('a form that was left goes on until its changes are saved, and then ends', async () => {
  const form = start();
  answer = () => Promise.reject(new ApiError('offline', 'Unable to connect'));
  type('One');
  form.leave();
  await vi.advanceTimersByTimeAsync(0);
  answer = stored;
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.getState().draft).toBe(store.getState().saved);
  expect(keep).toHaveBeenCalled();
  type('Two');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave).toHaveBeenCalledTimes(2);
});

test('an ended form sends nothing more', async () => {
  const form = start();
  type('One');
  form.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave).not.toHaveBeenCalled();
});
