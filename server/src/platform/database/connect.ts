import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { CHANGED_RESULT, NO_ANSWER } from './database-away.ts';
import { patientPool } from './patient-pool.ts';
import type { Database } from './schema.ts';
import { watchForSilence } from './silent-connections.ts';

export type Db = Kysely<Database>;

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> };

const DATE = 1082;

// A DATE is a calendar day: the driver would make it local midnight.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/**
 * A pool with a time limit on everything: a statement, an answer that never comes (lost packets), and the wait for
 * a free connection. Connections that the database does not know any more are found before that. An error on an idle connection is logged; without a listener it would end the process.
 */
export function connect(
  url: string,
  options: { size: number; log: Logger; /** Without limits of time, for migrations. */ patient?: boolean },
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    types,
    ...(options.patient
      ? {}
      : {
          statement_timeout: 8000,
          query_timeout: 9000,
          idle_in_transaction_session_timeout: 20_000,
        }),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // Our statements find their rows by index whoever asks: planning each anew costs more than it brings.
    options: '-c plan_cache_mode=force_generic_plan',
    application_name: 'porchlight',
  });
  const watch = options.patient ? undefined : watchForSilence(url);
  pool.on('connect', (client) => {
    prepareStatements(client);
    watch?.follow(client);
    // The pool listens to idle ones only. One in use fails its statement and emits this as well: unheard it would end
    // the process.
    client.on('error', (error) => options.log.debug({ err: error }, 'database connection lost in use'));
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: patientPool(pool, options.size, watch) }),
  });
  const close = () => {
    watch?.end();
    return db.destroy();
  };
  return { db, pool, close };
}

/** Texts with variable lists could be endless: beyond this many, statements go unnamed. */
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

/** Another process has changed a table meanwhile: what was planned before is asked for under new names. */
function replanAfterMigration(error: { code?: string }): void {
  if (error.code !== CHANGED_RESULT) return;
  generation += 1;
  names.clear();
}

/** Nobody knows whether a connection that did not answer ever will: who gets it next would wait behind that. */
function giveUpSilent(client: pg.PoolClient, { message }: Error): void {
  if (message === NO_ANSWER) void (client as pg.PoolClient & pg.Client).end();
}

/** Names every statement with parameters, so that PostgreSQL parses and plans it once for each connection. */
function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const answer = name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
    if (answer instanceof Promise)
      answer.catch((error: Error & { code?: string }) => {
        replanAfterMigration(error);
        giveUpSilent(client, error);
      });
    return answer;
  }) as typeof client.query;
}

/** True when the database answers; for the readiness probe. */
export async function answers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
