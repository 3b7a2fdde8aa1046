import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { ended, launched } from '../../../../test/launches.ts';
import { googleCampaigns, lastRequest, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

type Action = { name: string; category: string; primary: boolean };
const leadForm: Action = { name: 'Lead form', category: 'SUBMIT_LEAD_FORM', primary: true };

const countConversions = (client: string, conversion_actions: Action[]) =>
  askSandbox(server, `/google/customers/${client}`, { conversion_actions });

/** Returns the bid strategies of the search and display campaigns at Google. */
async function biddingAtGoogle(client: string) {
  const strategies = ['maximizeConversions', 'targetSpend'];
  const campaigns: object[] = await googleCampaigns(server, client);
  return campaigns.map((campaign) => strategies.filter((name) => name in campaign));
}

async function launchedWith(actions: Action[]) {
  const ready = await readyToLaunch(server);
  const { owner, client, campaign } = ready;
  await countConversions(client, actions);
  await launched(owner, campaign.id);
  const bidsFor = async () =>
    (await owner.call(campaignRoutes.getCampaign, { params: { id: campaign.id } })).google_bids_for;
  return { ...ready, id: campaign.id, bidsFor };
}

test('campaigns of a Google account that counts leads bid for leads, and the campaign shows it', async () => {
  const { client, bidsFor } = await launchedWith([leadForm]);
  expect(await biddingAtGoogle(client)).toEqual([['maximizeConversions'], ['maximizeConversions']]);
  expect(await bidsFor()).toBe('leads');
});

test.each<[string, Action[]]>([
  ['no conversions', []],
  ['leads that it does not bid on', [{ ...leadForm, primary: false }]],
  ['page views', [{ name: 'Page', category: 'PAGE_VIEW', primary: true }]],
])(
  'campaigns of a Google account that counts %s bid for clicks, and the campaign shows it',
  async (_, actions) => {
    const { client, bidsFor } = await launchedWith(actions);
    expect(await biddingAtGoogle(client)).toEqual([['targetSpend'], ['targetSpend']]);
    expect(await bidsFor()).toBe('clicks');
  },
);

test('a launched campaign keeps its bid strategy when the account begins to count leads', async () => {
  const { owner, client, id, bidsFor } = await launchedWith([]);
  await countConversions(client, [leadForm]);
  const params = { id };
  const { revision } = await owner.call(campaignRoutes.getCampaign, { params });
  const before = await lastRequest(server);
  await owner.call(campaignRoutes.updateCampaign, { params, body: { revision, name: 'Renamed' } });
  await ended(owner, id);
  const sent = JSON.stringify((await requestLog(server, 'google', before)).map(({ body }) => body));
  expect(sent).toContain('Renamed');
  expect(sent).not.toContain('maximizeConversions');
  expect(await biddingAtGoogle(client)).toEqual([['targetSpend'], ['targetSpend']]);
  expect(await bidsFor()).toBe('clicks');
});

test('a draft has no bid strategy', async () => {
  const { campaign } = await readyToLaunch(server);
  expect(campaign.google_bids_for).toBeNull();
});
