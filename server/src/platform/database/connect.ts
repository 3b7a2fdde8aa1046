import { createHash } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { CHANGED_RESULT, NO_ANSWER, READ_ONLY } from './database-away.ts';
import { patientPool } from './patient-pool.ts';
import { PipelinedDialect } from './pipelined-dialect.ts';
import type { Database } from './schema.ts';
import { endAtOnce, watchForSilence } from './silent-connections.ts';

export type Db = Kysely<Database>;

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> };

const DATE = 1082;

/**
 * Plans each statement once. Our statements find their rows by index for any parameter, so planning each again costs
 * more than it gains.
 */
export const PLANS = '-c plan_cache_mode=force_generic_plan';
/** Overrides the time limits that a role may have. */
export const NO_LIMITS = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=0';
/** Ends the wait for a lock, because all users would wait behind a change of a table that waits for a long statement. */
const SHORT_LOCKS = '-c lock_timeout=3000';

/**
 * Returns an address and the settings that a connection starts with: ours, and those of its parameter `options`, which would
 * otherwise replace ours. Those of the address win over `usual` and yield to `always`.
 */
export function withSettings(url: string, { usual = '', always = '' }: { usual?: string; always?: string }) {
  // Not parsed as a whole, because an address of a socket has no host.
  const [place = '', query = ''] = url.split('?');
  const { options: own = '', ...others } = Object.fromEntries(new URLSearchParams(query));
  const rest = new URLSearchParams(others).toString();
  return {
    connectionString: rest === '' ? place : `${place}?${rest}`,
    options: `${usual} ${own} ${always}`.trim(),
  };
}

/** Longest wait for an answer. PostgreSQL ends a statement before. */
const ANSWER_MS = 9000;
/** Longest wait for the answer to a commit, which is sent with the last statement and runs after it. */
const COMMIT_MS = 2 * ANSWER_MS;

// A DATE is a calendar day, but the driver would convert it to local midnight.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/**
 * Opens a pool with timeouts for statements, lost answers, and the wait for a free connection; lost
 * connections are found even earlier. Errors on idle connections are logged, because without a
 * listener they would end the process.
 */
export function connect(
  url: string,
  options: {
    size: number;
    log: Logger;
    /** Disables timeouts, for migrations. */
    patient?: boolean;
    /**
     * Names no statement and sends no startup settings, because a pooler in transaction mode has another server
     * process for each transaction. The time limits come from the role.
     */
    pooled?: boolean;
    /** Waits for no restart, because the primary can answer instead. */
    replica?: boolean;
  },
): Connection {
  const { patient = false, pooled = false, replica = false } = options;
  const pool = new pg.Pool({
    ...(pooled
      ? { connectionString: url }
      : withSettings(url, { usual: PLANS, ...(patient && { always: `${NO_LIMITS} ${SHORT_LOCKS}` }) })),
    max: options.size,
    types,
    pipeline: true,
    ...(!patient && { query_timeout: ANSWER_MS }),
    ...(!patient && !pooled && { statement_timeout: 8000, idle_in_transaction_session_timeout: 20_000 }),
    connectionTimeoutMillis: replica ? 1000 : 5000,
    keepAlive: true,
    application_name: 'porchlight',
  });
  const watch = patient || pooled ? undefined : watchForSilence(url);
  pool.on('connect', (client) => {
    watchStatements(client, { named: !pooled, patient, onReadOnly: () => watch?.distrust() });
    watch?.follow(client);
    // The pool listens on idle connections only. A connection in use fails its statement and also
    // emits this, which would end the process without a listener.
    client.on('error', (error) => options.log.debug({ err: error }, 'database connection lost in use'));
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  const db = new Kysely<Database>({
    dialect: new PipelinedDialect({ pool: replica ? pool : patientPool(pool, options.size, watch) }),
  });
  const close = () => {
    watch?.end();
    return db.destroy();
  };
  return { db, pool, close };
}

/**
 * Statements with variable lists could have endless texts, so statements beyond this limit stay
 * unnamed.
 */
const MOST_NAMES = 500;
const names = new Map<string, string>();
let generation = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha1').update(`${generation} ${text}`).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * Renames all statements after a migration by another process, because the old plans no longer
 * match the tables.
 */
function replanAfterMigration(error: { code?: string }): void {
  if (error.code !== CHANGED_RESULT) return;
  generation += 1;
  names.clear();
}

/** Closes a connection that did not answer, because its next user could wait forever. */
function giveUpSilent(client: pg.PoolClient, { message }: Error): void {
  if (message === NO_ANSWER) endAtOnce(client);
}

/** Closes a connection to a server that takes no writes, because the address may lead to a new primary by now. */
function giveUpReadOnly(client: pg.PoolClient, { code }: { code?: string }, onReadOnly: () => void): void {
  if (code !== READ_ONLY) return;
  onReadOnly();
  void (client as pg.PoolClient & pg.Client).end();
}

type Watched = {
  named: boolean;
  patient: boolean;
  /** Runs when a write was refused by a standby. */
  onReadOnly: () => void;
};

/**
 * Names every statement with parameters, so that PostgreSQL parses and plans it once per
 * connection, and gives up connections that do not answer, lead to a standby, or refuse to begin a transaction, whose
 * statements would each commit on their own. Statements issued at once are written at once, because each write to the
 * network costs as much as a small statement.
 */
function watchStatements(client: pg.PoolClient, { named, patient, onReadOnly }: Watched): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const { stream } = (client as pg.PoolClient & pg.Client).connection;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    const name =
      named && typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? nameOf(text)
        : undefined;
    const own = text === 'commit' && !patient ? { query_timeout: COMMIT_MS } : undefined;
    const answer =
      name === undefined && own === undefined
        ? query(text, values, ...rest)
        : query({ name, text, values, ...own }, ...rest);
    if (answer instanceof Promise)
      answer.catch((error: Error & { code?: string }) => {
        replanAfterMigration(error);
        giveUpSilent(client, error);
        if (text === 'begin') endAtOnce(client);
        giveUpReadOnly(client, error, onReadOnly);
      });
    return answer;
  }) as typeof client.query;
}

/**
 * Returns true if the database commits a write, and false on a standby. Used by the readiness probe. The write is a
 * message in the write-ahead log, because a commit of nothing would not wait for a synchronous standby. The deletion of
 * no row makes a standby refuse the statement with the code of a refused write.
 */
export async function acceptsWrites(db: Db): Promise<boolean> {
  try {
    await sql`with none as (delete from idempotency_key where false)
      select pg_logical_emit_message(true, 'porchlight', 'ready')`.execute(db);
    return true;
  } catch {
    return false;
  }
}
