import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { ended, launched, pause } from '../../../../test/launches.ts';
import { readNetworks } from '../../../../test/network-readings.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { syncAllCampaignsJob } from './sync-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const reviewsOf = ({ channels }: Campaign) =>
  Object.fromEntries(channels.map(({ channel, review }) => [channel, review]));

test("each channel shows its network's review with the reasons", async () => {
  const { owner, campaign } = await readyToLaunch(server);
  const { id, facebook_ad: facebook, google_adwords_ad: search } = campaign;
  const groups = search.ad_groups.map((group, index) =>
    index > 0
      ? group
      : {
          ...group,
          descriptions: [
            { value: 'bad', label: 'See sandbox-disapprove prices' },
            ...(group.descriptions ?? []),
          ],
        },
  );
  await owner.call(campaignRoutes.updateCampaign, {
    params: { id },
    body: {
      revision: campaign.revision,
      facebook_ad: { ...facebook, descriptions: [{ value: 'bad', label: 'See sandbox-disapprove homes.' }] },
      google_adwords_ad: {
        ...search,
        ad_groups: groups.map((group) => ({
          ...group,
          descriptions: group.descriptions?.slice(0, 4) ?? null,
        })),
      },
    },
  });
  await launched(owner, id);
  await readNetworks(owner, id);
  const read = () => owner.call(campaignRoutes.getCampaign, { params: { id } });
  expect(reviewsOf(await read())).toMatchObject({
    facebook: { state: 'pending', reasons: [] },
    display: { state: 'pending' },
  });
  await askSandbox(server, '/clock', { advance_hours: 1 });
  await readNetworks(owner, id);
  const reviewed = await read();
  expect(reviewsOf(reviewed)).toEqual({
    facebook: { state: 'disapproved', reasons: [expect.stringContaining('must not discriminate')] },
    instagram: { state: 'approved', reasons: [] },
    search: { state: 'limited', reasons: ['Destination not working'] },
    display: { state: 'approved', reasons: [] },
  });
  const { campaigns } = await owner.call(campaignRoutes.listCampaigns, { query: { attention: 'true' } });
  expect(campaigns.map((found) => found.id)).toEqual([id]);
  // A pause says nothing about a review and clears none.
  await pause(owner, id);
  await ended(owner, id);
  await readNetworks(owner, id);
  expect(reviewsOf(await read())).toEqual(reviewsOf(reviewed));
});

test('every live or paused campaign is read once an hour, spread over the hour', async () => {
  const { owner, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  const draft = await readyToLaunch(server);
  await syncAllCampaignsJob(server.deps);
  const { rows } = await server.deps.pool.query<{ campaigns: { id: string }[]; ahead: boolean }>(
    `select data -> 'campaigns' as campaigns, start_after < now() + interval '1 hour' as ahead
     from pgboss.job where name = 'sync-campaigns-together'`,
  );
  const launchedOrNot = new Set([campaign.id, draft.campaign.id]);
  const found = rows.filter(({ campaigns }) => campaigns.some(({ id }) => launchedOrNot.has(id)));
  const campaigns = [{ organization_id: owner.organization.id, id: campaign.id }];
  expect(found).toEqual([{ campaigns, ahead: true }]);
});

test('a campaign is read at the same second of every hour, so that readings are never further apart', async () => {
  const { owner, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  const secondsFromNow = async () => {
    await server.deps.pool.query(`delete from pgboss.job where name = 'sync-campaigns-together'`);
    await syncAllCampaignsJob(server.deps);
    const { rows } = await server.deps.pool.query<{ seconds: string }>(
      `select round(extract(epoch from start_after - created_on)) as seconds from pgboss.job
       where name = 'sync-campaigns-together' and data -> 'campaigns' @> jsonb_build_array(jsonb_build_object('id', $1::text))`,
      [campaign.id],
    );
    return rows.map(({ seconds }) => Number(seconds));
  };
  const first = await secondsFromNow();
  expect(first).toHaveLength(1);
  expect(await secondsFromNow()).toEqual(first);
});
