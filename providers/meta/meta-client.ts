import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { httpCall, type Fetch, type HttpAnswer } from '../http-call.ts';
import { NetworkError } from '../network-error.ts';
import { metaError } from './meta-errors.ts';

export type MetaOptions = {
  /** `https://graph.facebook.com` */
  graphUrl: string;
  /** `https://www.facebook.com` */
  dialogUrl: string;
  version: string;
  appId: string;
  appSecret: string;
  timeoutMs: number;
  fetch: Fetch;
  onCall?: (outcome: 'ok' | 'failed') => void;
};

type Params = Record<string, unknown>;

export type MetaClient = {
  get: <T>(token: string, path: string, params: Params, schema: z.ZodType<T>) => Promise<T>;
  post: <T>(token: string, path: string, params: Params, schema: z.ZodType<T>) => Promise<T>;
  postForm: <T>(token: string, path: string, form: FormData, schema: z.ZodType<T>) => Promise<T>;
  remove: <T>(token: string, path: string, schema: z.ZodType<T>) => Promise<T>;
  /** All pages of a list, following cursors; `most` bounds them. */
  list: <T>(token: string, path: string, params: Params, item: z.ZodType<T>, most?: number) => Promise<T[]>;
  /** Calls without a token of a person: code exchange. */
  plain: <T>(path: string, params: Params, schema: z.ZodType<T>) => Promise<T>;
};

const pageSchema = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({
      cursors: z.object({ after: z.string().optional() }).optional(),
      next: z.string().optional(),
    })
    .optional(),
});

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

/**
 * Calls to the Graph API: the token goes in a header, `appsecret_proof` with every call, writes as JSON. Reads that
 * failed for the moment are tried again; writes never are: who made them looks up what happened first.
 */
export function metaClient(options: MetaOptions): MetaClient {
  const proofOf = (token: string) => createHmac('sha256', options.appSecret).update(token).digest('hex');
  const base = `${options.graphUrl}/${options.version}`;

  async function call(url: string, init: RequestInit, writes: boolean): Promise<HttpAnswer> {
    const { fetch, timeoutMs } = options;
    const answer = await httpCall({ network: 'meta', fetch, timeoutMs, url, init, writes });
    const failure = metaError(answer, writes);
    options.onCall?.(failure === undefined ? 'ok' : 'failed');
    if (failure !== undefined) throw failure;
    return answer;
  }

  async function read(url: string, init: RequestInit): Promise<HttpAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call(url, init, false);
      } catch (error) {
        if (!(error instanceof NetworkError) || error.kind !== 'temporary' || attempt === 2) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt + Math.random() * 100));
      }
    }
  }

  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
  const signed = (token: string, params: Params) =>
    queryOf({ ...params, appsecret_proof: proofOf(token) }).toString();

  function parse<T>(schema: z.ZodType<T>, body: unknown): T {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new NetworkError('Facebook answered something unexpected', {
      network: 'meta',
      kind: 'configuration',
      code: 'unexpected_answer',
      cause: parsed.error,
    });
  }

  const client: MetaClient = {
    get: async (token, path, params, schema) => {
      const url = `${base}/${path}?${signed(token, params)}`;
      return parse(schema, (await read(url, { headers: headersOf(token) })).body);
    },
    post: async (token, path, params, schema) => {
      const headers = { ...headersOf(token), 'content-type': 'application/json' };
      const body = JSON.stringify({ ...params, appsecret_proof: proofOf(token) });
      return parse(schema, (await call(`${base}/${path}`, { method: 'POST', headers, body }, true)).body);
    },
    postForm: async (token, path, form, schema) => {
      form.set('appsecret_proof', proofOf(token));
      const init = { method: 'POST', headers: headersOf(token), body: form };
      return parse(schema, (await call(`${base}/${path}`, init, true)).body);
    },
    remove: async (token, path, schema) => {
      const url = `${base}/${path}?${signed(token, {})}`;
      return parse(schema, (await call(url, { method: 'DELETE', headers: headersOf(token) }, true)).body);
    },
    list: async (token, path, params, item, most = MOST_ITEMS) => {
      const found: z.output<typeof item>[] = [];
      let after: string | undefined;
      do {
        const page = await client.get(token, path, { limit: PAGE, ...params, after }, pageSchema);
        found.push(...page.data.map((entry) => parse(item, entry)));
        after = page.paging?.next === undefined ? undefined : page.paging.cursors?.after;
      } while (after !== undefined && found.length < most);
      return found;
    },
    plain: async (path, params, schema) => {
      return parse(schema, (await read(`${base}/${path}?${queryOf(params).toString()}`, {})).body);
    },
  };
  return client;
}
