import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { FileMetaData } from 'hyparquet';
import type { PlainDate } from '#domain/plain-date.ts';
import { AppError } from '../../../errors.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { readCampaignFacts, readFooter, type FactFile } from './fact-files.ts';
import type { FactRow, FactTable } from './fact-tables.ts';

/** Folder of the archive in the file storage. */
export const FACTS_FOLDER = 'facts';

/** File of the archive that may have facts of a campaign. */
export type ArchivedFile = { fact: FactTable; month: PlainDate; key: string; bytes: number; sha256: string };

/** Archive of facts, which are read from the file storage. */
export type FactArchive = {
  /** Throws an error for people if the file is missing or damaged. */
  read: (file: ArchivedFile, campaign: { organizationId: string; id: string }) => Promise<FactRow[]>;
};

/**
 * Footers that are kept: those of three reports of 37 months with two files each. One takes up to 0.4 MB, that of a month
 * with fewer than 100,000 facts less. A file never changes under its key.
 */
const MOST_FOOTERS = 222;

/** Part of a file with a checksum of its own. */
const BLOCK_BYTES = 65_536;

/** File whose bytes were compared with its digest once, and are compared with the checksums of its blocks since. */
type Checked = { file: FactFile; footer: FileMetaData };

export function openFactArchive(storage: ObjectStorage): FactArchive {
  const known = new Map<string, Promise<Checked>>();
  const checkedOf = (archived: ArchivedFile): Promise<Checked> => {
    const { key } = archived;
    const checked = known.get(key) ?? check(storage, archived);
    // The last one used is the last one to go.
    known.delete(key);
    known.set(key, checked);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_FOOTERS) break;
      known.delete(oldest);
    }
    checked.catch(() => known.delete(key));
    return checked;
  };
  return {
    read: async (archived, campaign) => {
      try {
        const { file, footer } = await checkedOf(archived);
        return await readCampaignFacts(archived.fact, file, footer, campaign);
      } catch (error) {
        throw error instanceof Unreadable ? error.forPeople(archived.month) : error;
      }
    },
  };
}

/** Error of a file that is not the one that was stored. */
class Unreadable extends Error {
  readonly #how: 'missing' | 'damaged';

  constructor(key: string, how: 'missing' | 'damaged') {
    super(`The archived facts ${key} are ${how} in the file storage.`);
    this.#how = how;
  }

  forPeople(month: PlainDate): AppError {
    const when = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return new AppError(
      'damaged',
      `The archived figures of ${when.format(new Date(month))} are ${this.#how}, so this report cannot be shown. Days of ` +
        'other months can. Ask your administrator to restore the file from a backup.',
      { cause: this },
    );
  }
}

/**
 * Compares a whole file with its digest, because a damaged header of a page could keep its reader busy for ever. The
 * later reads of its parts are compared with the checksums that are taken here.
 */
async function check(storage: ObjectStorage, { key, bytes, sha256 }: ArchivedFile): Promise<Checked> {
  const found = await storage.get(key);
  if (found === null) throw new Unreadable(key, 'missing');
  const digest = createHash('sha256');
  const sums = new Uint32Array(Math.ceil(bytes / BLOCK_BYTES));
  let at = 0;
  for await (const chunk of found.stream as AsyncIterable<Buffer>) {
    digest.update(chunk);
    for (let start = 0; start < chunk.length;) {
      const end = Math.min(chunk.length, start + BLOCK_BYTES - (at % BLOCK_BYTES));
      const block = Math.floor(at / BLOCK_BYTES);
      sums[block] = crc32(chunk.subarray(start, end), sums[block]);
      at += end - start;
      start = end;
    }
  }
  if (at !== bytes || digest.digest('hex') !== sha256) throw new Unreadable(key, 'damaged');
  const file = fileInStorage(storage, key, bytes, sums);
  return { file, footer: await readFooter(file) };
}

/** Returns a file of the storage that is read in pieces of whole blocks. */
function fileInStorage(storage: ObjectStorage, key: string, byteLength: number, sums: Uint32Array): FactFile {
  return {
    byteLength,
    slice: async (start, end = byteLength) => {
      const first = Math.floor(start / BLOCK_BYTES);
      const from = first * BLOCK_BYTES;
      const to = Math.min(byteLength, Math.ceil(end / BLOCK_BYTES) * BLOCK_BYTES);
      const found = await storage.get(key, { start: from, end: to });
      if (found === null) throw new Unreadable(key, 'missing');
      const bytes = await buffer(found.stream);
      if (bytes.length !== to - from) throw new Unreadable(key, 'damaged');
      for (let block = 0; block * BLOCK_BYTES < bytes.length; block += 1)
        if (crc32(bytes.subarray(block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES)) !== sums[first + block])
          throw new Unreadable(key, 'damaged');
      return new Uint8Array(bytes.subarray(start - from, end - from)).buffer;
    },
  };
}
