import { afterAll, beforeAll, expect, test } from 'vitest';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { ended } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId, readNetworks, resolve } from '../../../../test/network-readings.ts';
import { lastRequest, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const idOf = (resourceName: string) => resourceName.split('/').at(-1) ?? '';

type Automation = {
  assetAutomationSettings?: { assetAutomationType: string; assetAutomationStatus: string }[];
  aiMaxSetting?: { enableAiMax: boolean };
};

async function automationAt(client: string, campaign: string): Promise<Automation> {
  type Tree = { campaigns: ({ resourceName: string } & Automation)[] };
  const { campaigns } = await askSandbox<Tree>(server, `/google/customers/${client}/tree`);
  const found = campaigns.find(({ resourceName }) => resourceName === campaign);
  if (found === undefined) throw new Error('the campaign is not there');
  return found;
}

test('a new search campaign opts out of every automation that writes texts at Google', async () => {
  const { client, id } = await campaignAtNetworks(server);
  const campaign = await externalId(server, id, 'google_search', 'campaign');
  expect(await automationAt(client, campaign)).toMatchObject({
    assetAutomationSettings: [
      { assetAutomationType: 'TEXT_ASSET_AUTOMATION', assetAutomationStatus: 'OPTED_OUT' },
      {
        assetAutomationType: 'FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION',
        assetAutomationStatus: 'OPTED_OUT',
      },
    ],
  });
});

test('automation turned on at Google is described in words, and sending ours again turns it off', async () => {
  const { owner, client, id } = await campaignAtNetworks(server);
  const campaign = await externalId(server, id, 'google_search', 'campaign');
  await askSandbox(server, `/google/objects/${idOf(campaign)}`, {
    turn_on: 'FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION',
  });
  await askSandbox(server, `/google/objects/${idOf(campaign)}`, { turn_on: 'AI_MAX' });
  const { differences } = await readNetworks(owner, id);
  expect(differences).toEqual([
    expect.objectContaining({
      line: 'google_search',
      setting: 'automation',
      can_accept: false,
      ours: ['All off'],
      theirs: [
        'Google searches for more than your keywords (AI Max)',
        'Google chooses other landing pages and writes texts for them',
        'Google writes headlines and descriptions of its own',
      ],
    }),
  ]);
  const before = await lastRequest(server);
  await resolve(owner, id, 'push');
  await ended(owner, id);
  const off = await automationAt(client, campaign);
  expect(off.assetAutomationSettings?.map(({ assetAutomationStatus }) => assetAutomationStatus)).toEqual([
    'OPTED_OUT',
    'OPTED_OUT',
  ]);
  expect(off.aiMaxSetting).toEqual({ enableAiMax: false });
  // No other field of the campaign is written.
  const sent = (await requestLog(server, 'google', before)).filter(({ path }) => path.endsWith(':mutate'));
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent[0]?.body)).toContain(
    '"updateMask":"assetAutomationSettings,aiMaxSetting.enableAiMax"',
  );
  expect(await readNetworks(owner, id)).toMatchObject({ differences: [] });
});
