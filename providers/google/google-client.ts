import { z } from 'zod';
import type { NetworkAccount } from '../ad-network.ts';
import type { CallOutcome, CallPace, PacedCall } from '../call-pace.ts';
import { httpCall, unreadable, type Fetch, type HttpAnswer } from '../http-call.ts';
import { NetworkError } from '../network-error.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { googleError } from './google-errors.ts';
import { googleOutcome } from './google-limits.ts';
import type { GoogleSignIn } from './google-sign-in.ts';

export type GoogleOptions = {
  /** `https://googleads.googleapis.com` */
  adsUrl: string;
  version: string;
  /** `https://accounts.google.com` */
  authUrl: string;
  /** `https://oauth2.googleapis.com` */
  tokenUrl: string;
  /** `https://openidconnect.googleapis.com` */
  userinfoUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  fetch: Fetch;
  pace: CallPace;
  /** Maximum operations per mutate. Defaults to Google's own limit. */
  mostOperations?: number;
  onCall?: (outcome: 'ok' | 'failed') => void;
};

/** Token, manager and, if any, client account of a call. */
export type Caller = Pick<NetworkAccount, 'token' | 'managerId' | 'background'> & { accountId?: string };

export type GoogleClient = {
  get: <T>(caller: Caller, path: string, schema: z.ZodType<T>) => Promise<T>;
  /**
   * Sends a POST. Writes are never retried here, because the caller must look up the outcome first.
   */
  post: <T>(
    caller: Caller,
    path: string,
    body: object,
    schema: z.ZodType<T>,
    effect: 'reads' | 'writes',
  ) => Promise<T>;
  /** Returns all rows of a query, each parsed. */
  query: <T>(caller: Caller, customerId: string, gaql: string, row: z.ZodType<T>) => Promise<T[]>;
};

const renewable = new Set([
  'authenticationError.OAUTH_TOKEN_EXPIRED',
  'authenticationError.OAUTH_TOKEN_INVALID',
]);

const operationsSchema = z.object({
  mutateOperations: z.array(z.unknown()).default([]),
  operations: z.array(z.unknown()).default([]),
});

/**
 * Returns the operations of a request: each operation of a mutate counts, any other request as one.
 */
function operationsIn(body: object): number {
  const held = operationsSchema.safeParse(body).data;
  return Math.max(1, (held?.mutateOperations.length ?? 0) + (held?.operations.length ?? 0));
}

/** The path names the customer, if there is one. */
function pacedCall(caller: Caller, path: string, operations: number): PacedCall {
  const named = /^customers\/(\d+)\//.exec(path)?.[1];
  const accountId = named ?? caller.accountId ?? null;
  return { network: 'google', accountId, background: caller.background ?? false, operations };
}

/**
 * Returns the outcome of a call that failed before a response. An ended consent counts as a
 * response.
 */
function unanswered(error: unknown): CallOutcome {
  const ended = error instanceof NetworkError && error.kind === 'reconnect';
  return ended ? { kind: 'answered', usage: { account: 0, app: 0 } } : { kind: 'unreachable' };
}

type Request = { caller: Caller; path: string; init: RequestInit; writes: boolean; operations: number };

/**
 * Creates the Google Ads REST client. An expired access token is renewed once, and temporary
 * failures of reads are retried.
 */
export function googleClient(options: GoogleOptions, signIn: GoogleSignIn): GoogleClient {
  const base = `${options.adsUrl}/${options.version}`;
  const inTurn = oneAtATime();

  async function send({ caller, path, init, writes }: Request, accessToken: string): Promise<HttpAnswer> {
    const { fetch, timeoutMs } = options;
    const headers = {
      authorization: `Bearer ${accessToken}`,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(caller.managerId === null ? {} : { 'login-customer-id': caller.managerId }),
    };
    const url = `${base}/${path}`;
    return httpCall({ network: 'google', fetch, timeoutMs, url, init: { ...init, headers }, writes });
  }

  async function attempt(request: Request): Promise<HttpAnswer> {
    const { caller, path, writes, operations } = request;
    const { pace } = options;
    const paced = pacedCall(caller, path, operations);
    await pace.before(paced);
    let answer: HttpAnswer;
    let accessToken = '';
    try {
      accessToken = await signIn.accessToken(caller.token);
      answer = await send(request, accessToken);
    } catch (error) {
      await pace.after(paced, unanswered(error));
      throw error;
    }
    const failure = googleError(answer, writes);
    await pace.after(paced, googleOutcome(answer, failure));
    options.onCall?.(failure === undefined ? 'ok' : 'failed');
    if (failure === undefined) return answer;
    if (renewable.has(failure.code)) signIn.forgetAccess(caller.token, accessToken);
    throw failure;
  }

  /**
   * Renews an access token that expired early, once. The call was rejected, so it is safe to
   * repeat.
   */
  async function once(request: Request): Promise<HttpAnswer> {
    try {
      return await attempt(request);
    } catch (error) {
      if (!(error instanceof NetworkError) || !renewable.has(error.code)) throw error;
      return attempt(request);
    }
  }

  async function read<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return parse(schema, await once(request), false);
      } catch (error) {
        const again = error instanceof NetworkError && error.kind === 'temporary' && tries < 2;
        // The pace knows better when to retry.
        if (!again || error.retryAfterMs !== undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** tries + Math.random() * 100));
      }
    }
  }

  /** Sends writes to an account one at a time, because concurrent changes would conflict. */
  async function write<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
    const { accountId } = pacedCall(request.caller, request.path, 1);
    return parse(schema, await inTurn(accountId ?? '', () => once(request)), true);
  }

  function parse<T>(schema: z.ZodType<T>, { body }: HttpAnswer, writes: boolean): T {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw unreadable('google', body, writes, parsed.error);
  }

  const client: GoogleClient = {
    get: async (caller, path, schema) =>
      read({ caller, path, init: {}, writes: false, operations: 1 }, schema),
    post: async (caller, path, body, schema, effect) => {
      const writes = effect === 'writes';
      const init = { method: 'POST', body: JSON.stringify(body) };
      const request = { caller, path, init, writes, operations: operationsIn(body) };
      return writes ? write(request, schema) : read(request, schema);
    },
    query: async (caller, customerId, gaql, row) => {
      const path = `customers/${customerId}/googleAds:searchStream`;
      const rows = z.array(z.object({ results: z.array(row).optional() }));
      const chunks = await client.post(caller, path, { query: gaql }, rows, 'reads');
      return chunks.flatMap(({ results = [] }) => results);
    },
  };
  return client;
}
