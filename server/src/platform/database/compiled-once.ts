import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import type { Tx } from './tx.ts';

/** Stands for a value in a statement that is compiled before its values are known. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, unknown>;
type Query<R> = Compilable<R> | RawBuilder<R>;

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * Returns a function that runs a statement of a frequent call, which is built and compiled by its first run only:
 * Kysely takes longer for it than PostgreSQL for running it. `build` passes each value on without looking at it, because
 * it gets a stand-in.
 */
export function compiledOnce<V extends Values, R>(
  build: (db: Db | Tx, values: V) => Query<R>,
): (db: Db | Tx, values: V) => Promise<QueryResult<R>> {
  let compiled: CompiledQuery<R> | undefined;
  return (db, values) => {
    compiled ??= build(db, slots as V).compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name] : value,
    );
    return db.executeQuery<R>({ ...compiled, parameters });
  };
}
