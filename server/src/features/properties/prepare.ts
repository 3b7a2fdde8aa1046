import type { PageReading } from '#contract/property.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { InitializationStep } from '../../platform/database/schema-assets.ts';
import { PageUnreadable } from './page-reading/fetch-public.ts';
import { knownPlace } from './known-place.ts';
import { readPage } from './page-reading/read-page.ts';

const waitingSteps: InitializationStep[] = [
  { name: 'read_page', state: 'waiting', note: null },
  { name: 'write_suggestions', state: 'waiting', note: null },
];

/** Returns the columns of a property whose preparation has just been requested. */
export const toBePrepared = () => ({
  initializing_status: 'queued' as const,
  initialization: JSON.stringify(waitingSteps),
  preparing_since: new Date(),
});

/** Columns with the progress and results of a preparation. */
export type PreparationColumns = {
  initializing_status: 'running' | 'done' | 'failed';
  initialization: string;
  preparing_since?: Date;
  page_reading?: string;
  suggestions?: string;
};

type Property = {
  url: string;
  /** Writes the columns to the property's row. */
  keep: (columns: PreparationColumns) => Promise<void>;
  /** Writes suggestions from the property's current facts. The note says how many there are. */
  write: () => Promise<{ suggestions: object; note: string | null }>;
};

/**
 * Prepares a property: reads its web page, if any, and writes suggestions. An unreadable page is noted and skipped;
 * only our own failures set `failed`. Running it twice gives the same result.
 */
export async function prepare(
  { db, allowedHosts }: { db: Db; allowedHosts: readonly string[] },
  { url, keep, write }: Property,
): Promise<void> {
  const steps = waitingSteps.map((step) => ({ ...step }));
  const [page, texts] = steps as [InitializationStep, InitializationStep];
  const show = (status: PreparationColumns['initializing_status'], more: Partial<PreparationColumns> = {}) =>
    keep({ initializing_status: status, initialization: JSON.stringify(steps), ...more });

  page.state = 'running';
  await show('running', { preparing_since: new Date() });
  try {
    const { reading, note } = await readIfAny(db, url, allowedHosts);
    Object.assign(page, { state: reading === null ? 'skipped' : 'done', note });
    texts.state = 'running';
    // If the page is temporarily unreachable, the earlier reading stays.
    await show('running', reading === null ? {} : { page_reading: JSON.stringify(reading) });
    const written = await write();
    Object.assign(texts, { state: 'done', note: written.note });
    await show('done', { suggestions: JSON.stringify(written.suggestions) });
  } catch (error) {
    for (const step of steps) if (step.state === 'running' || step.state === 'waiting') step.state = 'failed';
    await show('failed');
    throw error;
  }
}

async function readIfAny(
  db: Db,
  url: string,
  allowedHosts: readonly string[],
): Promise<{ reading: PageReading | null; note: string | null }> {
  if (url === '') return { reading: null, note: 'No web address was given' };
  try {
    const { locality, region, kind: _, ...found } = await readPage(url, { allowedHosts });
    return { reading: { ...found, ...(await knownPlace(db, locality, region)) }, note: null };
  } catch (error) {
    if (!(error instanceof PageUnreadable)) throw error;
    return { reading: null, note: error.message };
  }
}
