import { setImmediate as pause } from 'node:timers/promises';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { parquetMetadataAsync, parquetReadObjects, type AsyncBuffer, type FileMetaData } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { epochDay, fromEpochDay } from '#domain/plain-date.ts';
import { factColumns, type FactColumn, type FactRow, type FactTable } from './fact-tables.ts';

/** Rows that are read at least for a campaign. The footer names the campaigns of each group. */
const GROUP_ROWS = 2000;

/** Read at once from the end of a file, which has the footer. */
const FOOTER_BYTES = 65_536;

/** Has a checksum in each compressed page, so that a damaged one is an error and never other figures. */
const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

const types = { bigint: 'INT64', int: 'INT32', double: 'DOUBLE' } as const;

/**
 * Writes facts, which are in the order of their campaigns, as a Parquet file. Days are of the type DATE. Other work of
 * the process goes on between two groups.
 */
export async function writeFactFile(table: FactTable, rows: readonly FactRow[]): Promise<Buffer> {
  const columns = factColumns[table];
  const writer = new ByteWriter();
  const file = new ParquetWriter({
    writer,
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(schemaOf)],
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes, compression) },
    createdBy: 'porchlight',
  });
  for (const group of groupsOf(rows)) {
    const columnData = columns.map(({ name, kind }) => ({
      name,
      data: group.map((row) => toFile(kind, row[name])),
    }));
    await file.write({ columnData, rowGroupSize: GROUP_ROWS });
    await pause();
  }
  await file.finish();
  return Buffer.from(writer.getBuffer());
}

/** Divides rows into groups, between which long work lets the process answer. */
export function* groupsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += GROUP_ROWS) yield rows.slice(start, start + GROUP_ROWS);
}

function schemaOf({ name, kind, nullable }: FactColumn) {
  const repetition_type = nullable === true ? ('OPTIONAL' as const) : ('REQUIRED' as const);
  if (kind === 'date')
    return { name, type: 'INT32' as const, converted_type: 'DATE' as const, repetition_type };
  if (kind === 'text')
    return { name, type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const, repetition_type };
  return { name, type: types[kind], repetition_type };
}

function toFile(kind: FactColumn['kind'], value: string | number | null | undefined): unknown {
  if (value === null || value === undefined) return undefined;
  if (kind === 'bigint') return BigInt(value);
  if (kind === 'date') return new Date(epochDay(String(value)) * 86_400_000);
  return value;
}

function fromFile(value: string | number | bigint | null | undefined): string | number | null {
  return typeof value === 'bigint' ? String(value) : (value ?? null);
}

export type FactFile = AsyncBuffer;

/** Reads the footer of a file: its columns, and where the facts of which campaigns are. */
export function readFooter(file: FactFile): Promise<FileMetaData> {
  return parquetMetadataAsync(file, { initialFetchSize: FOOTER_BYTES });
}

/** Reads the facts of a campaign. Only the groups that may have some of it are read. */
export function readCampaignFacts(
  table: FactTable,
  file: FactFile,
  footer: FileMetaData,
  campaign: { organizationId: string; id: string },
): Promise<FactRow[]> {
  const filter = {
    organization_id: { $eq: BigInt(campaign.organizationId) },
    campaign_id: { $eq: BigInt(campaign.id) },
  };
  return readRows(table, { file, metadata: footer, filter });
}

/** Reads all facts of a file, group by group. */
export async function readAllFacts(table: FactTable, file: FactFile): Promise<FactRow[]> {
  const metadata = await readFooter(file);
  const rows: FactRow[] = [];
  for (let start = 0; start < Number(metadata.num_rows); start += GROUP_ROWS) {
    const range = { rowStart: start, rowEnd: Math.min(start + GROUP_ROWS, Number(metadata.num_rows)) };
    rows.push(...(await readRows(table, { file, metadata, ...range })));
    await pause();
  }
  return rows;
}

async function readRows(
  table: FactTable,
  options: Parameters<typeof parquetReadObjects>[0],
): Promise<FactRow[]> {
  const found = await parquetReadObjects({
    compressors: { ZSTD: (bytes) => zstdDecompressSync(bytes) },
    parsers: { dateFromDays: fromEpochDay },
    ...options,
  });
  return found.map(
    (row) => Object.fromEntries(factColumns[table].map(({ name }) => [name, fromFile(row[name])])) as FactRow,
  );
}
