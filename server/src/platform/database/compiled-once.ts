import type {
  Compilable,
  CompiledQuery,
  OperationNode,
  OperationNodeSource,
  QueryResult,
  RawBuilder,
} from 'kysely';
import type { Db } from './connect.ts';
import type { Tx } from './tx.ts';

/** Stands for a value in a statement that is compiled before its values are known. */
class Slot {
  readonly name: string;
  /** Part of the statement that the value belongs to. */
  readonly part: number;

  constructor(name: string, part: number) {
    this.name = name;
    this.part = part;
  }
}

type Values = Record<string, unknown>;
type Query<R> = Compilable<R> | RawBuilder<R>;

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name), 0) });

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

/**
 * A part of a statement that is put together in several ways, such as a write of a campaign. Parts of the same shape
 * have the same text for all values. Values that are missing are no part of it.
 */
export class ShapedPart implements OperationNodeSource {
  readonly shape: string;
  readonly values: Values;
  readonly build: (values: Values) => OperationNodeSource;

  constructor(shape: string, values: Values, build: (values: Values) => OperationNodeSource) {
    this.shape = shape;
    this.values = values;
    this.build = build;
  }

  /** Builds the part for itself, for a statement that is not compiled once. */
  toOperationNode(): OperationNode {
    return this.build(this.values).toOperationNode();
  }
}

/** Returns a part. `name` stands for `build`, which passes each value on without looking at it. */
export function shaped<V extends Values>(
  name: string,
  values: V,
  build: (values: V) => OperationNodeSource,
): ShapedPart {
  return new ShapedPart(`${name} ${Object.keys(values).join()}`, values, (given) => build(given as V));
}

const statements = new Map<string, CompiledQuery>();

/** Compiles a statement of parts, once for all parts of the same shapes. `name` stands for `build`. */
export function compiledByShape<R>(
  db: Db | Tx,
  name: string,
  parts: readonly ShapedPart[],
  build: (parts: readonly OperationNodeSource[]) => Query<R>,
): CompiledQuery<R> {
  const key = [name, ...parts.map(({ shape }) => shape)].join('; ');
  let compiled = statements.get(key) as CompiledQuery<R> | undefined;
  if (compiled === undefined) {
    compiled = build(parts.map((part, index) => part.build(standIns(part.values, index)))).compile(db);
    statements.set(key, compiled);
  }
  const parameters = compiled.parameters.map((value) =>
    value instanceof Slot ? parts[value.part]?.values[value.name] : value,
  );
  return { ...compiled, parameters };
}

function standIns(values: Values, part: number): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name, part)]));
}
