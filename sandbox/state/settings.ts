import type { DatabaseSync } from 'node:sqlite';

export interface Settings {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
  /** Returns 1, 2, 3… for each name, and never the same number twice. */
  next(name: string): number;
}

export function openSettings(database: DatabaseSync): Settings {
  const select = database.prepare('SELECT value FROM settings WHERE name = ?');
  const upsert = database.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const read = (name: string): string | undefined => {
    const row = select.get(name);
    return row === undefined ? undefined : String(row['value']);
  };
  return {
    read,
    write: (name, value) => void upsert.run(name, value),
    next(name) {
      const number = Number(read(`sequence:${name}`) ?? 0) + 1;
      upsert.run(`sequence:${name}`, String(number));
      return number;
    },
  };
}
