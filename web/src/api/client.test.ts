import { beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleSession } from '../session/example-session.ts';
import type * as Store from '../session/session-store.ts';
import type * as Interruptions from '../session/interruption.ts';
import type { call as Call } from './client.ts';

type Answer = { status: number; body?: unknown; text?: string; headers?: Record<string, string> } | Error;
type Sent = { path: string; authorization: string | null; body: unknown };

const session = { ...exampleSession, access: 'old', refresh: 'r1' };
let answers: (sent: Sent) => Answer | Promise<Answer>;
let sent: Sent[];
/** Browser storage shared by all tabs. */
let kept: Map<string, string>;
let page: EventTarget;
let call: typeof Call;
let store: typeof Store;
let interruptions: typeof Interruptions;

beforeEach(async () => {
  vi.resetModules();
  vi.restoreAllMocks();
  sent = [];
  kept = new Map();
  keep(session);
  page = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { path, authorization: new Headers(init.headers).get('authorization'), body };
    sent.push(request);
    init.signal?.throwIfAborted();
    const answer = await answers(request);
    if (answer instanceof Error) throw answer;
    const json = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(answer.text ?? json, {
      status: answer.status,
      headers: answer.headers ?? {},
    });
  });
  store = await import('../session/session-store.ts');
  interruptions = await import('../session/interruption.ts');
  ({ call } = await import('./client.ts'));
});

const keep = (state: object) => kept.set('porchlight-session', JSON.stringify({ state, version: 3 }));

const refreshes = () => sent.filter(({ path }) => path === '/api/auth/refresh/');
const listBuildings = () => call('listBuildings', { query: {} });

describe('failed calls', () => {
  test.each([
    [
      'no connection',
      new TypeError('Failed to fetch'),
      'offline',
      'Unable to connect. Please check your internet connection.',
    ],
    ['a server error without words', { status: 500 }, 'server', 'Oops! Something went wrong!'],
    ['a refusal without words', { status: 418 }, 'client', 'Oops! Something went wrong!'],
    [
      'a page of a proxy',
      { status: 502, text: '<html>Bad gateway' },
      'server',
      'Oops! Something went wrong!',
    ],
    ['a body that is a text', { status: 409, text: 'It is locked' }, 'client', 'It is locked'],
    ['a body that is a JSON text', { status: 409, body: 'It is locked' }, 'client', 'It is locked'],
    [
      'forbidden without words',
      { status: 403 },
      'client',
      'You are not allowed to do this. Nothing was changed.',
    ],
    ['words of the server', { status: 409, body: { message: 'It is running' } }, 'client', 'It is running'],
  ] as const)('a call fails with the right message: %s', async (_, answer, kind, message) => {
    answers = () => answer;
    await expect(listBuildings()).rejects.toMatchObject({ kind, message });
  });

  test('a success response that is not JSON counts as a server error', async () => {
    answers = () => ({ status: 200 });
    const message = 'Oop! Something went wrong with the server.';
    await expect(listBuildings()).rejects.toMatchObject({ kind: 'server', message });
  });

  test('nested field errors are joined by newlines, and other objects are not errors', async () => {
    const rows = { street: ['is too short'], rows: [{ zip: 'is invalid' }] };
    answers = () => ({ status: 400, body: { address: rows, message: 'No' } });
    await expect(listBuildings()).rejects.toMatchObject({
      fields: { address: ['is too short\nis invalid'] },
    });
    answers = () => ({ status: 409, body: { current: { name: 'Theirs' } } });
    await expect(listBuildings()).rejects.toMatchObject({ fields: {} });
  });

  test('a timeout has its own message', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const message = 'Unable to connect. Please try again.';
    await expect(listBuildings()).rejects.toMatchObject({ kind: 'timeout', message });
  });

  test('an aborted call rejects with the reason for the abort', async () => {
    const reason = new Error('called off');
    const calledOff = call('listBuildings', { query: {} }, { signal: AbortSignal.abort(reason) });
    await expect(calledOff).rejects.toBe(reason);
  });

  test('only a failure of our own server reports trouble', async () => {
    const { useServerTrouble } = await import('./server-trouble.ts');
    answers = () => ({ status: 404 });
    await expect(listBuildings()).rejects.toThrow();
    expect(useServerTrouble.getState().until).toBe(0);
    for (const network of ['meta', 'google']) {
      answers = () => ({ status: network === 'meta' ? 503 : 502, body: { network, message: 'Wait' } });
      await expect(listBuildings()).rejects.toMatchObject({ kind: 'server', message: 'Wait' });
      expect(useServerTrouble.getState().until).toBe(0);
    }
    answers = () => ({ status: 503 });
    await expect(listBuildings()).rejects.toThrow();
    expect(useServerTrouble.getState().until).toBeGreaterThan(Date.now() + 5000);
  });
});

