import type { DatabaseSync } from 'node:sqlite';

/** Runs work atomically. Calls may be nested, in which case the inner one rolls back alone. */
export type Transact = <T>(work: () => T) => T;

export function transactions(database: DatabaseSync): Transact {
  let depth = 0;
  return (work) => {
    const point = `level_${depth}`;
    database.exec(depth === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT ${point}`);
    depth += 1;
    try {
      const result = work();
      depth -= 1;
      database.exec(depth === 0 ? 'COMMIT' : `RELEASE ${point}`);
      return result;
    } catch (error) {
      depth -= 1;
      database.exec(depth === 0 ? 'ROLLBACK' : `ROLLBACK TO ${point}; RELEASE ${point}`);
      throw error;
    }
  };
}
