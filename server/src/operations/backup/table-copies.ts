import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { folderOf, getPart, putPart } from './backup-store.ts';
import type { Part, SequenceCopy, TableCopy } from './manifest.ts';

/** Size of a part. A larger one would need more memory, a smaller one more requests to a bucket. */
const PART_BYTES = 8_000_000;

/** Tables that describe the database itself. Migrations and the job queue fill them. */
const described = new Set(['installation', 'kysely_migration', 'kysely_migration_lock', 'pgboss.version']);

type Table = Pick<TableCopy, 'schema' | 'name' | 'columns'>;

export function describesDatabase({ schema, name }: Pick<Table, 'schema' | 'name'>): boolean {
  return described.has(name) || described.has(`${schema}.${name}`);
}

/** Returns the tables with rows of the product and its job queue, without partitions, and their stored columns. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in (current_schema(), 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
  );
  return rows.filter((table) => !describesDatabase(table));
}

/** Returns the sequences of the product and its job queue. */
export async function sequencesOf(client: pg.ClientBase): Promise<SequenceCopy[]> {
  const { rows } = await client.query<SequenceCopy>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in (current_schema(), 'pgboss') order by schemaname, sequencename`,
  );
  return rows;
}

/** Returns the number of rows and the sum of their hashes. Both copies must be read with the same settings. */
export async function digestOf(
  client: pg.ClientBase,
  { schema, name, columns }: Table,
): Promise<{ rows: number; digest: string }> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*) as rows,
       coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
     from (select ${columns.map(quoted).join(', ')} from ${tableName(schema, name)}) t`,
  );
  return { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' };
}

/** Makes rows read as the same text on every server. */
export async function readAlike(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres';
     set bytea_output to 'hex'; set extra_float_digits to 1`,
  );
}

/** Copies a table into compressed parts of a backup. */
export async function copyOut(
  client: pg.ClientBase,
  place: ObjectStorage,
  backup: string,
  table: Table,
): Promise<TableCopy> {
  const { schema, name, columns } = table;
  const { rows, digest } = await digestOf(client, table);
  const source = client.query(
    copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${tableName(schema, name)}) to stdout`),
  );
  const parts: Part[] = [];
  const copied = pipeline(source, createZstdCompress(), async (stream: AsyncIterable<Buffer>) => {
    for await (const body of chunksOf(stream, PART_BYTES)) {
      const number = String(parts.length + 1).padStart(4, '0');
      parts.push(await putPart(place, `${folderOf(backup)}/${schema}/${name}.${number}.zst`, body));
    }
  });
  await Promise.all([copied, once(client, 'drain')]);
  return { ...table, rows, digest, parts };
}

/** Fills a table from a backup, and throws a sentence if it then differs from the rows that were backed up. */
export async function copyIn(client: pg.ClientBase, place: ObjectStorage, table: TableCopy): Promise<void> {
  const { schema, name, columns, parts } = table;
  const target = client.query(
    copyFrom(`copy ${tableName(schema, name)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  const copied = pipeline(Readable.from(partsOf(place, parts)), createZstdDecompress(), target);
  await Promise.all([copied, once(client, 'drain')]);
  const { rows, digest } = await digestOf(client, table);
  if (rows !== table.rows || digest !== table.digest)
    throw new Error(
      `The rows of ${schema}.${name} differ from those of the backup: ${rows} rows instead of ${table.rows}.`,
    );
}

async function* partsOf(place: ObjectStorage, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield await getPart(place, part);
}

/** Yields the bytes of a stream in pieces of at least `size`, except for the last one. */
export async function* chunksOf(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < size) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export function tableName(schema: string, name: string): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

/** Returns the fingerprint of a key, which identifies it without revealing it. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(`porchlight fingerprint ${secret}`).digest('hex').slice(0, 12);
}
