import { fieldProblems } from './meta-fields.ts';
import { metaTable } from './meta-table.ts';
import { memberProblems, valueProblems } from './meta-values.ts';
import type { SentRequest } from './recording-fetch.ts';

type Kinds = Map<string, string>;
type Judged = { call: string; problems: string[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types whose objects can be called by id; other types carry the ids of objects of another type. */
const nodes = new Set([...metaTable.calls.keys()].map((call) => /(?<= )\w+/.exec(call)?.[0] ?? ''));

/** Records the type of each id in an answer, so that a later call to that id can be checked. */
function learn(kinds: Kinds, value: unknown, type: string): void {
  if (Array.isArray(value)) for (const one of value) learn(kinds, one, type);
  if (!isObject(value)) return;
  if (Array.isArray(value['data'])) learn(kinds, value['data'], type);
  const { id, report_run_id: run } = value;
  if (typeof id === 'string' && nodes.has(type)) kinds.set(id, type);
  if (typeof run === 'string' || typeof run === 'number') kinds.set(String(run), 'AdReportRun');
  for (const [name, { type: inner }] of metaTable.types.get(type) ?? [])
    learn(kinds, value[name], inner.replace(/^list<(.*)>$/, '$1'));
}

/** Returns the name of a call in the table: `POST act_1/campaigns` becomes `POST AdAccount/campaigns`. */
function callOf(method: string, address: string, kinds: Kinds): string {
  const [first = '', ...rest] = address.split('/');
  const node = first === 'me' ? 'User' : first.startsWith('act_') ? 'AdAccount' : (kinds.get(first) ?? first);
  return `${method} ${[node, ...rest].join('/')}`;
}

/** Format of the `appsecret_proof` that the Graph API takes with every call. */
const proof = /^[0-9a-f]{64}$/;
const unsigned = new Set(['GET oauth/access_token', 'GET dialog/oauth']);

function judge(request: SentRequest, address: string, call: string): string[] {
  const at = `${request.method} ${address}`;
  const row = metaTable.calls.get(call);
  if (row === undefined) return [`${at} is not published`];
  const inQuery = Object.fromEntries(request.url.searchParams.entries());
  const sent = request.method === 'POST' ? request.body : inQuery;
  if (!isObject(sent)) return [`${at} has no parameters`];
  const { appsecret_proof: signature, fields, limit, after, ...params } = sent;
  const problems: string[] = [];
  if (!unsigned.has(call) && !proof.test(String(signature))) problems.push(`${at} is not signed`);
  // A report answers with its run, but its `fields` are those of the rows.
  const asked = metaTable.calls.get(call.replace('POST', 'GET'))?.returns ?? row.returns;
  if (typeof fields === 'string') problems.push(...fieldProblems(fields, asked, at));
  else if (fields !== undefined) problems.push(`${at}.fields is not a text`);
  if (limit !== undefined) problems.push(...valueProblems('unsigned int', limit, `${at}.limit`));
  if (after !== undefined) problems.push(...valueProblems('string', after, `${at}.after`));
  // A picture is the file part of a form; the part is named after the file.
  const files = Object.entries(params).filter(([, value]) => isObject(value) && 'file' in value);
  if (files.length > 0 && call !== 'POST AdAccount/adimages') problems.push(`${at} has a file`);
  const others = Object.fromEntries(
    Object.entries(params).filter(([name]) => !files.some(([file]) => file === name)),
  );
  const readAs = request.method === 'POST' ? metaTable.types.get(row.returns) : undefined;
  return [...problems, ...memberProblems(row.params, others, at, readAs)];
}

/**
 * Checks recorded requests against Meta's published specification, in order: the type of an id is known from
 * an earlier answer.
 */
export function metaProblems(sent: readonly SentRequest[]): Judged[] {
  const kinds: Kinds = new Map();
  return sent.map((request) => {
    const address = request.url.pathname.replace(/^.*\/v\d+\.\d+\//, '');
    const call = callOf(request.method, address, kinds);
    learn(kinds, request.answer, metaTable.calls.get(call)?.returns ?? '');
    return { call, problems: judge(request, address, call) };
  });
}
