import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { launched } from '../../../../test/launches.ts';
import { lastRequest, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

test('a campaign targets no language at Google', async () => {
  const { owner, campaign } = await readyToLaunch(server);
  const since = await lastRequest(server);
  await launched(owner, campaign.id);
  const sent = (await requestLog(server, 'google', since)).map(({ body }) => JSON.stringify(body)).join();
  expect(sent).toContain('"location":{"geoTargetConstant"');
  expect(sent).not.toContain('languageConstant');
});
