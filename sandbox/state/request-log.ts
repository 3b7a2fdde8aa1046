import type { DatabaseSync } from 'node:sqlite';

export interface LoggedRequest {
  at: string;
  network: string;
  method: string;
  path: string;
  query: unknown;
  body: unknown;
  /** HTTP status; null when the sandbox hung up without a response. */
  status: number | null;
  response: string;
}

export interface RequestLog {
  write(request: LoggedRequest): void;
  list(filter: { network?: string; sinceId?: number; limit?: number }): (LoggedRequest & { id: number })[];
  clear(): void;
}

const KEPT = 5000;
const RESPONSE_LENGTH = 4096;

export function openRequestLog(database: DatabaseSync): RequestLog {
  const insert = database.prepare(
    'INSERT INTO requests (at, network, method, path, query, body, status, response) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const prune = database.prepare('DELETE FROM requests WHERE id <= ?');
  const select = database.prepare(
    `SELECT * FROM (SELECT * FROM requests WHERE id > ? AND (?2 = '' OR network = ?2) ORDER BY id DESC LIMIT ?3) ORDER BY id`,
  );
  return {
    write(entry) {
      const { lastInsertRowid } = insert.run(
        entry.at,
        entry.network,
        entry.method,
        entry.path,
        JSON.stringify(entry.query),
        // The marker for an unreadable body serializes to undefined.
        JSON.stringify(entry.body ?? null) ?? 'null',
        entry.status,
        entry.response.slice(0, RESPONSE_LENGTH),
      );
      const id = Number(lastInsertRowid);
      if (id % 100 === 0) prune.run(id - KEPT);
    },
    list(filter) {
      const rows = select.all(filter.sinceId ?? 0, filter.network ?? '', filter.limit ?? KEPT);
      return rows.map((row) => ({
        id: Number(row['id']),
        at: String(row['at']),
        network: String(row['network']),
        method: String(row['method']),
        path: String(row['path']),
        query: JSON.parse(String(row['query'])) as unknown,
        body: JSON.parse(String(row['body'])) as unknown,
        status: row['status'] === null ? null : Number(row['status']),
        response: String(row['response']),
      }));
    },
    clear: () => database.exec('DELETE FROM requests'),
  };
}
