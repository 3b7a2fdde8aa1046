/** What a fault can do, in the words of the control page. */
export const FAULT_KINDS = {
  token_expired: 'The token has expired',
  rate_limited: 'Too many requests',
  server_error: 'Server error',
  permission_lost: 'The permission is gone',
  timeout_after_write: 'Writes, then never answers',
  timeout_before_write: 'Never answers, writes nothing',
  error: 'An error of the network’s own, by its code',
  html: 'Answers with a web page',
  empty: 'Answers with nothing',
  huge: 'Answers without an end',
  drip: 'Answers a letter at a time',
  wrong_types: 'Answers with words for numbers',
  redirect: 'Sends the caller elsewhere',
  down: 'Down: cuts every connection',
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;

const SILENT: ReadonlySet<FaultKind> = new Set(['timeout_after_write', 'timeout_before_write', 'down']);
const GARBAGE: ReadonlySet<FaultKind> = new Set(['html', 'empty', 'huge', 'drip', 'wrong_types', 'redirect']);

/** Nothing is answered at all. */
export function isSilent(kind: FaultKind): boolean {
  return SILENT.has(kind);
}

export function isGarbage(kind: FaultKind): boolean {
  return GARBAGE.has(kind);
}

/** These are for an outage or a bad line, and last until they are removed. */
export function staysByItself(kind: FaultKind): boolean {
  return kind === 'down';
}
