import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBulkRoutes } from '#contract/campaign-bulk.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { connectionRoutes } from '#contract/connections.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { messages } from '#domain/messages.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { newCampaign, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox, connectFacebook, newSandboxPerson } from '../../../../test/factories/connections.ts';
import { newMember, type Owner } from '../../../../test/factories/people.ts';
import { ended, goLive, launched, pause } from '../../../../test/launches.ts';
import { googleCampaigns, lastRequest, metaCampaigns, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, settings: { LAUNCH_CHECK_MS: '2500' } });
});
afterAll(() => server.close());

type Caller = Pick<Owner, 'call' | 'token'>;
const read = (owner: Caller, { id }: Pick<Campaign, 'id'>) =>
  owner.call(campaignRoutes.getCampaign, { params: { id } });

async function publish(owner: Caller, { id }: Pick<Campaign, 'id'>) {
  const { revision } = await read(owner, { id });
  const { token } = owner;
  return server.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } }, { token });
}

async function expectDraftUntouched(owner: Caller, { id }: Pick<Campaign, 'id'>): Promise<void> {
  const campaign = await read(owner, { id });
  expect([campaign.status.id, campaign.operation]).toEqual([CampaignStatus.draft, null]);
  expect(new Set(campaign.channels.map(({ state }) => state))).toEqual(new Set(['not_published']));
  const { publishing } = await owner.call(publishingRoutes.getPublishing, { params: { id } });
  expect(publishing).toBeNull();
}

describe('launch checks that refuse a launch', () => {
  test('a launch is refused if a Facebook permission was revoked since the last check', async () => {
    const { owner, person, adAccount, client, campaign } = await readyToLaunch(server);
    const permission = { network: 'meta', permission: 'pages_manage_ads' };
    await askSandbox(server, `/people/${person.id}/permissions`, permission);
    const answer = await publish(owner, campaign);
    expect(answer).toMatchObject({
      status: 400,
      body: { facebook_connection: [messages.facebookPermissionsMissing] },
    });
    await expectDraftUntouched(owner, campaign);
    const { facebook } = await owner.call(connectionRoutes.getConnections, {});
    expect(facebook.missing_permissions).toEqual(['pages_manage_ads']);
    expect(await metaCampaigns(server, adAccount)).toEqual([]);
    expect(await googleCampaigns(server, client)).toEqual([]);
  });

  test('a launch is refused if the whole Facebook login was revoked', async () => {
    const { owner, adAccount, campaign } = await readyToLaunch(server);
    const fault = { network: 'meta', kind: 'token_expired', account: adAccount, times: 1 };
    await askSandbox(server, '/faults', fault);
    expect(await publish(owner, campaign)).toMatchObject({
      status: 400,
      body: { facebook_connection: [messages.facebookTokenExpired] },
    });
    await expectDraftUntouched(owner, campaign);
  });

  test.each([
    ['fb_page_id', messages.pageNotUsable],
    ['instagram_acc_id', messages.instagramNotUsable],
    ['fb_pixel_id', messages.pixelNotUsable],
    ['fb_custom_audience_id', messages.audienceNotUsable],
  ] as const)('a launch is refused if %s belongs to another Facebook user', async (field, words) => {
    const foreign: Partial<CampaignContent> = { [field]: '900900900' };
    const { owner, campaign } = await readyToLaunch(server);
    const other = await newCampaign(server, owner, { ...accountsOf(campaign), ...foreign });
    const answer = await publish(owner, other);
    expect(answer).toMatchObject({ status: 400, body: { [field]: [words] } });
    await expectDraftUntouched(owner, other);
  });

  test.each([
    ['SUSPENDED', 'This Google Ads account is suspended'],
    ['CANCELED', 'This Google Ads account is canceled or suspended'],
  ])("a launch is refused if the campaign's Google account is %s", async (status, words) => {
    const { owner, client, campaign } = await readyToLaunch(server);
    await askSandbox(server, `/google/customers/${client}`, { status });
    const answer = await publish(owner, campaign);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(`${words}. Fix it in Google Ads`);
    await expectDraftUntouched(owner, campaign);
  });

  test('a launch is refused if another campaign of the Google account lacks the EU political ads declaration', async () => {
    const { owner, client, campaign } = await readyToLaunch(server);
    await askSandbox(server, `/google/customers/${client}`, { undeclared_campaign: true });
    const answer = await publish(owner, campaign);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        google_connection: [
          expect.stringMatching(
            /^Google blocks all campaign changes .* “Spring 2024 #\d+” declares .* EU political ads\. Fix it in Google Ads/,
          ),
        ],
      },
    });
    await expectDraftUntouched(owner, campaign);
  });

  test("a launch is refused if the campaign's Google account is suspended, even if another account is selected", async () => {
    const { owner, client, campaign } = await readyToLaunch(server);
    const { accounts } = await owner.call(connectionRoutes.listGoogleAccounts, {});
    const second = accounts.find(({ value }) => value !== client)?.value ?? '';
    const google = { ...accountsOf(campaign), google_client_id: second };
    const other = await newCampaign(server, owner, google);
    await askSandbox(server, `/google/customers/${second}`, { status: 'SUSPENDED' });
    const answer = await publish(owner, other);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('google_connection');
    await expectDraftUntouched(owner, other);
  });

  test('a bulk launch is refused by one check at Facebook', async () => {
    const { owner, person, campaign } = await readyToLaunch(server);
    const second = await newCampaign(server, owner, accountsOf(campaign));
    const permission = { network: 'meta', permission: 'pages_manage_ads' };
    await askSandbox(server, `/people/${person.id}/permissions`, permission);
    const since = await lastRequest(server);
    const campaigns = [campaign, second].map(({ id, revision }) => ({ id, revision }));
    const answer = await owner.call(campaignBulkRoutes.changeManyCampaigns, {
      body: { action: 'go_live', campaigns },
    });
    expect(answer.done).toBe(0);
    expect(answer.refused.map(({ reason }) => reason)).toEqual(
      Array(2).fill(messages.facebookPermissionsMissing),
    );
    const asked = (await requestLog(server, 'meta', since)).filter(({ path }) =>
      path.endsWith('/me/permissions'),
    );
    expect(asked).toHaveLength(1);
    await expectDraftUntouched(owner, campaign);
  });
});

