import { Readable } from 'node:stream';
import type { Fault } from '../state/faults.ts';
import type { NetworkReply } from './network-call.ts';

const HUGE = 50;
const MEGABYTE = 1024 * 1024;
const DRIP = 1000;

const PAGE = `<!doctype html><html><head><title>502 Bad Gateway</title></head>
<body><h1>Bad Gateway</h1><p>The server returned an invalid response.</p></body></html>`;

/**
 * Returns a malformed response that no network documents and every network sends now and then.
 * `answer` is the correct response.
 */
export function garbageReply(fault: Fault, answer: NetworkReply | null, elsewhere: string): NetworkReply {
  const { kind, status = 200 } = fault;
  if (kind === 'html') return { status, html: PAGE };
  if (kind === 'huge') return { status, stream: Readable.from(blanks(fault.megabytes ?? HUGE)) };
  if (kind === 'drip') return { status, stream: Readable.from(drops(fault.delay_ms ?? DRIP)) };
  if (kind === 'redirect') return { status: fault.status ?? 302, headers: { location: elsewhere } };
  if (kind !== 'wrong_types') return { status };
  return { status, json: answer?.json === undefined ? NONSENSE : twisted(answer.json) };
}

const NONSENSE = {
  id: { value: 17 },
  success: 'perhaps',
  data: 'none',
  paging: [],
  results: { 0: true },
  mutateOperationResponses: 'done',
  access_token: 5,
  error: 7,
};

/** Changes the type of every value: strings and lists become objects, numbers become strings. */
function twisted(value: unknown): unknown {
  if (typeof value === 'string') return { value };
  if (typeof value === 'number') return `about ${value}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 0;
  if (Array.isArray(value)) return { items: value.length };
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, item]) => [name, twisted(item)]));
}

function* blanks(megabytes: number): Generator<Buffer> {
  yield Buffer.from('{"data":[');
  const block = Buffer.alloc(MEGABYTE, ' ');
  for (let sent = 0; sent < megabytes; sent += 1) yield block;
  yield Buffer.from(']}');
}

async function* drops(delay: number): AsyncGenerator<string> {
  yield '{"data":[';
  for (;;) {
    await new Promise((resolve) => {
      setTimeout(resolve, delay).unref();
    });
    yield ' ';
  }
}
