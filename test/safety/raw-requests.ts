import { dequal } from 'dequal';
import { setTimeout as wait } from 'node:timers/promises';
import type { RouteDefinition } from '#contract/route/route.ts';
import { hostileTexts, tells } from './hostile-values.ts';
import { written } from './schema-fields.ts';

/** A raw request, for input that no real client would send. */
export type Sent = {
  what?: string;
  token?: string;
  id?: string;
  /** The query as fields, or as the raw text after the question mark. */
  query?: unknown;
  raw?: string;
  body?: unknown;
  bytes?: Buffer | string;
  type?: string;
};
export type Got = { status: number; type: string; text: string; ms: number };

const LONGEST_MS = 5000;

/** An overloaded machine sheds requests; they are repeated up to this often. */
const MOST_TRIES = 8;

export async function rawRequest(baseUrl: string, definition: RouteDefinition, sent: Sent): Promise<Got> {
  for (let tries = 1; ; tries += 1) {
    const got = await requestOnce(baseUrl, definition, sent);
    if (got.status !== 503 || tries === MOST_TRIES) return got;
    await wait(500);
  }
}

async function requestOnce(baseUrl: string, definition: RouteDefinition, sent: Sent): Promise<Got> {
  const { method, path } = definition;
  const { token, id = '1', query, raw = queryText(query), body, bytes, type = 'application/json' } = sent;
  const address = `${baseUrl}/api${path.replace(':id', id)}${raw === '' ? '' : `?${raw}`}`;
  const given = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
  const headers: Record<string, string> = { authorization: `Bearer ${token ?? ''}` };
  if (given !== undefined) headers['content-type'] = type;
  const started = performance.now();
  const answer = await fetch(address, {
    method,
    headers,
    redirect: 'manual',
    ...(given !== undefined && method !== 'GET' && { body: new Uint8Array(Buffer.from(given)) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text,
    ms: performance.now() - started,
  };
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const one = (name: string, value: unknown) =>
    `${encoded(name)}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`;
  return Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 300) : [value]).map((each) => one(name, each)),
    )
    .join('&');
}

/**
 * Works like `encodeURIComponent`, but encodes a lone surrogate as the bytes that some clients send instead
 * of throwing.
 */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** Returns malformed queries for every field that a route reads, and for unknown fields. */
export function hostileQueries({ query }: RouteDefinition): string[] {
  const general = ['%', '%zz=1', '%ff=%fe', 'a[__proto__][x]=1', '__proto__=1', '&&&=', 'x'.repeat(4000)];
  if (query === undefined) return general;
  const names = Object.keys(written(query).properties ?? {});
  const texts = hostileTexts.filter((text) => text.length < 3000).map(encoded);
  return [
    ...general,
    ...names.flatMap((name) => [
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[a]=1`,
      name,
      `${name}=%00`,
      `${name}=%ff%fe`,
      ...texts.map((text) => `${name}=${text}`),
    ]),
  ];
}

const MB = 1024 * 1024;
const json = (text: string) => ({ bytes: text, type: 'application/json' });
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const form = (text: string) => ({
  bytes: text.replaceAll('\n', '\r\n'),
  type: 'multipart/form-data; boundary=edge',
});
const part = (name: string, value: string) =>
  `--edge\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;

/** Bodies that are not valid payloads. */
export const hostileBodies: Record<string, { bytes: Buffer | string; type: string }> = {
  'nothing at all': json(''),
  'half of a payload': json('{"a":'),
  'a text': json('"x"'),
  'a number': json('1e999'),
  null: json('null'),
  'a list': json('[]'),
  'a prototype': json('{"__proto__":{"role":"OWNER"},"revision":1}'),
  'a constructor': json('{"constructor":{"prototype":{"role":"OWNER"}}}'),
  'a name twice': json('{"name":"a","name":{"b":1},"revision":1,"revision":"x"}'),
  '10,000 deep': json(nested(10_000)),
  '300,000 lists deep': json('['.repeat(300_000) + ']'.repeat(300_000)),
  'more than is taken': json(`{"name":"${'x'.repeat(2 * MB)}"}`),
  'bytes that are no text': {
    bytes: Buffer.from('7b226e616d65223a22fffec328a0a1227d', 'hex'),
    type: 'application/json',
  },
  'a byte order mark': json('\uFEFF{"name":"x"}'),
  'half a character': json('{"name":"\\ud800"}'),
  NUL: json('{"name":"\\u0000","na\\u0000me":1}'),
  'a huge number': json(`{"revision":${'9'.repeat(400)},"index":1e308}`),
  'plain text': { bytes: 'x', type: 'text/plain' },
  'a page': { bytes: '<p>x</p>', type: 'text/html' },
  'an unknown type': { bytes: 'x', type: 'x/y; charset="' },
  'a form in an address': { bytes: 'name=x&name=y', type: 'application/x-www-form-urlencoded' },
  'another alphabet': {
    bytes: Buffer.from('{"name":"x"}', 'utf16le'),
    type: 'application/json; charset=utf-16',
  },
  'an empty form': form('--edge--\n'),
  'a form without its edge': { bytes: part('name', 'x'), type: 'multipart/form-data' },
  'a form that breaks off': form(part('name', 'x')),
  'half a form': form('--edge\nContent-Dispo'),
  'a form of a prototype': form(`${part('__proto__', '{"a":1}')}${part('constructor', 'x')}--edge--\n`),
  'a form with a deep field': form(
    `${part('run_dates', nested(10_000))}${part('images', nested(10_000))}--edge--\n`,
  ),
  'a form with NUL': form(`${part('name', 'a\0b')}--edge--\n`),
  'a form of 300 fields': form(`${part('name', 'x').repeat(300)}--edge--\n`),
};

/**
 * Returns the problem of an answer, if any: a server error, slowness, leaked internals or a violation of the
 * contract.
 */
export function wrongWith(definition: RouteDefinition, sent: Sent, got: Got): string | undefined {
  const wrong = faultOf(definition, got);
  if (wrong === undefined) return undefined;
  const { status, text } = got;
  return `${wrong}: ${definition.method} ${definition.path} ${shortOf(sent)} answered ${status} ${text.slice(0, 400)}`;
}

function faultOf(definition: RouteDefinition, { status, type, text, ms }: Got): string | undefined {
  // A failing network is not our error and has a code of its own.
  if (status >= 500 && !(status === 502 && text.includes('"network_failed"'))) return 'a fault of ours';
  if (ms > LONGEST_MS) return `took ${Math.round(ms)} ms`;
  if (status === 204) return text === '' ? undefined : 'has a body';
  if (definition.download !== undefined && status === 200) return undefined;
  if (!type.includes('application/json')) return `is ${type}`;
  const said = JSON.parse(text) as unknown;
  if (status >= 400) {
    // The stored version of a campaign may contain any text.
    const { current: _, ...words } = said as Record<string, unknown>;
    const told = tells.exec(JSON.stringify(words))?.[0];
    return told === undefined ? undefined : `tells ${told}`;
  }
  const parsed = definition.response[status as 200]?.safeParse(said);
  if (parsed?.success !== true)
    return `is not what the contract says: ${parsed?.error.message ?? 'another status'}`;
  return dequal(parsed.data, said) ? undefined : 'says more than the contract';
}

function shortOf({ bytes, ...sent }: Sent): string {
  const what = bytes === undefined ? sent : { ...sent, bytes: bytes.toString().slice(0, 200) };
  return JSON.stringify(what).slice(0, 1500);
}
