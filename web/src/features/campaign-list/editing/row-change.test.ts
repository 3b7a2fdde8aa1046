import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CampaignRow } from '#contract/campaigns.ts';
import { rowChange, type RowChange } from './row-change.ts';
import { rowInLists } from '../row-in-lists.ts';

type Sent = { body: { revision: number } };

const call = vi.hoisted(() => vi.fn<(name: string, sent: Sent) => Promise<object>>());
vi.mock('../../../api/client.ts', () => ({ call }));
const showUndoable = vi.hoisted(() => vi.fn<(message: string, undo: () => void) => void>());
vi.mock('../../../ui/messages/show-alert.tsx', () => ({ showUndoable, showFailure: () => {} }));

const row = { id: '7', name: 'Spring', daily_budget: 35, revision: 3, operation: null } as CampaignRow;
let client: QueryClient;

beforeEach(() => {
  call.mockReset();
  showUndoable.mockReset();
  client = new QueryClient();
  client.setQueryData(['campaigns', 'list', {}], { count: 1, campaigns: [row] });
});

const change = (fields: RowChange) => new MutationObserver(client, rowChange(client, row)).mutate(fields);
const sentRevisions = () => call.mock.calls.map(([, { body }]) => body.revision);

test('two quick changes are sent in order, the second with the revision from the first answer', async () => {
  call.mockImplementation(async (_, { body }) => ({ ...row, revision: body.revision + 1 }));
  const first = change({ name: 'Summer' });
  const second = change({ daily_budget: 40 });
  await vi.waitFor(() => expect(rowInLists(client, '7')).toMatchObject({ name: 'Summer', daily_budget: 40 }));
  await Promise.all([first, second]);
  expect(sentRevisions()).toEqual([3, 4]);
  expect(rowInLists(client, '7')).toMatchObject({ name: 'Summer', daily_budget: 40, revision: 5 });
});

test('a refused change is reverted without touching a concurrent change', async () => {
  call.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce({ ...row, revision: 4 });
  const refused = change({ name: 'Summer' });
  const kept = change({ daily_budget: 40 });
  await expect(refused).rejects.toThrow('no');
  await kept;
  expect(rowInLists(client, '7')).toMatchObject({ name: 'Spring', daily_budget: 40, revision: 4 });
});

test('a change shows a message, and its undo uses the latest revision', async () => {
  call.mockImplementation(async (_, { body }) => ({ ...row, ...body, revision: body.revision + 1 }));
  await change({ name: 'Summer' });
  await change({ daily_budget: 40, fb_daily_budget: 40 });
  expect(showUndoable.mock.calls.map(([message]) => message)).toEqual([
    '“Spring” is now called “Summer”.',
    '“Summer” now has a daily budget of $40.',
  ]);
  showUndoable.mock.calls[0]?.[1]();
  await vi.waitFor(() => expect(rowInLists(client, '7')).toMatchObject({ name: 'Spring', daily_budget: 40 }));
  expect(sentRevisions()).toEqual([3, 4, 5]);
});

test('a change of a live campaign says that the networks are being updated', async () => {
  const operation = { kind: 'update', state: 'queued' };
  call.mockImplementation(async (_, { body }) => ({ ...row, ...body, operation }));
  await change({ daily_budget: 40, fb_daily_budget: 40 });
  expect(showUndoable.mock.calls[0]?.[0]).toBe(
    '“Spring” now has a daily budget of $40. The networks are being updated.',
  );
});

test('a changed end date and an open end each show a message', async () => {
  call.mockImplementation(async (_, { body }) => ({ ...row, ...body, revision: body.revision + 1 }));
  const run = { start_date: '2026-03-01', open_ended: false };
  await change({ run_dates: { ...run, end_date: '2026-03-22' } });
  await change({ run_dates: { ...run, end_date: null, open_ended: true } });
  expect(showUndoable.mock.calls.map(([message]) => message)).toEqual([
    '“Spring” now ends on Sun, Mar 22.',
    '“Spring” now has no end date.',
  ]);
});
