import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PlainDate } from '#domain/plain-date.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { FACTS_FOLDER } from './fact-archive.ts';
import { groupsOf, readAllFacts, writeFactFile } from './fact-files.ts';
import { factColumns, type FactRow, type FactTable } from './fact-tables.ts';

/** Sums of a campaign's facts in a file. */
export type CampaignSums = {
  organization_id: string;
  campaign_id: string;
  facts: number;
  impressions: string;
  clicks: string;
  spend_cents: string;
};

/** Columns of `fact_archive` that describe the content of a file. */
export type Described = ReturnType<typeof describe>;

/** Stores facts as a file. Its key has its digest, so that a file never changes under its key. */
export async function storeFacts(
  storage: ObjectStorage,
  table: FactTable,
  month: PlainDate,
  rows: readonly FactRow[],
): Promise<Described> {
  const body = await writeFactFile(table, rows);
  const digest = createHash('sha256').update(body).digest('hex');
  const folder = table.replace('_', '-');
  const key = `${FACTS_FOLDER}/${folder}/${month.slice(0, 7)}/${digest.slice(0, 32)}.parquet`;
  await storage.put(key, body, 'application/vnd.apache.parquet');
  return describe(key, body, digest, rows);
}

function describe(key: string, body: Buffer, sha256: string, rows: readonly FactRow[]) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a file of facts has at least one');
  const sum = (column: 'impressions' | 'clicks' | 'spend_cents') =>
    rows.reduce((total, row) => total + Number(row[column]), 0);
  return {
    object_key: key,
    sha256,
    bytes: body.length,
    facts: rows.length,
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    spend_cents: sum('spend_cents'),
    first_organization: first.organization_id,
    first_campaign: first.campaign_id,
    last_organization: last.organization_id,
    last_campaign: last.campaign_id,
  };
}

/** Reads a whole file back. Throws if it is not there, or not the one that was stored. */
export async function readBack(
  storage: ObjectStorage,
  table: FactTable,
  { object_key: key, sha256 }: { object_key: string; sha256: string },
): Promise<FactRow[]> {
  const found = await storage.get(key);
  if (found === null) throw new Error(`The archived facts ${key} are missing in the file storage.`);
  const body = await buffer(found.stream);
  if (createHash('sha256').update(body).digest('hex') !== sha256)
    throw new Error(`The archived facts ${key} differ from what was stored.`);
  const bytes = new Uint8Array(body).buffer;
  return readAllFacts(table, {
    byteLength: bytes.byteLength,
    slice: (start, end) => bytes.slice(start, end),
  });
}

/** Throws unless a file has the given facts, with the sums that the database has counted for each campaign. */
export async function compareFacts(
  table: FactTable,
  rows: readonly FactRow[],
  read: readonly FactRow[],
  sums?: readonly CampaignSums[],
): Promise<void> {
  const values = (all: readonly FactRow[]) =>
    all.map((row) => factColumns[table].map(({ name }) => row[name]));
  const others = groupsOf(read);
  for (const group of groupsOf(rows)) {
    if (!isDeepStrictEqual(values(group), values(others.next().value ?? [])))
      throw new Error('The archived facts differ from those of the database. Nothing was removed.');
    await pause();
  }
  if (others.next().done !== true)
    throw new Error('The archived facts are more than those of the database. Nothing was removed.');
  if (sums !== undefined && !isDeepStrictEqual(sumsOf(read), [...sums]))
    throw new Error('The sums of the archived facts differ from those of the database. Nothing was removed.');
}

function sumsOf(rows: readonly FactRow[]): CampaignSums[] {
  const sums = new Map<string, { facts: number; impressions: bigint; clicks: bigint; spend: bigint }>();
  for (const row of rows) {
    const key = `${row.organization_id} ${row.campaign_id}`;
    const known = sums.get(key) ?? { facts: 0, impressions: 0n, clicks: 0n, spend: 0n };
    known.facts += 1;
    known.impressions += BigInt(row.impressions);
    known.clicks += BigInt(row.clicks);
    known.spend += BigInt(row.spend_cents);
    sums.set(key, known);
  }
  return [...sums].map(([key, { facts, impressions, clicks, spend }]) => {
    const [organization_id = '', campaign_id = ''] = key.split(' ');
    return {
      organization_id,
      campaign_id,
      facts,
      impressions: String(impressions),
      clicks: String(clicks),
      spend_cents: String(spend),
    };
  });
}
