import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../session/session-store.ts';
import type { DraftStore } from '../draft-store.tsx';
import type { CampaignSaver } from '../save-campaign.ts';
import type { DraftStorage } from './draft-storage.ts';

/** Pause in typing after which a draft is saved, and the longest time that typing delays it. */
const PAUSE_MS = 600;
const LONGEST_MS = 1500;
/** Waits between the tries of a save that fails for a reason outside of the draft. */
const RETRY_MS = [2000, 5000, 15_000, 30_000];
/** Longest wait for a save when the user leaves the form. */
const LEAVING_MS = 1500;

type Autosave = {
  store: DraftStore;
  /** Saves now. Resolves to true if nothing is unsaved then; to false if the save fails or takes long. */
  flush: () => Promise<boolean>;
  /** Ends with the form. Unsaved changes are still sent, also later, while this tab is open. */
  leave: () => void;
  end: () => void;
};

/** Automatic saves of this tab by the storage key of their form, including forms that were left. */
const running = new Map<DraftStorage, Autosave>();

function endAll(isMeant: (storage: DraftStorage) => boolean): void {
  for (const [storage, autosave] of running) if (isMeant(storage)) autosave.end();
}

/** Ends the automatic save of a form that was left, because another form continues with its changes. */
export const endAutosave = (key: string): void => endAll((storage) => storage.key() === key);

type Form = {
  store: DraftStore;
  storage: DraftStorage;
  saver: CampaignSaver;
  /** Returns true while the draft may be saved by itself. */
  allowed: () => boolean;
  onSaved: () => void;
  /** Called with a failure that typing on or waiting does not solve. */
  onRefused: (error: Error) => void;
};

/** Starts the automatic saves of a form; see `useAutosave`. */
export function startAutosave({ store, storage, saver, allowed, onSaved, onRefused }: Form): Autosave {
  const { user } = useSession.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | undefined;
  let failures = 0;
  let left = false;
  let ended = false;
  let sending: Promise<boolean> | undefined;

  const isDirty = () => store.getState().draft !== store.getState().saved;
  const isDue = () => {
    const { clash, choosingTarget } = store.getState();
    const same = useSession.getState().user?.id === user?.id;
    return !ended && isDirty() && clash === null && !choosingTarget && same && allowed();
  };
  const after = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  function run(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    sending ??= send().finally(() => {
      sending = undefined;
      if (isDirty()) return;
      unsavedSince = undefined;
      if (left) end();
    });
    return sending;
  }
  async function send(): Promise<boolean> {
    if (!isDue()) return !isDirty();
    try {
      await saver.autosave();
      failures = 0;
      onSaved();
      // Edits made during the request follow at the pace of typing.
      unsavedSince = Date.now();
      if (isDue()) after(PAUSE_MS);
    } catch (error) {
      failed(error as Error);
    }
    // The copy of this browser is no longer needed, or knows the new state.
    storage.keep(store);
    return !isDirty();
  }
  function failed(error: Error): void {
    if (store.getState().clash !== null) return;
    const again = isPassing(error);
    store.setState({ unsent: { reason: error.message, again } });
    if (!again) {
      onRefused(error);
      if (left) end();
      return;
    }
    after(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0);
    failures += 1;
  }
  function end(): void {
    ended = true;
    clearTimeout(timer);
    unsubscribe();
    unsubscribeSession();
    window.removeEventListener('online', retry);
    window.removeEventListener('pagehide', unload);
    window.removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', hidden);
    if (running.get(storage) === autosave) running.delete(storage);
  }
  const retry = () => void run();
  let unloading = false;
  // A page that is closed would lose the answer. Its copy in this browser is offered instead.
  const unload = () => void (unloading = true);
  const show = () => void (unloading = false);
  const hidden = () => document.visibilityState === 'hidden' && !unloading && void run();
  const schedule = () => {
    if (!isDue() || sending !== undefined) return;
    unsavedSince ??= Date.now();
    // While the server is away, the next try sends the latest draft.
    if (failures === 0) after(Math.max(0, Math.min(PAUSE_MS, unsavedSince + LONGEST_MS - Date.now())));
  };
  const unsubscribe = store.subscribe((now, before) => {
    const same = now.draft === before.draft && now.saved === before.saved && now.clash === before.clash;
    if (!same || now.choosingTarget !== before.choosingTarget) schedule();
  });
  // A try that is due while the session has ended is skipped, and made when the user is back.
  const unsubscribeSession = useSession.subscribe((now, before) => {
    if (before.user === null && now.user !== null && isDue()) void run();
  });
  window.addEventListener('online', retry);
  window.addEventListener('pagehide', unload);
  window.addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', hidden);
  // Restored changes are there before the form is.
  schedule();
  const autosave: Autosave = {
    store,
    flush: () =>
      Promise.race([
        run().then((done) => done || (isDue() && failures === 0 ? run() : false)),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LEAVING_MS)),
      ]),
    leave: () => {
      left = true;
      if (isDue()) void run();
      else end();
    },
    end,
  };
  return autosave;
}

/** Returns true for a failure that is likely over later: no network, a busy server, or the same save still running. */
function isPassing(error: Error): boolean {
  if (!isApiError(error)) return false;
  return error.kind !== 'client' || error.status === 429 || error.code === 'request_running';
}

/**
 * Saves a draft on the server while its user types, within two seconds. After a failure it tries
 * again, also once the form is left, while this tab is open. Returns a function that saves now.
 */
export function useAutosave(form: Form): () => Promise<boolean> {
  const { store, storage, saver } = form;
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const { id } = store.getState();
    // A form of the same campaign that was left offers its changes here, and sends them no longer.
    if (id !== null) endAll((other) => other !== storage && running.get(other)?.store.getState().id === id);
    const autosave = startAutosave({
      store,
      storage,
      saver,
      allowed: () => latest.current.allowed(),
      onSaved: () => latest.current.onSaved(),
      onRefused: (error) => latest.current.onRefused(error),
    });
    running.set(storage, autosave);
    return autosave.leave;
  }, [store, storage, saver]);
  return useCallback(() => running.get(storage)?.flush() ?? Promise.resolve(false), [storage]);
}
