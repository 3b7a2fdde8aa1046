import pg from 'pg';

/** SQLSTATE of a prepared statement whose table was changed in the meantime. */
export const CHANGED_RESULT = '0A000';

/** SQLSTATE of a write on a standby, such as a former primary after a failover. Nothing was written. */
export const READ_ONLY = '25006';

/** SQLSTATE of a full disk. Nothing was written. */
export const DISK_FULL = '53100';

/** SQLSTATE of a statement that exceeded its time limit. */
const OUT_OF_TIME = '57014';

const lostCodes = new Set([
  CHANGED_RESULT,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  DISK_FULL,
  READ_ONLY,
  '53300',
  OUT_OF_TIME,
]);

export const NO_ANSWER = 'Query read timeout';
/** Message of a pool that got no free connection in time. */
export const POOL_FULL = 'timeout exceeded when trying to connect';
export const TOO_MANY_WAIT = 'Too many wait for a database connection';

/** Error of a commit without an answer, which may have been done. */
export class LostCommit extends Error {
  constructor(cause: unknown) {
    super('The answer to a commit was lost', { cause });
  }
}

/**
 * Returns true if the error of a commit does not say whether it was done. A server that is shut down may have done it
 * without a confirmation by its standby.
 */
export function isLostCommit(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return isDatabaseAway(error);
  return error.code !== undefined && /^(08|57P)/.test(error.code);
}

const lostMessages = [
  'Connection terminated',
  POOL_FULL,
  NO_ANSWER,
  TOO_MANY_WAIT,
  'Client has encountered a connection error',
  'Client was closed',
];

/**
 * Returns true if an error means that the database is away or too slow, not that the query was
 * wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof LostCommit) return true;
  const { code } = error as { code?: string };
  if (code !== undefined && (lostCodes.has(code) || code.startsWith('08'))) return true;
  return lostMessages.some((text) => error.message.includes(text));
}

/** Returns true if a statement was ended by its own time limit. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === OUT_OF_TIME;
}
