import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { connectionRoutes } from '#contract/connections.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { reconcilingRoutes, type Orphan } from '#contract/reconciling.ts';
import { handOf } from '../../../../test/by-hand.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newCampaign, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import {
  askSandbox,
  connectFacebook,
  connectGoogle,
  newSandboxPerson,
} from '../../../../test/factories/connections.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { ended, goLive, launched } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId } from '../../../../test/network-readings.ts';
import { metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { accountsOf } from './accounts-of.ts';
import { reconcileAllJob, reconcileOrganizationJob } from './reconcile-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const look = (owner: Owner, settleMs = 0) =>
  reconcileOrganizationJob({ ...server.deps, settleMs }, owner.organization.id);
const orphansOf = async (owner: Owner): Promise<Orphan[]> =>
  (await owner.call(reconcilingRoutes.listOrphans, {})).orphans;

const stage = () => campaignAtNetworks(server);

/** Returns Meta's fields for a campaign that a person or another program created with a mark. */
const marked = (mark: string) => ({
  name: `Left behind [pl:${mark}]`,
  objective: 'OUTCOME_TRAFFIC',
  special_ad_categories: ['HOUSING'],
  special_ad_category_country: ['US'],
  status: 'PAUSED',
  daily_budget: 1000,
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
});

async function markerOf(id: string): Promise<string> {
  const { marker } = await server.deps.db
    .selectFrom('publication')
    .select('marker')
    .where('campaign_id', '=', id)
    .where('line', '=', 'meta')
    .executeTakeFirstOrThrow();
  return marker;
}

test('a live campaign has no orphans, and the list needs a session', async () => {
  expect((await server.call(reconcilingRoutes.listOrphans, {})).status).toBe(401);
  const { owner, id } = await stage();
  await look(owner);
  const { count, checked_at: at, orphans } = await owner.call(reconcilingRoutes.listOrphans, {});
  expect([count, orphans]).toEqual([0, []]);
  expect(at).not.toBeNull();
  await owner.call(campaignRoutes.deleteCampaign, { params: { id } });
  await eventually(async () => {
    const { status } = await server.call(
      campaignRoutes.getCampaign,
      { params: { id } },
      { token: owner.token },
    );
    return status === 404;
  });
  await look(owner);
  expect(await orphansOf(owner)).toEqual([]);
});

test('an unknown marker and a duplicate of a known one are found, removed by an owner, and forgotten once gone', async () => {
  const { owner, id, hand, adAccount } = await stage();
  const unknown = await hand.atMeta<{ id: string }>(`${adAccount}/campaigns`, marked('feedfeed'));
  const second = await hand.atMeta<{ id: string }>(`${adAccount}/campaigns`, marked(await markerOf(id)));
  await hand.atMeta(`${adAccount}/adsets`, {
    name: 'Inside of it [pl:feedfeed:facebook]',
    campaign_id: unknown.id,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    destination_type: 'WEBSITE',
    targeting: (await metaCampaigns(server, adAccount))[0]?.adsets[0]?.targeting,
    status: 'PAUSED',
  });
  // With a recent change, the duplicate may still become a recorded object.
  await look(owner, 60_000);
  expect((await orphansOf(owner)).map(({ external_id: found }) => found)).toEqual([unknown.id]);
  await look(owner);
  const orphans = await orphansOf(owner);
  const { name } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  expect(orphans.map((found) => [found.kind, found.external_id, found.name, found.campaign])).toEqual([
    ['campaign', unknown.id, 'Left behind [pl:feedfeed]', null],
    ['campaign', second.id, expect.stringContaining('Left behind'), { id, name, deleted: false }],
  ]);

  const [first] = orphans;
  if (first === undefined) throw new Error('nothing was found');
  const params = { id: first.id };
  const member = await newMember(server, owner);
  const { token } = await newOwner(server);
  expect((await server.call(reconcilingRoutes.removeOrphan, { params }, member)).status).toBe(403);
  expect((await server.call(reconcilingRoutes.removeOrphan, { params }, { token })).status).toBe(404);
  expect(await owner.call(reconcilingRoutes.removeOrphan, { params })).toMatchObject({ removing: true });
  await eventually(async () => (await orphansOf(owner)).length === 1);
  const left = (await metaCampaigns(server, adAccount)).map((campaign) => campaign.id);
  expect(left).toContain(second.id);
  expect(left).not.toContain(unknown.id);

  await hand.atMeta(second.id, { status: 'DELETED' });
  await look(owner);
  expect(await orphansOf(owner)).toEqual([]);
});

test('an orphan that has become part of a campaign is not removed', async () => {
  const { owner, id, hand, adAccount } = await stage();
  const made = await hand.atMeta<{ id: string }>(`${adAccount}/campaigns`, marked('c0ffee'));
  await look(owner);
  const [orphan] = await orphansOf(owner);
  if (orphan === undefined) throw new Error('nothing was found');
  const own = await externalId(server, id, 'meta', 'campaign');
  await server.deps.db
    .updateTable('network_object')
    .set({ external_id: made.id })
    .where('external_id', '=', own)
    .execute();
  // A removal whose job was lost can be requested again.
  await server.deps.db
    .updateTable('network_orphan')
    .set({ removing_since: new Date(Date.now() - 3_600_000) })
    .where('id', '=', orphan.id)
    .execute();
  expect((await orphansOf(owner)).find(({ id: one }) => one === orphan.id)?.removing).toBe(false);
  await owner.call(reconcilingRoutes.removeOrphan, { params: { id: orphan.id } });
  const refused = await eventually(async () =>
    (await orphansOf(owner)).find(({ problem }) => problem !== null),
  );
  expect(refused).toMatchObject({
    removing: false,
    problem: 'It belongs to a campaign, or did a moment ago. Nothing was removed',
  });
  expect((await metaCampaigns(server, adAccount)).map((campaign) => campaign.id)).toContain(made.id);
});

test("another organization's objects in the same account are not orphans", async () => {
  const { owner, hand, adAccount, person, campaign } = await stage();
  const other = await newOwner(server);
  expect(await connectFacebook(other, person.id)).toBe(adAccount);
  await connectGoogle(other, person.id);
  const { fb_page_id, instagram_acc_id, fb_pixel_id, google_client_id } = campaign;
  const accounts = { fb_page_id, instagram_acc_id, fb_pixel_id, google_client_id };
  // Google refuses a second upload of the same pictures to one account.
  const google_ads_ad = { ...campaign.google_ads_ad, is_active: false, images: [] };
  const theirs = await newCampaign(server, other, { ...accounts, google_ads_ad });
  await launched(other, theirs.id);
  const second = await hand.atMeta<{ id: string }>(
    `${adAccount}/campaigns`,
    marked(await markerOf(theirs.id)),
  );
  await look(owner);
  expect(await orphansOf(owner)).toEqual([]);
  await look(other);
  expect((await orphansOf(other)).map(({ external_id: found }) => found)).toEqual([second.id]);
});

/** Launches a draft that Google refuses, and undoes it. Returns its marker at Meta. */
async function launchAndUndo(owner: Owner, id: string, client: string): Promise<string> {
  await askSandbox(server, `/google/customers/${client}`, { hec_agreement: false });
  await goLive(owner, id);
  await ended(owner, id, 'failed');
  const marker = await markerOf(id);
  await owner.call(publishingRoutes.undoPublishing, { params: { id } });
  await ended(owner, id);
  await askSandbox(server, `/google/customers/${client}`, { hec_agreement: true });
  return marker;
}

/** Returns a campaign's Facebook fields for the chosen ad account. */
async function atFacebook(owner: Owner) {
  const { pages } = await owner.call(connectionRoutes.listFacebookPages, {});
  const { instagram_accounts: instagram } = await owner.call(connectionRoutes.listInstagramAccounts, {});
  const { pixels } = await owner.call(connectionRoutes.listFacebookPixels, {});
  return {
    fb_page_id: pages[0]?.value ?? null,
    instagram_acc_id: instagram[0]?.value ?? null,
    fb_pixel_id: pixels[0]?.value ?? null,
  };
}

test('a leftover of an undone launch is recognized by its marker after the next launch, and removed with its campaign', async () => {
  const { owner, campaign, client, adAccount, person } = await readyToLaunch(server);
  const { id, name } = campaign;
  const marker = await launchAndUndo(owner, id, client);
  await launched(owner, id);
  const hand = handOf(server, person.id);
  expect(await markerOf(id)).not.toBe(marker);
  const late = await hand.atMeta<{ id: string }>(`${adAccount}/campaigns`, marked(marker));
  const stranger = await hand.atMeta<{ id: string }>(`${adAccount}/campaigns`, marked('abadcafe'));
  // The campaign was changed just now, so objects of the old launch may still arrive.
  await look(owner, 60_000);
  expect((await orphansOf(owner)).map(({ external_id: found }) => found)).toEqual([stranger.id]);
  await look(owner);
  const found = (await orphansOf(owner)).find((orphan) => orphan.external_id === late.id);
  expect(found?.campaign).toEqual({ id, name, deleted: false });

  await owner.call(campaignRoutes.deleteCampaign, { params: { id } });
  const atMeta = () => metaCampaigns(server, adAccount);
  await eventually(async () => (await atMeta()).length === 1);
  expect((await atMeta()).map((left) => left.id)).toEqual([stranger.id]);
  await look(owner);
  expect((await orphansOf(owner)).map(({ external_id: left }) => left)).toEqual([stranger.id]);
});

test('an account that a campaign has left is still checked, and the deleted campaign is named', async () => {
  const owner = await newOwner(server);
  const person = await newSandboxPerson(server, { meta: { ad_accounts: 2, pixels: 2 } });
  const left = await connectFacebook(owner, person.id);
  const client = await connectGoogle(owner, person.id);
  const accounts = { ...(await atFacebook(owner)), google_client_id: client };
  const { id, name } = await newCampaign(server, owner, accounts);
  const marker = await launchAndUndo(owner, id, client);

  const { ad_accounts: all } = await owner.call(connectionRoutes.listFacebookAdAccounts, {});
  const chosen = all.find(({ account_id: one }) => one !== left)?.account_id ?? '';
  await owner.call(connectionRoutes.chooseFacebookAdAccount, { body: { account_id: chosen } });
  const { revision } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  const body = { revision, ...(await atFacebook(owner)) };
  await owner.call(campaignRoutes.updateCampaign, { params: { id }, body });
  await launched(owner, id);
  const late = await handOf(server, person.id).atMeta<{ id: string }>(`${left}/campaigns`, marked(marker));
  await owner.call(campaignRoutes.deleteCampaign, { params: { id } });
  // The deletion has to end at both networks first.
  await eventually(async () => {
    await look(owner);
    return (await orphansOf(owner)).length > 0;
  });
  expect(await metaCampaigns(server, chosen)).toEqual([]);
  expect(await orphansOf(owner)).toMatchObject([
    { external_id: late.id, account_id: left, campaign: { id, name, deleted: true } },
  ]);

  // A new connection does not reach that account: the others are checked, and its known orphans stay.
  await connectFacebook(owner, (await newSandboxPerson(server)).id);
  await look(owner);
  expect(await orphansOf(owner)).toHaveLength(1);
});

test('an account that fails temporarily does not stop the check of the others, and the job fails', async () => {
  const { owner, hand, adAccount, campaign } = await stage();
  const made = await hand.atMeta<{ id: string }>(`${adAccount}/campaigns`, marked('f00df00d'));
  const client = campaign.google_client_id ?? '';
  const accounts = await accountsOf(server.deps.db, owner.organization.id);
  expect(accounts.map(({ account_id: id }) => id)).toEqual([client, adAccount]);
  const away = { network: 'google', kind: 'server_error', path_contains: client, times: null };
  const { id: fault } = await askSandbox<{ id: number }>(server, '/faults', away);
  await expect(look(owner)).rejects.toThrow('Accounts that could not be looked at: 1');
  await fetch(`${server.sandboxUrl}/control/api/faults/${fault}`, { method: 'DELETE' });
  expect((await orphansOf(owner)).map(({ external_id: found }) => found)).toEqual([made.id]);
});

test('the nightly job enqueues a check for every organization that has published', async () => {
  const { owner } = await stage();
  await reconcileAllJob(server.deps);
  const { rows } = await server.deps.pool.query<{ found: number }>(
    `select count(*)::int as found from pgboss.job
     where name = 'reconcile-organization' and data ->> 'organization_id' = $1`,
    [owner.organization.id],
  );
  expect(rows[0]?.found).toBe(1);
});
