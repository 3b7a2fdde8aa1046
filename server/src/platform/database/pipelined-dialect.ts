import {
  CompiledQuery,
  DummyDriver,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  Transaction,
  type TransactionSettings,
} from 'kysely';
import type { Database } from './schema.ts';
import type { Tx } from './tx.ts';

/**
 * Sends the begin of a transaction together with its first statement. A begin that fails has lost its connection, and
 * the statements behind it fail with it.
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
    const committed = super.commitTransaction(connection);
    await Promise.all([this.#begins.get(connection), committed]);
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

/**
 * Runs `work` with a transaction that sends statements without waiting for earlier answers; Kysely's own has one
 * statement under way at a time. After the end of `work` it sends nothing, because what a failed `Promise.all` left
 * running would write after the rollback.
 */
export function withPipeline<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    const pipelined = new Transaction<Database>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider({
        provideConnection: async (use) => {
          if (isOver) throw new Error('The transaction is over');
          return use(connection);
        },
      }),
    });
    try {
      return await work(pipelined);
    } finally {
      isOver = true;
    }
  });
}
