import { expect, test } from 'vitest';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { namedFirst } from './named-first.ts';

const row = (id: string, status: CampaignStatus) => ({
  id,
  name: `Spring ${id}`,
  status: { id: status, name: '' },
});
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('namedFirst lists up to six campaigns, live ones first', () => {
  const rows = ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) =>
    row(id, id > '6' ? CampaignStatus.live : CampaignStatus.draft),
  );
  const { named, more } = namedFirst(8, rows);
  expect(ids(named)).toEqual(['7', '8', '1', '2', '3', '4']);
  expect(more).toBe(2);
});

test('namedFirst counts campaigns whose row is not loaded', () => {
  const { named, more } = namedFirst(200, [row('1', CampaignStatus.draft), row('2', CampaignStatus.live)]);
  expect(ids(named)).toEqual(['2', '1']);
  expect(more).toBe(198);
});
