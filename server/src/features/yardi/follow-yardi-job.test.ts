import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes, type Building, type BuildingBodyInput } from '#contract/buildings.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { yardiRoutes } from '#contract/yardi.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { buildingBody, connectYardi, newBuilding } from '../../../../test/factories/assets.ts';
import { campaignContent } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { followYardiJob } from './follow-yardi-job.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  owner = await newOwner(server);
  await connectYardi(owner);
});
afterAll(() => server.close());

const follow = () => followYardiJob(server.deps);
const building = ({ id }: { id: string }, by = owner) =>
  by.call(buildingRoutes.getBuilding, { params: { id } });
const campaignNow = ({ id }: { id: string }, by = owner) =>
  by.call(campaignRoutes.getCampaign, { params: { id } });
const prices = async (one: { id: string }, by = owner) =>
  (await building(one, by)).apartment_parameters.map(
    ({ label, min_price: min, max_price: max }) => `${label} ${min} to ${max}`,
  );

type Followed = { building: Building; campaign: Campaign };

/** Creates a building at Yardi with a campaign that follows its prices and an outdated reading. */
async function followed(
  property: string,
  {
    by = owner,
    follows = true,
    own = {},
  }: { by?: Owner; follows?: boolean; own?: Partial<BuildingBodyInput> } = {},
): Promise<Followed> {
  const made = await newBuilding(by, { url: '', images: [], ...own });
  const params = { id: made.id };
  await by.call(yardiRoutes.activateBuilding, { params, body: { property_id: property } });
  const body = await campaignContent(server, by, made, { yardi_auto_update: follows });
  const campaign = await by.call(campaignRoutes.createCampaign, { body });
  await readLongAgo(made);
  return { building: made, campaign };
}

async function readLongAgo({ id }: { id: string }): Promise<void> {
  const long = new Date(Date.now() - 3_600_000);
  await server.deps.db.updateTable('building').set({ yardi_synced_at: long }).where('id', '=', id).execute();
}
const setStatus = (id: string, status: CampaignStatus) =>
  server.deps.db.updateTable('campaign').set({ status }).where('id', '=', id).execute();

async function requestsDuring(work: () => Promise<unknown>): Promise<number> {
  const path = '/requests?network=yardi';
  const [last] = await askSandbox<{ id: number }[]>(server, `${path}&limit=1`);
  await work();
  return (await askSandbox<unknown[]>(server, `${path}&since_id=${last?.id ?? 0}`)).length;
}

const asWritten = ['Studio 1195 to 1340', '1 bedroom 1450 to 1690.5'];
const asAtYardi = ['Studio 1225 to 1365', '1 bedroom 1475 to 1710'];

describe('a building followed by a campaign', () => {
  test('a followed building takes over the prices of its own types, and its campaign is marked', async () => {
    const { building: made, campaign } = await followed('700101');
    await follow();
    expect(await prices(made)).toEqual(asAtYardi);
    expect((await building(made)).revision).toBe(made.revision + 1);
    expect(await campaignNow(campaign)).toMatchObject({
      entity_updated: true,
      is_entity_location_changed: false,
      entity_changes: [
        {
          field: 'apartment_parameters',
          label: 'Apartment prices',
          old: ['Studio: $1,195 to $1,340', '1 bedroom: $1,450 to $1,690.50'],
          new: ['Studio: $1,225 to $1,365', '1 bedroom: $1,475 to $1,710'],
        },
      ],
    });
    const audit = await server.deps.db
      .selectFrom('audit_entry')
      .select(['verb', 'actor_id', 'organization_id', 'changes'])
      .where('entity', '=', 'building')
      .where('entity_id', '=', made.id)
      .where('verb', '=', 'update')
      .execute();
    expect(audit).toMatchObject([
      {
        actor_id: null,
        organization_id: owner.organization.id,
        changes: { apartment_parameters: expect.anything() },
      },
    ]);
  });

  test('a followed building without new prices stays unchanged', async () => {
    const { building: made, campaign } = await followed('700101');
    await follow();
    const { revision } = await building(made);
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id: campaign.id },
      body: { revision: campaign.revision },
    });
    await readLongAgo(made);
    await follow();
    expect((await building(made)).revision).toBe(revision);
    expect(await campaignNow(campaign)).toMatchObject({ entity_updated: false, entity_changes: [] });
  });

  test('a followed building keeps a type for which Yardi has no price', async () => {
    const own = { apartment_parameters: [{ kind_id: '6', min_price: 5000, max_price: 6000 }] };
    const { building: made, campaign } = await followed('700101', { own });
    await follow();
    expect(await prices(made)).toEqual(['5 bedrooms 5000 to 6000']);
    expect(await campaignNow(campaign)).toMatchObject({ entity_updated: false });
  });

  test('a followed building keeps all prices when Yardi has none', async () => {
    const { building: made } = await followed('700106');
    await follow();
    expect(await prices(made)).toEqual(asWritten);
  });

  test('a followed building takes over prices that were just synced, without calling Yardi', async () => {
    const { building: made } = await followed('700101');
    await owner.call(yardiRoutes.syncBuilding, { params: { id: made.id } });
    expect(await requestsDuring(follow)).toBe(0);
    expect(await prices(made)).toEqual(asAtYardi);
  });

  test('a followed building waits for its preparation to end, even with a failure', async () => {
    const { building: made } = await followed('700101');
    const set = (initializing_status: 'running' | 'failed') =>
      server.deps.db.updateTable('building').set({ initializing_status }).where('id', '=', made.id).execute();
    await set('running');
    await follow();
    expect(await prices(made)).toEqual(asWritten);
    await set('failed');
    await follow();
    expect(await prices(made)).toEqual(asAtYardi);
  });

  test('a price update makes a concurrent edit of the building a conflict', async () => {
    const { building: made } = await followed('700101');
    await follow();
    const answer = await server.call(
      buildingRoutes.updateBuilding,
      { params: { id: made.id }, body: { ...buildingBody({ url: '' }), revision: made.revision } },
      owner,
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });
});

