import { z } from 'zod';
import { httpCall, type Fetch, type HttpAnswer } from '../http-call.ts';
import { NetworkError } from '../network-error.ts';
import type { NetworkAccount } from '../ad-network.ts';
import { googleError } from './google-errors.ts';
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
  onCall?: (outcome: 'ok' | 'failed') => void;
};

/** Whose token a call is made with, and through which manager. */
export type Caller = Pick<NetworkAccount, 'token' | 'managerId'>;

export type GoogleClient = {
  get: <T>(caller: Caller, path: string, schema: z.ZodType<T>) => Promise<T>;
  /** A POST that changes something is never repeated here: who made it looks up what happened first. */
  post: <T>(
    caller: Caller,
    path: string,
    body: object,
    schema: z.ZodType<T>,
    effect: 'reads' | 'writes',
  ) => Promise<T>;
  /** All rows of a query, each parsed. */
  query: <T>(caller: Caller, customerId: string, gaql: string, row: z.ZodType<T>) => Promise<T[]>;
};

const streamSchema = z.array(z.object({ results: z.array(z.unknown()).optional() }));

const renewable = new Set([
  'authenticationError.OAUTH_TOKEN_EXPIRED',
  'authenticationError.OAUTH_TOKEN_INVALID',
]);

/** Calls to the Google Ads REST API. An expired access token is renewed once; reads are tried again for a moment. */
export function googleClient(options: GoogleOptions, signIn: GoogleSignIn): GoogleClient {
  const base = `${options.adsUrl}/${options.version}`;

  async function attempt(
    caller: Caller,
    path: string,
    init: RequestInit,
    writes: boolean,
  ): Promise<HttpAnswer> {
    const accessToken = await signIn.accessToken(caller.token);
    const headers = {
      authorization: `Bearer ${accessToken}`,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(caller.managerId === null ? {} : { 'login-customer-id': caller.managerId }),
    };
    const { fetch, timeoutMs } = options;
    const url = `${base}/${path}`;
    const answer = await httpCall({
      network: 'google',
      fetch,
      timeoutMs,
      url,
      init: { ...init, headers },
      writes,
    });
    const failure = googleError(answer, writes);
    options.onCall?.(failure === undefined ? 'ok' : 'failed');
    if (failure !== undefined) throw failure;
    return answer;
  }

  /** An access token that has expired before its time is renewed once: the call was refused, so it may be repeated. */
  async function once(caller: Caller, path: string, init: RequestInit, writes: boolean): Promise<HttpAnswer> {
    try {
      return await attempt(caller, path, init, writes);
    } catch (error) {
      if (!(error instanceof NetworkError) || !renewable.has(error.code)) throw error;
      signIn.forgetAccess(caller.token);
      return attempt(caller, path, init, writes);
    }
  }

  async function patient(caller: Caller, path: string, init: RequestInit): Promise<HttpAnswer> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await once(caller, path, init, false);
      } catch (error) {
        if (!(error instanceof NetworkError) || error.kind !== 'temporary' || tries === 2) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** tries + Math.random() * 100));
      }
    }
  }

  function parse<T>(schema: z.ZodType<T>, body: unknown): T {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new NetworkError('Google answered something unexpected', {
      network: 'google',
      kind: 'configuration',
      code: 'unexpected_answer',
      cause: parsed.error,
    });
  }

  const client: GoogleClient = {
    get: async (caller, path, schema) => parse(schema, (await patient(caller, path, {})).body),
    post: async (caller, path, body, schema, effect) => {
      const init = { method: 'POST', body: JSON.stringify(body) };
      const answer =
        effect === 'writes' ? await once(caller, path, init, true) : await patient(caller, path, init);
      return parse(schema, answer.body);
    },
    query: async (caller, customerId, gaql, row) => {
      const path = `customers/${customerId}/googleAds:searchStream`;
      const chunks = await client.post(caller, path, { query: gaql }, streamSchema, 'reads');
      return chunks.flatMap(({ results = [] }) => results.map((result) => parse(row, result)));
    },
  };
  return client;
}
