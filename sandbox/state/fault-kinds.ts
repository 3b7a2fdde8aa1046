/** Fault kinds and their labels on the control page. */
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

/** Returns true for faults that send no response. */
export function isSilent(kind: FaultKind): boolean {
  return SILENT.has(kind);
}

export function isGarbage(kind: FaultKind): boolean {
  return GARBAGE.has(kind);
}

/** Returns true for kinds that last until removed, because they simulate an outage. */
export function staysByItself(kind: FaultKind): boolean {
  return kind === 'down';
}