describe('Yardi prices are not followed', () => {
  test.each<[when: string, arrange: (followed: Followed) => Promise<unknown>]>([
    [
      'without the wish of a campaign',
      ({ campaign: { id, revision } }) =>
        owner.call(campaignRoutes.updateCampaign, {
          params: { id },
          body: { revision, yardi_auto_update: false },
        }),
    ],
    [
      'when its campaign is deleted',
      ({ campaign: { id } }) => owner.call(campaignRoutes.deleteCampaign, { params: { id } }),
    ],
    ['when its campaign is closed', ({ campaign: { id } }) => setStatus(id, CampaignStatus.closed)],
    [
      'when the building is deactivated',
      ({ building: { id } }) => owner.call(yardiRoutes.deactivateBuilding, { params: { id } }),
    ],
  ])('Yardi prices are neither read nor applied %s', async (_, arrange) => {
    await follow();
    const one = await followed('700101');
    await arrange(one);
    expect(await requestsDuring(follow)).toBe(0);
    expect(await prices(one.building)).toEqual(asWritten);
  });

  test('Yardi prices are not read for a deleted building or after Yardi was disconnected', async () => {
    const own = await newOwner(server);
    await connectYardi(own);
    const [gone, other] = [await followed('700101', { by: own }), await followed('700101', { by: own })];
    await own.call(buildingRoutes.deleteBuilding, { params: { id: gone.building.id } });
    await own.call(yardiRoutes.disconnectYardi, {});
    expect(await requestsDuring(follow)).toBe(0);
    expect(await prices(other.building, own)).toEqual(asWritten);
  });
});

describe('a property that cannot be read', () => {
  test.each(['rate_limited', 'server_error', 'timeout_before_write', 'permission_lost'])(
    'a property that fails with %s keeps its prices and does not stop the others',
    async (kind) => {
      const broken = await followed('700110');
      const other = await followed('700101');
      await askSandbox(server, '/faults', { network: 'yardi', kind, account: '700110', delay_ms: 1 });
      await follow();
      expect(await prices(broken.building)).toEqual(asWritten);
      expect(await prices(other.building)).toEqual(asAtYardi);
      const { problem } = await owner.call(yardiRoutes.getBuildingPrices, {
        params: { id: broken.building.id },
      });
      expect(problem).toEqual(expect.any(String));
      await follow();
      expect(await prices(broken.building)).toEqual(['Studio 1110 to 1240', '1 bedroom 1345 to 1490']);
    },
  );

  test('a stored token that cannot be decrypted is reported after all other buildings were read', async () => {
    const own = await newOwner(server);
    await connectYardi(own);
    const broken = await followed('700101', { by: own });
    const other = await followed('700101');
    await server.deps.db
      .updateTable('yardi_connection')
      .set({ api_token: Buffer.from('of another key') })
      .where('organization_id', '=', own.organization.id)
      .execute();
    await expect(follow()).rejects.toThrow('Buildings that could not follow Yardi: 1');
    expect(await prices(broken.building, own)).toEqual(asWritten);
    expect(await prices(other.building)).toEqual(asAtYardi);
    await own.call(yardiRoutes.disconnectYardi, {});
  });
});
