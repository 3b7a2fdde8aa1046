import type { PageReading } from '#contract/property.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { InitializationStep } from '../../platform/database/schema-assets.ts';
import { PageUnreadable } from './fetch-public.ts';
import { knownPlace } from './known-place.ts';
import { readPage } from './read-page.ts';

const waitingSteps: InitializationStep[] = [
  { name: 'read_page', state: 'waiting', note: null },
  { name: 'write_suggestions', state: 'waiting', note: null },
];

/** The columns of a property whose preparation has just been asked for. */
export const toBePrepared = () => ({
  initializing_status: 'queued' as const,
  initialization: JSON.stringify(waitingSteps),
  preparing_since: new Date(),
});

/** The columns in which a property keeps how far its preparation is and what it brought. */
export type PreparationColumns = {
  initializing_status: 'running' | 'done' | 'failed';
  initialization: string;
  preparing_since?: Date;
  page_reading?: string;
  suggestions?: string;
};

type Property = {
  url: string;
  /** Writes the columns to the property's own row. */
  keep: (columns: PreparationColumns) => Promise<void>;
  /** Writes its suggestions from what it is by now, with a note on how many there are. */
  write: () => Promise<{ suggestions: object; note: string | null }>;
};

/**
 * Prepares a property: reads its page, if it has one, and writes suggestions. A page that cannot be read is said and
 * skipped; only a failure of our own makes it `failed`. Doing it twice writes the same again.
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
    // A page that is away for once keeps what was found before.
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
    const { locality, region, ...found } = await readPage(url, { allowedHosts });
    return { reading: { ...found, ...(await knownPlace(db, locality, region)) }, note: null };
  } catch (error) {
    if (!(error instanceof PageUnreadable)) throw error;
    return { reading: null, note: error.message };
  }
}
