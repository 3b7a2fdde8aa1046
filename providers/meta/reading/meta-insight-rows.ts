import { z } from 'zod';
import { addDays, daysBetween } from '#domain/plain-date.ts';
import type { DateRange } from '#domain/report/report-range.ts';
import type { NetworkAccount } from '../../ad-network.ts';
import { NetworkError } from '../../network-error.ts';
import type { MetaClient } from '../meta-client.ts';

/** Errors that mean a report is too large for a synchronous call and needs an asynchronous one. */
const tooMuchAtOnce = new Set(['100/1487534', '100/1504018', '2/1504038']);

/**
 * Error that means the report is too large even for an asynchronous call. The date range is then
 * split in half.
 */
const TOO_LARGE = '-3/1504045';

const PAGE = 500;
const MOST_ROWS = 100_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
const PREPARED_WITHIN_MS = 4 * 60_000;

const started = z.object({ report_run_id: z.coerce.string() });
const run = z.object({
  async_status: z.string(),
  async_percent_completion: z.number().default(0),
  error_code: z.number().optional(),
  error_subcode: z.number().optional(),
  error_message: z.string().optional(),
  error_user_msg: z.string().optional(),
});

type Report = {
  client: MetaClient;
  account: NetworkAccount;
  /** Object whose insights are read. */
  objectId: string;
  params: Record<string, unknown>;
};

/** Returns all rows of a report by day, whatever its size. */
export async function insightRows<T>(report: Report, range: DateRange, row: z.ZodType<T>): Promise<T[]> {
  const params = { ...report.params, time_increment: 1, time_range: { since: range.from, until: range.to } };
  try {
    return await rowsAtOnce(report, params, row);
  } catch (error) {
    const days = daysBetween(range.from, range.to);
    if (!(error instanceof NetworkError && error.code === TOO_LARGE) || days === 0) throw error;
    const middle = addDays(range.from, Math.floor(days / 2));
    const first = await insightRows(report, { from: range.from, to: middle }, row);
    return [...first, ...(await insightRows(report, { from: addDays(middle, 1), to: range.to }, row))];
  }
}

async function rowsAtOnce<T>(
  report: Report,
  params: Record<string, unknown>,
  row: z.ZodType<T>,
): Promise<T[]> {
  const { client, account, objectId } = report;
  const path = `${objectId}/insights`;
  try {
    return whole(await client.list(account, path, { ...params, limit: PAGE }, row, MOST_ROWS));
  } catch (error) {
    if (!(error instanceof NetworkError && tooMuchAtOnce.has(error.code))) throw error;
  }
  const { report_run_id: runId } = await client.post(account, path, params, started);
  await prepared(report, runId);
  return whole(await client.list(account, `${runId}/insights`, { limit: PAGE }, row, MOST_ROWS));
}

/**
 * Throws if the rows reach the maximum, because they may be truncated and figures must not be
 * partial.
 */
function whole<T>(rows: T[]): T[] {
  if (rows.length < MOST_ROWS) return rows;
  const details = { network: 'meta', kind: 'temporary', code: TOO_LARGE } as const;
  throw new NetworkError('The report is too large', details);
}

async function prepared({ client, account }: Report, runId: string): Promise<void> {
  const until = performance.now() + PREPARED_WITHIN_MS;
  const fields = Object.keys(run.shape).join(',');
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const state = await client.get(account, runId, { fields }, run);
    if (state.async_status === 'Job Completed' && state.async_percent_completion === 100) return;
    if (state.async_status === 'Job Failed' || state.async_status === 'Job Skipped') throw failed(state);
    if (performance.now() + pause > until)
      throw failed({ ...state, error_message: 'The report is taking too long' });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Returns a temporary error for any failure, because the same report can be requested again later.
 */
function failed(state: z.infer<typeof run>): NetworkError {
  const { error_code: code = 0, error_subcode: subcode = 0 } = state;
  const words = state.error_user_msg ?? state.error_message ?? 'Facebook could not prepare the report';
  return new NetworkError(words, { network: 'meta', kind: 'temporary', code: `${code}/${subcode}` });
}
