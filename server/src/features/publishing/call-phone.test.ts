import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { newCampaignOf, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox, connectedOwner } from '../../../../test/factories/connections.ts';
import type { Owner } from '../../../../test/factories/people.ts';
import { ended, launched } from '../../../../test/launches.ts';
import { lastRequest, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

async function setPhone(owner: Owner, phone: string): Promise<void> {
  const params = { id: owner.organization.id };
  const { revision } = await owner.call(organizationRoutes.getOrganization, { params });
  await owner.call(organizationRoutes.updateOrganization, {
    params,
    body: { revision, contact_phone: phone },
  });
}

const read = (owner: Owner, { id }: Campaign) => owner.call(campaignRoutes.getCampaign, { params: { id } });

/** Saves the campaign unchanged and waits for the end of the operation. */
async function update(owner: Owner, campaign: Campaign) {
  const { revision } = await read(owner, campaign);
  await owner.call(campaignRoutes.updateCampaign, { params: { id: campaign.id }, body: { revision } });
  return ended(owner, campaign.id);
}

/** Returns the numbers sent to Google and the count of removed links since then. */
async function phoneCalls(since: number) {
  const log = await requestLog(server, 'google', since);
  const bodies = log
    .filter(({ path }) => path.endsWith('googleAds:mutate'))
    .map(({ body }) => JSON.stringify(body));
  return {
    added: bodies.flatMap((body) => /"phoneNumber":"([^"]+)"/.exec(body)?.[1] ?? []),
    removed: bodies.filter((body) => body.includes('"campaignAssetOperation":{"remove"')).length,
  };
}

test("the organization's number is added after the campaign, changed and removed, and never added twice", async () => {
  const { owner, client, campaign } = await readyToLaunch(server);
  await setPhone(owner, '+15125550140');
  const since = await lastRequest(server);
  const { steps } = await launched(owner, campaign.id);
  const names = steps.filter(({ line }) => line === 'google_search').map(({ name }) => name);
  expect(names.indexOf('add_phone')).toBe(names.indexOf('create_campaign') + 1);
  expect(await phoneCalls(since)).toEqual({ added: ['+15125550140'], removed: 0 });
  expect((await update(owner, campaign)).steps).toEqual([]);

  await setPhone(owner, '+15125550141');
  const beforeChange = await lastRequest(server);
  expect((await update(owner, campaign)).steps.map(({ name }) => name)).toEqual([
    'remove_phone',
    'add_phone',
  ]);
  expect(await phoneCalls(beforeChange)).toEqual({ added: ['+15125550141'], removed: 1 });

  await setPhone(owner, '+15125550142');
  const beforeLost = await lastRequest(server);
  await askSandbox(server, '/faults', {
    network: 'google',
    kind: 'timeout_after_write',
    times: 2,
    method: 'POST',
    path_contains: '/googleAds:mutate',
    account: client,
    delay_ms: 30,
  });
  await update(owner, campaign);
  expect(await phoneCalls(beforeLost)).toEqual({ added: ['+15125550142'], removed: 1 });

  await setPhone(owner, '');
  const beforeRemoval = await lastRequest(server);
  expect((await update(owner, campaign)).steps.map(({ name }) => name)).toEqual(['remove_phone']);
  expect(await phoneCalls(beforeRemoval)).toEqual({ added: [], removed: 1 });
});

test('a number that Google refuses causes a warning, and the campaign goes live without it', async () => {
  const { owner, campaign } = await readyToLaunch(server);
  await setPhone(owner, '+19005550140');
  const { steps } = await launched(owner, campaign.id);
  expect(steps.find(({ name }) => name === 'add_phone')).toMatchObject({
    state: 'done',
    error: null,
    warning: 'Premium rate numbers are not allowed.',
  });
  const live = await read(owner, campaign);
  expect(live.status.id).toBe(CampaignStatus.live);
  expect(live.google_recent_error.call_phone_number_not_supported_for_country).toBe(false);
});

test('a number of an unsupported country is reported at the campaign until another one is accepted', async () => {
  const { owner, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  // A Jamaican number has the country code 1 but is not a US number.
  await setPhone(owner, '+18765550140');
  const { steps } = await update(owner, campaign);
  expect(steps).toMatchObject([{ name: 'add_phone', state: 'done' }]);
  expect(steps[0]?.warning).not.toBeNull();
  expect((await read(owner, campaign)).google_recent_error).toEqual({
    call_phone_number_not_supported_for_country: true,
    phone_of: 'organization',
  });
  await setPhone(owner, '+15125550140');
  await update(owner, campaign);
  expect((await read(owner, campaign)).google_recent_error).toEqual({
    call_phone_number_not_supported_for_country: false,
    phone_of: null,
  });
});

test("an agent's campaign uses the agent's own number", async () => {
  const { owner, accounts } = await connectedOwner(server, 'agent');
  const campaign = await newCampaignOf(server, owner, CampaignKind.branding, accounts);
  const since = await lastRequest(server);
  await launched(owner, campaign.id);
  expect((await phoneCalls(since)).added).toEqual(['+15125550123']);
});