describe('a busy server', () => {
  const busy = { status: 503, headers: { 'retry-after': '0' } };
  const busyOnce = () => (sent.length === 1 ? busy : { status: 200, body: {} });

  test('a GET to a busy server is retried silently after the requested wait', async () => {
    const { useServerTrouble } = await import('./server-trouble.ts');
    answers = busyOnce;
    await expect(listBuildings()).resolves.toEqual({});
    expect(sent).toHaveLength(2);
    expect(useServerTrouble.getState().until).toBe(0);
  });

  test('a server that stays busy is reported as trouble', async () => {
    const { useServerTrouble } = await import('./server-trouble.ts');
    answers = () => busy;
    await expect(listBuildings()).rejects.toMatchObject({ kind: 'server' });
    expect(sent).toHaveLength(2);
    expect(useServerTrouble.getState().until).toBeGreaterThan(Date.now());
  });

  test('a long wait requested by the server is not waited for', async () => {
    answers = () => ({ status: 503, headers: { 'retry-after': '4' } });
    await expect(listBuildings()).rejects.toMatchObject({ kind: 'server' });
    expect(sent).toHaveLength(1);
  });

  test('a write to a busy server is never retried, because it may have succeeded', async () => {
    answers = busyOnce;
    await expect(call('signOut', { body: { refresh: 'r1' } })).rejects.toMatchObject({ kind: 'server' });
    expect(sent).toHaveLength(1);
  });
});

describe('an expired session', () => {
  const renewable = ({ path, authorization }: Sent): Answer => {
    if (path === '/api/auth/refresh/')
      return { status: 200, body: { access: 'new', refresh: 'r2', managed_user_id: null } };
    return authorization === 'Bearer new' ? { status: 200, body: {} } : { status: 401 };
  };

  test('an expired session is renewed once for parallel calls, and each call is retried', async () => {
    answers = renewable;
    await Promise.all([listBuildings(), listBuildings(), listBuildings()]);
    expect(refreshes()).toMatchObject([{ authorization: null, body: { refresh: 'r1' } }]);
    expect(sent).toHaveLength(7);
    expect(store.useSession.getState()).toMatchObject({ access: 'new', refresh: 'r2' });
  });

  test('a session ends when its renewal is rejected', async () => {
    answers = () => ({ status: 401 });
    const failed = await Promise.allSettled([listBuildings(), listBuildings()]);
    expect(failed).toMatchObject([
      { reason: { message: 'Unauthorized request' } },
      { reason: { message: 'Unauthorized request' } },
    ]);
    expect(refreshes()).toHaveLength(1);
    expect(store.isSignedIn()).toBe(false);
  });

  test('a session ends when a call with the renewed token is rejected', async () => {
    answers = (request) => (request.path === '/api/auth/refresh/' ? renewable(request) : { status: 401 });
    await expect(listBuildings()).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(3);
    expect(store.isSignedIn()).toBe(false);
  });

  test('a call is not repeated for another user, and the session ends when it now acts for someone else', async () => {
    const acted_by = { id: '1', name: 'Robin Hale', email: 'robin@example.com' };
    store.useSession.setState({ user: { ...session.user, acted_by } });
    answers = renewable;
    await expect(listBuildings()).rejects.toMatchObject({ status: 401 });
    expect(sent.filter(({ path }) => path.startsWith('/api/buildings/'))).toHaveLength(1);
    expect(store.isSignedIn()).toBe(false);
  });

  test.each([
    ['is out of reach', new TypeError('Failed to fetch'), 'offline'],
    ['is in trouble', { status: 503 }, 'server'],
    ['asks to wait', { status: 429 }, 'client'],
  ] as const)('a session survives when the server %s during renewal', async (_, answer, kind) => {
    answers = ({ path }) => (path === '/api/auth/refresh/' ? answer : { status: 401 });
    await expect(listBuildings()).rejects.toMatchObject({ kind });
    expect(store.isSignedIn()).toBe(true);
  });

  test('a call uses the session that another tab has renewed', async () => {
    answers = (request) => {
      if (request.path !== '/api/auth/refresh/') return renewable(request);
      store.useSession.setState({ access: 'new', refresh: 'r2' });
      return { status: 401 };
    };
    await listBuildings();
    expect(store.isSignedIn()).toBe(true);
  });

  test('a failed sign-in does not renew the session', async () => {
    answers = () => ({ status: 401, body: { message: 'Wrong password' } });
    const body = { username: 'a@example.com', password: 'x' };
    await expect(call('signIn', { body })).rejects.toThrow('Wrong password');
    expect(sent).toMatchObject([{ path: '/api/auth/sign-in/', authorization: null }]);
    expect(store.isSignedIn()).toBe(true);
  });
});

