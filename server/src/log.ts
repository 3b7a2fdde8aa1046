import { pino, type Logger } from 'pino';

/** What may hold a secret never reaches the log, wherever an object carries it. */
const secrets = [
  'password',
  'password1',
  'password2',
  'token',
  'access',
  'refresh',
  'authorization',
  'access_token',
  'refresh_token',
  'client_secret',
];

/** Structured logs, one line of JSON each. */
export function makeLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: { err: errorOf },
  });
}

/** The error with its causes; parameters of SQL statements stay out. */
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
