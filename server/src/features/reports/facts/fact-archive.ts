import { buffer } from 'node:stream/consumers';
import type { FileMetaData } from 'hyparquet';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { readCampaignFacts, readFooter, type FactFile } from './fact-files.ts';
import type { FactRow, FactTable } from './fact-tables.ts';

/** Folder of the archive in the file storage. */
export const FACTS_FOLDER = 'facts';

/** File of the archive that may have facts of a campaign. */
export type ArchivedFile = { fact: FactTable; key: string; bytes: number };

/** Archive of facts, which are read from the file storage. */
export type FactArchive = {
  read: (file: ArchivedFile, campaign: { organizationId: string; id: string }) => Promise<FactRow[]>;
};

/**
 * Footers that are kept: those of three reports of 37 months with two files each. One takes up to 0.4 MB, that of a month
 * with fewer than 100,000 facts less. A file never changes under its key.
 */
const MOST_FOOTERS = 222;

export function openFactArchive(storage: ObjectStorage): FactArchive {
  const footers = new Map<string, Promise<FileMetaData>>();
  const footerOf = (key: string, file: FactFile): Promise<FileMetaData> => {
    const footer = footers.get(key) ?? readFooter(file);
    // The last one used is the last one to go.
    footers.delete(key);
    footers.set(key, footer);
    for (const oldest of footers.keys()) {
      if (footers.size <= MOST_FOOTERS) break;
      footers.delete(oldest);
    }
    footer.catch(() => footers.delete(key));
    return footer;
  };
  return {
    read: async ({ fact, key, bytes }, campaign) => {
      const file = fileInStorage(storage, key, bytes);
      return readCampaignFacts(fact, file, await footerOf(key, file), campaign);
    },
  };
}

/** Returns a file of the storage that is read in pieces. */
function fileInStorage(storage: ObjectStorage, key: string, byteLength: number): FactFile {
  return {
    byteLength,
    slice: async (start, end = byteLength) => {
      const found = await storage.get(key, { start, end });
      if (found === null) throw new Error(`The archived facts ${key} are missing in the file storage.`);
      const bytes = await buffer(found.stream);
      return new Uint8Array(bytes).buffer;
    },
  };
}