describe('a session in several tabs', () => {
  /** Simulates a server that accepts each refresh token once. A second use ends the session. */
  const strict = () => {
    let ended = false;
    let count = 5;
    answers = ({ path, authorization, body }) => {
      if (path !== '/api/auth/refresh/')
        return !ended && /^Bearer a\d$/.test(authorization ?? '')
          ? { status: 200, body: {} }
          : { status: 401 };
      ended ||= (body as { refresh: string }).refresh !== `r${count}`;
      if (ended) return { status: 401 };
      count += 1;
      return { status: 200, body: { access: `a${count}`, refresh: `r${count}`, managed_user_id: null } };
    };
  };
  const keptState = () => (JSON.parse(kept.get('porchlight-session') ?? '{}') as { state: object }).state;

  test('a tab that slept renews the session with the latest stored token', async () => {
    strict();
    keep({ ...session, access: 'run out as well', refresh: 'r5' });
    await listBuildings();
    expect(refreshes()).toMatchObject([{ body: { refresh: 'r5' } }]);
    expect(keptState()).toMatchObject({ access: 'a6', refresh: 'r6' });
  });

  test('tabs renew the session one after another', async () => {
    strict();
    keep({ ...session, refresh: 'r5' });
    vi.resetModules();
    const { call: callElsewhere } = await import('./client.ts');
    await Promise.all([listBuildings(), callElsewhere('listBuildings', { query: {} })]);
    expect(refreshes()).toMatchObject([{ body: { refresh: 'r5' } }, { body: { refresh: 'r6' } }]);
    expect(keptState()).toMatchObject({ access: 'a7', refresh: 'r7' });
  });

  test('a tab renews the session even if the tab that holds the lock is asleep', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms > 10_000 ? new AbortController().signal : AbortSignal.abort(),
    );
    strict();
    keep({ ...session, refresh: 'r5' });
    let wake: () => void = () => undefined;
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    const turn = navigator.locks.request('porchlight-renewal', () => asleep);
    await listBuildings();
    expect(refreshes()).toHaveLength(1);
    wake();
    await turn;
  });

  test('a tab that slept leaves the session of another user alone', async () => {
    strict();
    const somebodyElse = vi.fn<() => void>();
    store.followOtherTabs(somebodyElse);
    const theirs = { access: 'theirs', refresh: 'r5', user: { ...session.user, id: '8' } };
    keep(theirs);
    await expect(listBuildings()).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
    expect(keptState()).toMatchObject(theirs);
    expect(somebodyElse).toHaveBeenCalledTimes(1);
  });
});

describe('a session that ends while the user has unsaved changes', () => {
  const somebodyElse = vi.fn<() => void>();
  /** Simulates a server that rejects the session until the user signs in again. */
  const ended = async () => {
    somebodyElse.mockClear();
    answers = ({ authorization }) =>
      authorization === 'Bearer again' ? { status: 200, body: {} } : { status: 401 };
    store.onSignedOut((user) => void interruptions.interrupt(user, somebodyElse));
    const asked = [listBuildings(), listBuildings()].map((one) =>
      one.then(
        () => 'answered',
        () => 'refused',
      ),
    );
    await vi.waitFor(() => expect(store.isSignedIn()).toBe(false));
    const later = listBuildings().then(
      () => 'answered',
      () => 'refused',
    );
    return Promise.all([...asked, later]);
  };
  const signIn = (id: string) =>
    store.openSession({ access: 'again', refresh: 'r9', user: { ...session.user, id } });

  test('pending calls wait for the user to sign in again, and are then repeated', async () => {
    const outcome = ended();
    await vi.waitFor(() => expect(interruptions.useInterruption.getState().interruption).not.toBeNull());
    // Further calls are not even sent.
    await new Promise((later) => setTimeout(later, 20));
    expect(sent.filter(({ path }) => path.startsWith('/api/buildings/'))).toHaveLength(2);
    signIn('7');
    expect(await outcome).toEqual(['answered', 'answered', 'answered']);
    expect(interruptions.useInterruption.getState().interruption).toBeNull();
    expect(somebodyElse).not.toHaveBeenCalled();
  });

  test('pending calls are rejected when another user signs in', async () => {
    const outcome = ended();
    await vi.waitFor(() => expect(interruptions.useInterruption.getState().interruption).not.toBeNull());
    signIn('8');
    expect(await outcome).toEqual(['refused', 'refused', 'refused']);
    expect(somebodyElse).toHaveBeenCalledTimes(1);
  });

  test('pending calls are rejected when the user leaves instead', async () => {
    const outcome = ended();
    await vi.waitFor(() => expect(interruptions.useInterruption.getState().interruption).not.toBeNull());
    interruptions.useInterruption.getState().interruption?.end(false);
    expect(await outcome).toEqual(['refused', 'refused', 'refused']);
    expect(store.isSignedIn()).toBe(false);
  });
});
