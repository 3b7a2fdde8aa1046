import { addresses } from '#contract/route/addresses.ts';
import { requestOf, type RequestOf } from '#contract/route/request.ts';
import type { AnswerOf } from '#contract/route/route.ts';
import type { RouteName, Routes } from '#contract/routes.ts';
import { limits } from '#domain/limits.ts';
import { t } from '../i18n/i18n.ts';
import { isInterrupted, signedInAgain } from '../session/interruption.ts';
import { closeSession, readSessionAnew, useSession } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { reportServerError } from './server-trouble.ts';

/** Calls made without a session, or to get one. */
const unsigned: ReadonlySet<RouteName> = new Set(['signUp', 'signIn', 'refreshSession']);

type Options = {
  signal?: AbortSignal;
  /** Key shared by all tries of one intention. Defaults to a new key. */
  idempotencyKey?: string;
};

/** Calls a route of the contract. Signs the call, renews an expired session once, and throws `ApiError`. */
export async function call<N extends RouteName>(
  name: N,
  request: RequestOf<Routes[N]>,
  options: Options = {},
): Promise<AnswerOf<Routes[N]>> {
  const response = await answerOf(name, request, options);
  if (response.status === 204) return undefined as AnswerOf<Routes[N]>;
  if (response.ok) return (await whole(response.json())) as AnswerOf<Routes[N]>;
  throw failed(response.status, await bodyOf(response));
}

type FileRoute = {
  [N in RouteName]: Routes[N] extends { download: readonly string[] } ? N : never;
}[RouteName];

/**
 * Calls a route that returns a file. Returns its content and its download name, and fails as `call` does.
 */
export async function callFile<N extends FileRoute>(
  name: N,
  request: RequestOf<Routes[N]>,
  options: Options = {},
): Promise<{ blob: Blob; fileName: string }> {
  const response = await answerOf(name, request, options);
  if (!response.ok) throw failed(response.status, await bodyOf(response));
  const told = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '');
  return { blob: await whole(response.blob()), fileName: decodeURIComponent(told?.[1] ?? name) };
}

async function answerOf<N extends RouteName>(
  name: N,
  request: RequestOf<Routes[N]>,
  options: Options,
): Promise<Response> {
  const { path, init } = requestOf<Routes[N]>(addresses[name], request);
  if (init.method === 'POST') init.headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  if (!unsigned.has(name) && isInterrupted() && !(await signedInAgain())) throw failed(401, {});
  const sendOnce = () => sendRequest(path, unsigned.has(name) ? init : signed(init), options.signal);
  const send = init.method === 'GET' ? () => sendPatiently(sendOnce) : sendOnce;
  let response = await send();
  if (response.status === 401 && !unsigned.has(name) && useSession.getState().refresh !== null) {
    if (await renewSession()) {
      // An unread body would keep its connection open.
      await response.body?.cancel();
      response = await send();
    }
    if (response.status === 401) {
      closeSession();
      // Read now: an unread body would keep its connection open until the user has signed in.
      const refused = new Response(await whole(response.blob()), { status: 401 });
      response = (await signedInAgain()) ? await send() : refused;
    }
  }
  return response;
}

function signed(init: RequestInit): RequestInit {
  const { access } = useSession.getState();
  if (access === null) return init;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${access}`);
  return { ...init, headers };
}

/** Longest wait before a silent retry, in seconds. */
const PATIENCE_S = 3;

/**
 * Sends a request. On 503 with `Retry-After` ≤ 3 s, GETs retry once, silently. Writes never do: a lost
 * commit looks the same as a rejected one.
 */
async function sendPatiently(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  const wait = Number(response.headers.get('retry-after') ?? NaN);
  if (response.status !== 503 || !(wait <= PATIENCE_S)) return response;
  await response.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  return send();
}

async function sendRequest(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(limits.apiTimeoutMs);
  const either = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  try {
    return await fetch(path, { ...init, signal: either });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeout.aborted
      ? new ApiError('timeout', t('pages.failure.timeout'))
      : new ApiError('offline', t('pages.failure.offline'));
  }
}

/** Reads a whole body. An interrupted read counts as no response; invalid JSON is the server's fault. */
async function whole<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ApiError('timeout', t('pages.failure.timeout'));
    if (error instanceof SyntaxError) {
      reportServerError();
      throw new ApiError('server', t('pages.failure.server'));
    }
    throw new ApiError('offline', t('pages.failure.offline'));
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Longer texts are pages of a proxy between us and the server. */
const MOST_WORDS = 500;

/** Returns the message of an error (spec): its `message`, else the whole body when it is a text. */
function wordsOf(body: unknown): string | undefined {
  if (typeof body === 'string') {
    const words = body.trim();
    return words === '' || words.length > MOST_WORDS || words.startsWith('<') ? undefined : words;
  }
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

function failed(status: number, body: unknown): ApiError {
  const known = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const said = wordsOf(body);
  if (status >= 500) {
    // A network's failure is shown where it occurred: our own server works.
    if (typeof known['network'] !== 'string') reportServerError();
    return new ApiError('server', said ?? t('pages.failure.wordless'), { status, body: known });
  }
  return new ApiError('client', said ?? textFor(status), { status, body: known });
}

/** Returns the message for a rejection without one. */
function textFor(status: number): string {
  if (status === 401) return t('pages.failure.unauthorized');
  if (status === 403) return t('pages.failure.forbidden');
  return t('pages.failure.wordless');
}

let renewing: Promise<boolean> | null = null;

/** Renews the session. Parallel calls share one renewal. Resolves to true when there is a new session. */
function renewSession(): Promise<boolean> {
  renewing ??= inTurn(renew).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Longest wait for the lock, in milliseconds: a tab suspended by the system keeps its lock. */
const TURN_MS = 10_000;

/** Renews one tab at a time, where the browser supports locks. */
async function inTurn(renewOne: () => Promise<boolean>): Promise<boolean> {
  // Browsers have no locks without TLS.
  if (!('locks' in navigator)) return renewOne();
  let isOurs = false;
  const renewInTurn = () => {
    isOurs = true;
    return renewOne();
  };
  try {
    const options = { signal: AbortSignal.timeout(TURN_MS) };
    return await navigator.locks.request('porchlight-renewal', options, renewInTurn);
  } catch (error) {
    if (isOurs) throw error;
    return renewOne();
  }
}

/**
 * Renews with the token that is in storage now, because a token already used by another tab counts as
 * stolen. Only a rejection ends the session: an unreachable or failing server proves nothing.
 */
async function renew(): Promise<boolean> {
  const { user: before } = useSession.getState();
  readSessionAnew();
  const { refresh, user: now } = useSession.getState();
  if (refresh === null) return false;
  // Another user's session must not be ended.
  if (before?.id !== now?.id) throw failed(401, {});
  const { path, init } = requestOf(addresses.refreshSession, { body: { refresh } });
  const response = await sendRequest(path, init);
  if (response.status === 200) {
    const { managed_user_id: managed, ...pair } = (await whole(response.json())) as AnswerOf<
      Routes['refreshSession']
    >;
    const { user } = useSession.getState();
    // A call made as one user must not be repeated as another: acting for a user has ended, or begun in
    // another tab.
    if (user !== null && managed !== (user.acted_by === null ? null : user.id)) return false;
    useSession.setState(pair);
    return true;
  }
  if (response.status >= 500 || response.status === 429)
    throw failed(response.status, await bodyOf(response));
  await response.body?.cancel();
  // Another tab may have used the token and stored its successor.
  readSessionAnew();
  const { refresh: kept } = useSession.getState();
  return kept !== null && kept !== refresh;
}
