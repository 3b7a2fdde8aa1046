import type { DatabaseSync } from 'node:sqlite';

/** JSON documents of one kind, in insertion order. */
export interface Collection<T> {
  get(id: string): T | undefined;
  put(value: T): void;
  remove(id: string): void;
  all(): T[];
  inAccount(account: string): T[];
  childrenOf(parent: string): T[];
}

interface Shape<T> {
  id: (value: T) => string;
  account?: (value: T) => string;
  parent?: (value: T) => string;
}

export type CollectionOf = <T>(kind: string, shape: Shape<T>) => Collection<T>;

export function documentCollections(database: DatabaseSync): CollectionOf {
  const one = database.prepare('SELECT body FROM documents WHERE kind = ? AND id = ?');
  const every = database.prepare('SELECT body FROM documents WHERE kind = ? ORDER BY position');
  const byAccount = database.prepare(
    'SELECT body FROM documents WHERE kind = ? AND account = ? ORDER BY position',
  );
  const byParent = database.prepare(
    'SELECT body FROM documents WHERE kind = ? AND parent = ? ORDER BY position',
  );
  const upsert = database.prepare(
    `INSERT INTO documents (kind, id, account, parent, position, body)
     VALUES (?1, ?2, ?3, ?4, (SELECT coalesce(max(position), 0) + 1 FROM documents WHERE kind = ?1 AND account = ?3), ?5)
     ON CONFLICT (kind, id) DO UPDATE SET account = excluded.account, parent = excluded.parent, body = excluded.body`,
  );
  const erase = database.prepare('DELETE FROM documents WHERE kind = ? AND id = ?');

  return <T>(kind: string, shape: Shape<T>): Collection<T> => {
    const parse = (row: Record<string, unknown>): T => {
      const value: T = JSON.parse(String(row['body']));
      return value;
    };
    return {
      get(id) {
        const row = one.get(kind, id);
        return row === undefined ? undefined : parse(row);
      },
      put(value) {
        const body = JSON.stringify(value);
        upsert.run(kind, shape.id(value), shape.account?.(value) ?? '', shape.parent?.(value) ?? '', body);
      },
      remove: (id) => void erase.run(kind, id),
      all: () => every.all(kind).map(parse),
      inAccount: (account) => byAccount.all(kind, account).map(parse),
      childrenOf: (parent) => byParent.all(kind, parent).map(parse),
    };
  };
}
