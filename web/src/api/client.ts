import { addresses } from '#contract/addresses.ts';
import { requestOf, type RequestOf } from '#contract/request.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { RouteName, Routes } from '#contract/routes.ts';
import { limits } from '#domain/limits.ts';
import { closeSession, useSession } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { reportServerError } from './server-trouble.ts';

export const failures = {
  offline: 'Unable to connect. Please check your internet connection.',
  timeout: 'Unable to connect. Please try again.',
  server: 'Oop! Something went wrong with the server.',
  generic: 'Oop! Something went wrong. Please try again',
};

type Options = {
  signal?: AbortSignal;
  /** The same key for every try of one intention; a new one is made when none is given. */
  idempotencyKey?: string;
};

/** Calls a route of the contract. Signs the call, renews the session once when it has run out, throws `ApiError`. */
export async function call<N extends RouteName>(
  name: N,
  request: RequestOf<Routes[N]>,
  options: Options = {},
): Promise<AnswerOf<Routes[N]>> {
  const { path, init } = requestOf<Routes[N]>(addresses[name], request);
  if (init.method === 'POST') init.headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  const send = () => signedFetch(path, init, options.signal);
  let response = await send();
  if (response.status === 401 && useSession.getState().refresh !== null) {
    if (await renewSession()) response = await send();
    if (response.status === 401) closeSession();
  }
  if (response.status === 204) return undefined as AnswerOf<Routes[N]>;
  const body = await bodyOf(response);
  if (response.ok) return body as AnswerOf<Routes[N]>;
  throw failed(response.status, body);
}

async function signedFetch(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const { access } = useSession.getState();
  const headers = new Headers(init.headers);
  if (access !== null) headers.set('authorization', `Bearer ${access}`);
  const timeout = AbortSignal.timeout(limits.apiTimeoutMs);
  const either = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  try {
    return await fetch(path, { ...init, headers, signal: either });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeout.aborted
      ? new ApiError('timeout', failures.timeout)
      : new ApiError('offline', failures.offline);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    return {};
  }
}

function failed(status: number, body: unknown): ApiError {
  const known = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const said = typeof known['message'] === 'string' ? known['message'] : undefined;
  if (status >= 500) {
    reportServerError();
    return new ApiError('server', said ?? failures.server, { status, body: known });
  }
  return new ApiError('client', said ?? failures.generic, { status, body: known });
}

let renewing: Promise<boolean> | null = null;

/** Renews the session; parallel calls wait for the same renewal. */
function renewSession(): Promise<boolean> {
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renew(): Promise<boolean> {
  const { refresh } = useSession.getState();
  if (refresh === null) return false;
  const { path, init } = requestOf(addresses.refreshSession, { body: { refresh } });
  const response = await fetch(path, init).catch(() => null);
  if (response?.status !== 200) return false;
  useSession.setState((await response.json()) as { access: string; refresh: string });
  return true;
}
