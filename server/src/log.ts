import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { activeSpan } from './platform/tracing/active-span.ts';

/** Keys that may hold a secret. Their values are hidden in the log at any depth of an object. */
const secrets = new Set([
  'password',
  'password1',
  'password2',
  'old_password',
  'new_password',
  'new_password_confirm',
  'token',
  'api_token',
  'access',
  'refresh',
  'authorization',
  'access_token',
  'refresh_token',
  'client_secret',
]);

/** Depth to which objects are searched for secrets. Deeper values are not logged. */
const DEEPEST = 6;

/** Returns a logger that writes one line of JSON for each entry, by default to standard output. */
export function makeLog(level: string, stream: DestinationStream = output()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: tracedBy,
    // Not pino's `redact`: it parses every path again for each line, which took 30 µs of every request.
    formatters: { log: (entry: object) => Object.fromEntries(shown(entry, 0)) },
    serializers: { err: errorOf },
  };
  return pino(options, stream);
}

/** Returns the trace of the running request or job, which finds its log lines in all processes. */
function tracedBy(): { trace_id?: string } {
  const active = activeSpan.getStore();
  return active === undefined ? {} : { trace_id: active.traceId };
}

/** Bytes kept while the disk is full. Lines beyond them are dropped. */
const MOST_UNWRITTEN = 1024 * 1024;
/** Lines wait for others up to this size and time, because each write costs a request a tenth of its time. */
const WRITTEN_AT_ONCE = 8192;
const LONGEST_WAIT_MS = 100;

/** Returns a stream whose write errors (a full disk, a closed terminal) neither stop the process nor delay its end. */
function output() {
  const stream = destination({
    minLength: WRITTEN_AT_ONCE,
    maxLength: MOST_UNWRITTEN,
    periodicFlush: LONGEST_WAIT_MS,
  });
  const flushSync = stream.flushSync.bind(stream);
  stream.on('error', () => {
    // On exit, `flushSync` would retry forever.
    stream.flushSync = () => undefined;
  });
  stream.on('write', () => {
    stream.flushSync = flushSync;
  });
  return stream;
}

function shown(object: object, depth: number): [string, unknown][] {
  return Object.entries(object).map(([name, value]) => [
    name,
    secrets.has(name) ? '[hidden]' : shownValue(value, depth + 1),
  ]);
}

function shownValue(value: unknown, depth: number): unknown {
  // The serializer `errorOf` writes errors; dates and URLs serialize themselves.
  if (typeof value !== 'object' || value === null || value instanceof Error || 'toJSON' in value)
    return value;
  if (depth > DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => shownValue(item, depth + 1));
  return Object.fromEntries(shown(value, depth));
}

/** Returns the error with its causes, without the parameters of SQL statements. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: errorOf(error.cause) }),
  };
}
