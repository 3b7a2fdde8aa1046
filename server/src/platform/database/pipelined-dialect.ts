import {
  CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type QueryResult,
  Transaction,
  type TransactionSettings,
} from 'kysely';
import { isLostCommit, LostCommit } from './database-away.ts';
import type { Database } from './schema.ts';
import type { Tx } from './tx.ts';

/**
 * Sends the begin of a transaction together with its first statement. `connect` closes a connection whose begin fails,
 * so the statements behind it fail too.
 */
class PipelinedDriver extends PostgresDriver {
  readonly #begins = new WeakMap<DatabaseConnection, Promise<unknown>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel !== undefined || settings.accessMode !== undefined)
      return super.beginTransaction(connection, settings);
    const begun = connection.executeQuery(CompiledQuery.raw('begin'));
    begun.catch(() => undefined); // The first statement and the commit get the error.
    this.#begins.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = this.#begins.get(connection);
    this.#begins.delete(connection);
    const committed = super.commitTransaction(connection).catch((error: unknown) => {
      throw isLostCommit(error) ? new LostCommit(error) : error;
    });
    await Promise.all([begun, committed]);
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    this.#begins.delete(connection);
    // Closes the connection if it fails. The error that led here says more.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** PostgreSQL dialect for connections that send statements without waiting for earlier answers. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PipelinedDriver {
    return new PipelinedDriver(this.#config);
  }
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection')),
});
const compiler = dialect.createQueryCompiler();
const adapter = dialect.createAdapter();

/** Sends a statement before it returns. */
export type Send = <R>(query: CompiledQuery<R>) => Promise<QueryResult<R>>;

/** SQLSTATE of a statement behind a failed one. */
const BEHIND_FAILED = '25P02';

/**
 * Runs `work` with a transaction that sends statements without waiting for earlier answers; Kysely's own has one
 * statement under way at a time. After the end of `work` it sends nothing, because what a failed `Promise.all` left
 * running would write after the rollback. If `work` fails with a statement behind a failed one, throws the error of
 * that one.
 */
export function withPipeline<T>(tx: Tx, work: (tx: Tx, send: Send) => Promise<T>): Promise<T> {
  return tx.getExecutor().provideConnection(async (connection) => {
    let isOver = false;
    let first: { error: unknown } | undefined;
    const send: Send = async (query) => {
      try {
        return await connection.executeQuery(query);
      } catch (error) {
        first ??= { error };
        throw causeOf(error);
      }
    };
    const causeOf = (error: unknown) =>
      first !== undefined && (error as { code?: unknown }).code === BEHIND_FAILED ? first.error : error;
    const watched: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery) => send(query as CompiledQuery<R>),
      streamQuery: () => {
        throw new Error('A pipelined transaction has no streams');
      },
    };
    // Not derived from the executor of `tx`, which would refuse some late statements with an error of its own.
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: async (use) => {
        if (isOver) throw new Error('The transaction is over');
        return use(watched);
      },
    });
    const driver = new DummyDriver();
    const pipelined = new Transaction<Database>({ config: { dialect }, dialect, driver, executor });
    try {
      return await work(pipelined, send);
    } finally {
      isOver = true;
    }
  });
}
