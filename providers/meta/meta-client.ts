import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { NetworkAccount } from '../ad-network.ts';
import type { CallPace, PacedCall } from '../call-pace.ts';
import { httpCall, unreadable, type Fetch, type HttpAnswer } from '../http-call.ts';
import { NetworkError } from '../network-error.ts';
import { metaError } from './meta-errors.ts';
import { metaOutcome } from './meta-limits.ts';

export type MetaOptions = {
  /** `https://graph.facebook.com` */
  graphUrl: string;
  /** `https://www.facebook.com` */
  dialogUrl: string;
  version: string;
  appId: string;
  appSecret: string;
  /**
   * Configuration of Facebook Login for Business. Without it the dialog requests permissions by
   * `scope`.
   */
  loginConfigId?: string | undefined;
  timeoutMs: number;
  fetch: Fetch;
  pace: CallPace;
  onCall?: (outcome: 'ok' | 'failed') => void;
};

type Params = Record<string, unknown>;

/** Token and ad account of a call, or only the token for calls without an account. */
export type MetaCaller = string | Pick<NetworkAccount, 'token' | 'accountId' | 'background'>;

export type MetaClient = {
  get: <T>(caller: MetaCaller, path: string, params: Params, schema: z.ZodType<T>) => Promise<T>;
  post: <T>(caller: MetaCaller, path: string, params: Params, schema: z.ZodType<T>) => Promise<T>;
  /** Sends a POST that changes nothing (`validate_only`). It fails and retries like a read. */
  check: <T>(caller: MetaCaller, path: string, params: Params, schema: z.ZodType<T>) => Promise<T>;
  postForm: <T>(caller: MetaCaller, path: string, form: FormData, schema: z.ZodType<T>) => Promise<T>;
  remove: <T>(caller: MetaCaller, path: string, schema: z.ZodType<T>) => Promise<T>;
  /** Returns all pages of a list by following cursors, up to `most` items. */
  list: <T>(
    caller: MetaCaller,
    path: string,
    params: Params,
    item: z.ZodType<T>,
    most?: number,
  ) => Promise<T[]>;
  /**
   * Returns the first wanted item of a list by following cursors, or undefined if it is not among
   * the first `most`.
   */
  find: <T>(
    caller: MetaCaller,
    path: string,
    params: Params,
    item: z.ZodType<T>,
    search: { isWanted: (found: T) => boolean; most: number },
  ) => Promise<T | undefined>;
  /** Calls without a user token, for the code exchange. */
  plain: <T>(path: string, params: Params, schema: z.ZodType<T>) => Promise<T>;
};

const paging = z.object({
  cursors: z.object({ after: z.string().optional() }).optional(),
  next: z.string().optional(),
});
const pageOf = <T>(item: z.ZodType<T>) => z.object({ data: z.array(item), paging: paging.optional() });

const PAGE = 100;
const MOST_ITEMS = 2000;

function queryOf(params: Params): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query;
}

const tokenOf = (caller: MetaCaller) => (typeof caller === 'string' ? caller : caller.token);

/**
 * Edges of an ad account name it in the path. Ids of other objects do not, so use the caller's
 * account.
 */
