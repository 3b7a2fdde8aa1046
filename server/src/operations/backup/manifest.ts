import { z } from 'zod';

const part = z.object({ key: z.string(), bytes: z.int(), sha256: z.string() });

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Sum of a hash of each row, so that two copies can be compared in any order. */
  digest: z.string(),
  /** Parts of one zstd stream of PostgreSQL's COPY text. */
  parts: z.array(part),
});

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** Last value, as text because it may exceed a JavaScript integer. Null if the sequence was never used. */
  value: z.string().nullable(),
});

const manifest = z.object({
  format: z.literal(1),
  name: z.string(),
  /** Instant of the database's snapshot. */
  takenAt: z.iso.datetime(),
  product: z.string(),
  /** Id of the installation. Missing in backups from before there was one. */
  installation: z.uuid().optional(),
  /** True for a backup made by hand, which scheduled ones do not displace. */
  manual: z.boolean(),
  postgres: z.string(),
  /** Migrations of the snapshot, in order. */
  migrations: z.array(z.string()),
  /** Version of the job queue's tables. */
  jobsVersion: z.int(),
  /** Fingerprint of the `TOKEN_KEY` that the stored tokens need. */
  tokenKey: z.string(),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** List of the stored files, one JSON line each, as a zstd stream. */
  files: part.extend({ count: z.int() }),
});

export type Manifest = z.output<typeof manifest>;
export type TableCopy = Manifest['tables'][number];
export type SequenceCopy = Manifest['sequences'][number];
export type Part = z.output<typeof part>;

/** Parses the description of a backup. Throws a sentence for the operator if this version cannot read it. */
export function parseManifest(text: string, name: string): Manifest {
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(
    `The backup ${name} cannot be read: its manifest is damaged or was written by a newer version of Porchlight.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
