import { expect, test } from 'vitest';
import { goLive, metaClient, publish } from '../../testing/meta-client.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();

async function delivered() {
  const meta = await metaClient(sandbox, await somebody(sandbox));
  const made = await publish(meta);
  await goLive(meta, made);
  await sandbox.control('POST', '/clock', { advance_days: 6 });
  const set = (body: Record<string, unknown>) =>
    sandbox.control('POST', `/meta/accounts/${meta.account}`, body);
  return { meta, made, set };
}

const ASKED = { fields: 'impressions,spend', time_increment: '1', date_preset: 'last_7d' };
const STATE = { fields: 'async_status,async_percent_completion,error_code,error_subcode' };

test('synchronous insights above the row limit are refused, and an asynchronous report returns them', async () => {
  const { meta, made, set } = await delivered();
  const all = (await meta.get(`/${made.campaign}/insights`, ASKED)).list('data');
  expect(all.length).toBeGreaterThan(3);
  await set({ insights_row_limit: 3, report_seconds: 3600 });
  const refused = await meta.get(`/${made.campaign}/insights`, ASKED);
  expect(refused.at('error')).toMatchObject({ code: 100, error_subcode: 1487534 });
  const run = (await meta.post(`/${made.campaign}/insights`, ASKED)).text('report_run_id');
  expect((await meta.get(`/${run}`, STATE)).json).toMatchObject({ async_status: 'Job Not Started' });
  expect((await meta.get(`/${run}/insights`)).at('error.code')).toBe(2601);
  await sandbox.control('POST', '/clock', { advance_minutes: 30 });
  const half = await meta.get(`/${run}`, STATE);
  expect(half.json).toMatchObject({ async_status: 'Job Running', async_percent_completion: 50 });
  await sandbox.control('POST', '/clock', { advance_minutes: 31 });
  const done = await meta.get(`/${run}`, STATE);
  expect(done.json).toMatchObject({ async_status: 'Job Completed', async_percent_completion: 100 });
  const first = await meta.get(`/${run}/insights`, { limit: '2' });
  const rest = await meta.get(`/${run}/insights`, { limit: '50', after: first.text('paging.cursors.after') });
  const rows = [...first.list('data'), ...rest.list('data')];
  expect(rows.slice(0, 3)).toEqual(all.slice(0, 3));
  expect(rows).toHaveLength(all.length);
});

test('a report fails if the account is set to fail reports', async () => {
  const { meta, set } = await delivered();
  await set({ report_seconds: 0, report_failure: { code: -2, subcode: 2490547 } });
  const run = (await meta.post(`/${meta.account}/insights`, ASKED)).text('report_run_id');
  expect((await meta.get(`/${run}`, STATE)).json).toMatchObject({
    async_status: 'Job Failed',
    error_code: -2,
    error_subcode: 2490547,
  });
  expect((await meta.get(`/${run}/insights`)).at('error.code')).toBe(2601);
  await set({ report_failure: null });
  const next = (await meta.post(`/${meta.account}/insights`, ASKED)).text('report_run_id');
  expect((await meta.get(`/${next}/insights`)).list('data').length).toBeGreaterThan(3);
});

test('an invalid report is refused immediately', async () => {
  const { meta } = await delivered();
  const answer = await meta.post(`/${meta.account}/insights`, { breakdowns: ['age', 'region'] });
  expect(answer.at('error.code')).toBe(100);
});
