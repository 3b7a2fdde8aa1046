import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionRoutes } from '#contract/connections.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { eventually } from '../../../../test/eventually.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { goLive } from '../../../../test/launches.ts';
import { googleCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, settings: { GOOGLE_OPERATIONS_PER_DAY: '1000' } });
});
afterAll(() => server.close());

test('a launch waits until the oldest Google operations are 24 hours old, and shows the reason', async () => {
  const { owner, client, campaign } = await readyToLaunch(server);
  await sql`insert into google_operations values
    (date_trunc('minute', now()) - interval '21 hours', 1000)`.execute(server.deps.db);
  await goLive(owner, campaign.id);
  const params = { id: campaign.id };
  const waiting = await eventually(async () => {
    const { publishing } = await owner.call(publishingRoutes.getPublishing, { params });
    return publishing?.waiting_until == null ? undefined : publishing;
  });
  expect(waiting?.waiting_for).toBe('The calls that Google allows in 24 hours are used up');
  const minutes = (Date.parse(waiting?.waiting_until ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(178);
  expect(minutes).toBeLessThanOrEqual(181);
  expect(await googleCampaigns(server, client)).toEqual([]);
  const list = await server.call(connectionRoutes.listGoogleAccounts, {}, owner);
  expect(list).toMatchObject({
    status: 503,
    body: { message: 'The calls that Google allows in 24 hours are used up. Try again in about 3 hours.' },
  });
});