describe('launch checks without an answer', () => {
  test('a launch uses the stored assets if Facebook is too slow, and refuses an unknown page', async () => {
    const { owner, adAccount, campaign } = await readyToLaunch(server);
    const foreign = await newCampaign(server, owner, { ...accountsOf(campaign), fb_page_id: '900900900' });
    const silent = {
      network: 'meta',
      kind: 'timeout_before_write',
      method: 'GET',
      path_contains: '/me/accounts',
    };
    await askSandbox(server, '/faults', { ...silent, times: 3 });
    const began = Date.now();
    const answer = await publish(owner, foreign);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(answer).toMatchObject({ status: 400, body: { fb_page_id: [messages.pageNotUsable] } });
    expect(await metaCampaigns(server, adAccount)).toEqual([]);
  });

  test('a launch during trouble at Facebook is accepted and waits for Facebook', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const trouble = { network: 'meta', kind: 'server_error', method: 'GET', path_contains: '/me/accounts' };
    await askSandbox(server, '/faults', { ...trouble, times: 3 });
    expect((await publish(owner, campaign)).status).toBe(202);
    await ended(owner, campaign.id);
  });
});

test('a paused campaign resumes through the login of its launch, independent of the user', async () => {
  const { owner, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  await pause(owner, campaign.id);
  await ended(owner, campaign.id);
  const colleague = await newMember(server, owner);
  const person = await newSandboxPerson(server);
  await connectFacebook(colleague, person.id);
  const answer = await publish(colleague, campaign);
  expect(Object.keys(answer.body ?? {})).not.toContain('fb_page_id');
});

test('a launch is not refused by a stored problem that no longer exists', async () => {
  const { owner, client, campaign } = await readyToLaunch(server);
  await server.deps.db
    .updateTable('connection')
    .set({
      account_problem: JSON.stringify({ kind: 'disabled', words: 'This Google Ads account is suspended' }),
    })
    .where('organization_id', '=', owner.organization.id)
    .where('client_id', '=', client)
    .execute();
  expect((await goLive(owner, campaign.id)).status.id).toBe(CampaignStatus.live);
  await ended(owner, campaign.id);
});

const accountsOf = ({ fb_page_id, instagram_acc_id, fb_pixel_id, google_client_id }: Campaign) => ({
  fb_page_id,
  instagram_acc_id,
  fb_pixel_id,
  google_client_id,
});