function pacedCall(caller: MetaCaller, path: string): PacedCall {
  const named = /^act_\d+/.exec(path)?.[0] ?? null;
  const known = typeof caller === 'string' ? undefined : caller;
  return {
    network: 'meta',
    accountId: named ?? known?.accountId ?? null,
    background: known?.background ?? false,
    operations: 1,
  };
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Creates the Graph API client, which sends the token in a header, `appsecret_proof` with every
 * call, and writes as JSON. Retries temporary failures of reads, but never writes, because the
 * caller must look up the outcome first.
 */
export function metaClient(options: MetaOptions): MetaClient {
  const proofOf = (token: string) => createHmac('sha256', options.appSecret).update(token).digest('hex');
  const base = `${options.graphUrl}/${options.version}`;

  async function call(
    paced: PacedCall,
    url: string,
    init: RequestInit,
    writes: boolean,
  ): Promise<HttpAnswer> {
    const { fetch, timeoutMs, pace } = options;
    await pace.before(paced);
    let answer: HttpAnswer;
    try {
      answer = await httpCall({ network: 'meta', fetch, timeoutMs, url, init, writes });
    } catch (error) {
      await pace.after(paced, { kind: 'unreachable' });
      throw error;
    }
    const failure = metaError(answer, writes);
    await pace.after(paced, metaOutcome(answer.headers, failure));
    options.onCall?.(failure === undefined ? 'ok' : 'failed');
    if (failure !== undefined) throw failure;
    return answer;
  }

  async function read<T>(paced: PacedCall, url: string, init: RequestInit, schema: z.ZodType<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return parse(schema, await call(paced, url, init, false), false);
      } catch (error) {
        const again = error instanceof NetworkError && error.kind === 'temporary' && attempt < 2;
        // The pace knows better when to retry.
        if (!again || error.retryAfterMs !== undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt + Math.random() * 100));
      }
    }
  }

  async function write<T>(
    caller: MetaCaller,
    path: string,
    url: string,
    init: RequestInit,
    schema: z.ZodType<T>,
  ): Promise<T> {
    return parse(schema, await call(pacedCall(caller, path), url, init, true), true);
  }

  const signed = (token: string, params: Params) =>
    queryOf({ ...params, appsecret_proof: proofOf(token) }).toString();

  function posted(caller: MetaCaller, params: Params): RequestInit {
    const token = tokenOf(caller);
    const headers = { ...headersOf(token), 'content-type': 'application/json' };
    return { method: 'POST', headers, body: JSON.stringify({ ...params, appsecret_proof: proofOf(token) }) };
  }

  /** Yields the pages of a list. */
  async function* pages<T>(
    caller: MetaCaller,
    path: string,
    params: Params,
    item: z.ZodType<T>,
  ): AsyncGenerator<T[]> {
    let after: string | undefined;
    do {
      const page = await client.get(caller, path, { limit: PAGE, ...params, after }, pageOf(item));
      yield page.data;
      after = page.paging?.next === undefined ? undefined : page.paging.cursors?.after;
    } while (after !== undefined);
  }

  function parse<T>(schema: z.ZodType<T>, { body }: HttpAnswer, writes: boolean): T {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw unreadable('meta', body, writes, parsed.error);
  }

  const client: MetaClient = {
    get: async (caller, path, params, schema) => {
      const token = tokenOf(caller);
      const url = `${base}/${path}?${signed(token, params)}`;
      return read(pacedCall(caller, path), url, { headers: headersOf(token) }, schema);
    },
    post: async (caller, path, params, schema) =>
      write(caller, path, `${base}/${path}`, posted(caller, params), schema),
    check: async (caller, path, params, schema) =>
      read(pacedCall(caller, path), `${base}/${path}`, posted(caller, params), schema),
    postForm: async (caller, path, form, schema) => {
      const token = tokenOf(caller);
      form.set('appsecret_proof', proofOf(token));
      const init = { method: 'POST', headers: headersOf(token), body: form };
      return write(caller, path, `${base}/${path}`, init, schema);
    },
    remove: async (caller, path, schema) => {
      const token = tokenOf(caller);
      const url = `${base}/${path}?${signed(token, {})}`;
      return write(caller, path, url, { method: 'DELETE', headers: headersOf(token) }, schema);
    },
    list: async (caller, path, params, item, most = MOST_ITEMS) => {
      const found: z.output<typeof item>[] = [];
      for await (const page of pages(caller, path, params, item)) {
        found.push(...page);
        if (found.length >= most) break;
      }
      return found;
    },
    find: async (caller, path, params, item, { isWanted, most }) => {
      let seen = 0;
      for await (const page of pages(caller, path, params, item)) {
        const found = page.find(isWanted);
        seen += page.length;
        if (found !== undefined || seen >= most) return found;
      }
      return undefined;
    },
    plain: async (path, params, schema) => {
      return read(pacedCall('', path), `${base}/${path}?${queryOf(params).toString()}`, {}, schema);
    },
  };
  return client;
}
