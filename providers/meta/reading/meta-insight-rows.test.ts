import { expect, test } from 'vitest';
import { z } from 'zod';
import { daysBetween } from '#domain/plain-date.ts';
import type { MetaClient } from '../meta-client.ts';
import { insightRows } from './meta-insight-rows.ts';

type Asked = { time_range: { since: string; until: string } };

/**
 * Returns a Meta client with a fixed number of rows per day. A list stops at the reader's maximum.
 */
function holding(rowsADay: number): MetaClient {
  const list: MetaClient['list'] = async (_caller, _path, params, item, most = 0) => {
    const { since, until } = (params as Asked).time_range;
    const count = Math.min(most, rowsADay * (daysBetween(since, until) + 1));
    return Array.from({ length: count }, () => item.parse({ day: since }));
  };
  return { list } as MetaClient;
}

const row = z.object({ day: z.string() });
const read = (rowsADay: number, to: string) => {
  const account = { token: 't', accountId: 'act_1', managerId: null };
  const report = { client: holding(rowsADay), account, objectId: '1', params: {} };
  return insightRows(report, { from: '2026-05-01', to }, row);
};

test('a report with more rows than the maximum is read in parts, never truncated', async () => {
  expect(await read(60_000, '2026-05-04')).toHaveLength(240_000);
  expect(await read(10, '2026-05-04')).toHaveLength(40);
});

test('a single day with more rows than the maximum fails instead of being truncated', async () => {
  await expect(read(100_000, '2026-05-01')).rejects.toMatchObject({ kind: 'temporary' });
});
