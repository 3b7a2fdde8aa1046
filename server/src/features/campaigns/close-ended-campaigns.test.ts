import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignHistoryRoutes } from '#contract/campaign-history.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { CampaignStatus, postedStatuses } from '#domain/campaign-status.ts';
import { bareContent } from '../../../../scripts/bare-content.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { closeEndedCampaignsJob } from './close-ended-campaigns.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await newOwner(server);
});
afterAll(() => server.close());

type Columns = {
  status: CampaignStatus;
  open_ended?: boolean;
  deleted_at?: Date;
  entity_updated?: boolean;
};

/** Creates a campaign that ends on June 30, 2031. */
async function ending(columns: Columns): Promise<string> {
  const { id } = await owner.call(campaignRoutes.createCampaign, { body: bareContent('2') });
  const dates = { start_date: '2031-06-01', end_date: '2031-06-30' };
  await server.deps.db
    .updateTable('campaign')
    .set({ ...dates, ...columns })
    .where('id', '=', id)
    .execute();
  return id;
}
const closeAt = (instant: string) =>
  closeEndedCampaignsJob({ ...server.deps, clock: { now: () => new Date(instant) } });
const read = (id: string) => owner.call(campaignRoutes.getCampaign, { params: { id } });
const statusOf = async (id: string) => (await read(id)).status.name;

/** Texas is five hours behind UTC in summer. */
const lastMinute = '2031-07-01T04:59:59Z';
const nextDay = '2031-07-01T05:00:00Z';

test.each(postedStatuses)(
  "a campaign of status %s closes at the end of its last day in the organization's time zone",
  async (status) => {
    const id = await ending({ status });
    await closeAt(lastMinute);
    expect(await statusOf(id)).toBe(status === CampaignStatus.live ? 'Live' : 'Paused');
    await closeAt(nextDay);
    expect(await read(id)).toMatchObject({
      status: { id: CampaignStatus.closed, name: 'Closed' },
      revision: 2,
    });
  },
);

test('the history of a closed campaign lists one close without a user', async () => {
  const id = await ending({ status: CampaignStatus.live });
  await closeAt(nextDay);
  await closeAt(nextDay);
  const { entries } = await owner.call(campaignHistoryRoutes.campaignHistory, { params: { id } });
  expect(entries.map(({ verb, by }) => [verb, by?.name ?? null])).toEqual([
    ['close', null],
    ['create', 'Ada Reyes'],
  ]);
});

test('a campaign closes later in a time zone further west', async () => {
  const id = await ending({ status: CampaignStatus.live });
  await server.deps.db
    .updateTable('organization')
    .set({ time_zone: 'Pacific/Honolulu' })
    .where('id', '=', owner.organization.id)
    .execute();
  await closeAt(nextDay);
  expect(await statusOf(id)).toBe('Live');
  await closeAt('2031-07-01T10:00:00Z');
  expect(await statusOf(id)).toBe('Closed');
});

describe('campaigns that do not close', () => {
  test('a draft and an open-ended campaign do not close', async () => {
    const [draft, open] = [
      await ending({ status: CampaignStatus.draft }),
      await ending({ status: CampaignStatus.live, open_ended: true }),
    ];
    await closeAt(nextDay);
    expect([await statusOf(draft), await statusOf(open)]).toEqual(['Draft', 'Live']);
  });

  test('a deleted campaign does not close', async () => {
    const id = await ending({ status: CampaignStatus.live, deleted_at: new Date() });
    await closeAt(nextDay);
    const { status } = await server.deps.db
      .selectFrom('campaign')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe(CampaignStatus.live);
  });
});

test('a closed campaign is counted as closed and loses its unreviewed changes', async () => {
  const id = await ending({ status: CampaignStatus.live, entity_updated: true });
  await server.deps.db
    .updateTable('campaign')
    .set({ is_entity_location_changed: true })
    .where('id', '=', id)
    .execute();
  await closeAt(nextDay);
  expect(await read(id)).toMatchObject({ entity_updated: false, is_entity_location_changed: false });
  const closed = await owner.call(campaignRoutes.listCampaigns, { query: { status: CampaignStatus.closed } });
  expect([closed.count, closed.campaigns.map((campaign) => campaign.id)]).toEqual([1, [id]]);
});
