import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { parquetMetadataAsync, parquetReadObjects, type AsyncBuffer, type FileMetaData } from 'hyparquet';
import { parquetWriteBuffer, type BasicType } from 'hyparquet-writer';
import { epochDay, fromEpochDay } from '#domain/plain-date.ts';
import { factColumns, type FactColumn, type FactRow, type FactTable } from './fact-tables.ts';

/** Rows that are read at least for a campaign. The footer names the campaigns of each group. */
const GROUP_ROWS = 2000;

/** Read at once from the end of a file, which has the footer. */
const FOOTER_BYTES = 65_536;

const types: Record<Exclude<FactColumn['kind'], 'date'>, BasicType> = {
  bigint: 'INT64',
  text: 'STRING',
  int: 'INT32',
  double: 'DOUBLE',
};

/** Writes facts, which are in the order of their campaigns, as a Parquet file. Days are of the type DATE. */
export function writeFactFile(table: FactTable, rows: readonly FactRow[]): Buffer {
  const columns = factColumns[table];
  const written = parquetWriteBuffer({
    columnData: columns.map(({ name, kind }) => ({ name, data: rows.map((row) => toFile(kind, row[name])) })),
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(schemaOf)],
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
    rowGroupSize: GROUP_ROWS,
    createdBy: 'porchlight',
  });
  return Buffer.from(written);
}

function schemaOf({ name, kind, nullable }: FactColumn) {
  const repetition_type = nullable === true ? ('OPTIONAL' as const) : ('REQUIRED' as const);
  if (kind === 'date')
    return { name, type: 'INT32' as const, converted_type: 'DATE' as const, repetition_type };
  if (kind === 'text')
    return { name, type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const, repetition_type };
  return { name, type: types[kind] as 'INT32' | 'INT64' | 'DOUBLE', repetition_type };
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

/** Reads the facts of a file, of one campaign or all. Only the parts that may have some of the campaign are read. */
export async function readFactFile(
  table: FactTable,
  file: FactFile,
  { footer, campaign }: { footer?: FileMetaData; campaign?: { organizationId: string; id: string } } = {},
): Promise<FactRow[]> {
  const filter = campaign && {
    organization_id: { $eq: BigInt(campaign.organizationId) },
    campaign_id: { $eq: BigInt(campaign.id) },
  };
  const found = await parquetReadObjects({
    file,
    compressors: { ZSTD: (bytes) => zstdDecompressSync(bytes) },
    parsers: { dateFromDays: fromEpochDay },
    ...(footer && { metadata: footer }),
    ...(filter && { filter }),
  });
  return found.map(
    (row) => Object.fromEntries(factColumns[table].map(({ name }) => [name, fromFile(row[name])])) as FactRow,
  );
}
