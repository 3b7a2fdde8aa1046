import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes, type Building, type BuildingBodyInput } from '#contract/buildings.ts';
import type { RouteDefinition } from '#contract/route/route.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { buildingBody, newBuilding, newImage } from '../../../../test/factories/assets.ts';
import { campaignContent } from '../../../../test/factories/campaigns.ts';
import { austin, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

/** Returns the payload of an unchanged building form. */
function formOf(building: Building): BuildingBodyInput & { revision: number } {
  const { state, city, property_type: type, images, apartment_parameters: apartments } = building;
  return {
    ...buildingBody(),
    url: building.url,
    state: state.value,
    city: city.value,
    property_type: type.value,
    apartment_parameters: apartments.map(({ kind_id, min_price, max_price }) => ({
      kind_id,
      min_price,
      max_price,
    })),
    images: images.map(({ id }) => id),
    revision: building.revision,
  };
}

const update = (building: Building, own: object = {}, { token } = owner) =>
  server.call(
    buildingRoutes.updateBuilding,
    { params: { id: building.id }, body: { ...formOf(building), ...own } },
    { token },
  );
const remove = ({ id }: { id: string }, { token } = owner) =>
  server.call(buildingRoutes.deleteBuilding, { params: { id } }, { token });
const get = ({ id }: { id: string }, { token } = owner) =>
  server.call(buildingRoutes.getBuilding, { params: { id } }, { token });

async function draftFor(building: Building) {
  return owner.call(campaignRoutes.createCampaign, { body: await campaignContent(server, owner, building) });
}
const flagsOf = async (id: string) => {
  const campaign = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  return [campaign.entity_updated, campaign.is_entity_location_changed];
};
const setStatus = (id: string, status: CampaignStatus) =>
  server.deps.db.updateTable('campaign').set({ status }).where('id', '=', id).execute();

test("a form with image ids replaces the building's images and keeps its other fields", async () => {
  const building = await newBuilding(owner, { url: '' });
  const [first, second] = [await newImage(owner), await newImage(owner)];
  const put = (images: string[], token = owner.token) => {
    const form = new FormData();
    for (const id of images) form.append('images', id);
    return fetch(`${server.url}/api/building/${building.id}/images/`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
  };
  const answer = await put([second.id, first.id]);
  expect(answer.status).toBe(200);
  const { body: after } = await get(building);
  expect(after.images.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect({ ...after, images: [], revision: 0 }).toMatchObject({
    name: building.name,
    address: building.address,
  });
  expect(after.revision).toBe(building.revision + 1);
  expect((await put(['999999999'])).status).toBe(400);
  expect((await put([])).status).toBe(400);
  expect((await put([first.id], (await newOwner(server)).token)).status).toBe(404);
  const json = await server.call(
    buildingRoutes.updateBuildingImages,
    { params: { id: building.id }, body: { images: [first.id] } },
    { token: owner.token },
  );
  expect(json.body.images.map(({ id }) => id)).toEqual([first.id]);
});

test('changing a building rewrites its suggestions', async () => {
  const building = await newBuilding(owner, { url: '' });
  await update(building, { name: 'Quince House' });
  const params = { id: building.id };
  const { ad_groups: groups } = await owner.call(buildingRoutes.buildingAdGroups, { params });
  expect(JSON.stringify(groups)).toMatch(/quince house/i);
  expect(JSON.stringify(groups)).not.toMatch(/maple court/i);
});

describe('building changes recorded for campaigns', () => {
  const changesOf = async (id: string) => {
    const { entity_changes: changes } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
    return changes.map(({ label, old, new: now }) => [label, old, now]);
  };

  test('a campaign records old and new values of a building change in readable form', async () => {
    const building = await newBuilding(owner);
    const { id } = await draftFor(building);
    await update(building, {
      name: 'Maple Row',
      building_amenities: ['Swimming pool', 'Dog park'],
      apartment_parameters: [{ kind_id: '1', min_price: 1250, max_price: 1340 }],
    });
    expect(await changesOf(id)).toEqual([
      [
        'Apartment prices',
        ['Studio: $1,195 to $1,340', '1 bedroom: $1,450 to $1,690.50'],
        ['Studio: $1,250 to $1,340'],
      ],
      [
        'Amenities',
        ['Swimming pool', 'Fitness center', 'In unit laundry', 'Pet friendly'],
        ['Swimming pool', 'Dog park'],
      ],
      ['Name', ['Maple Court'], ['Maple Row']],
    ]);
  });

  test('a campaign keeps the value it was written with over several changes', async () => {
    const building = await newBuilding(owner, { url: '' });
    const { id } = await draftFor(building);
    const { body: second } = await update(building, { name: 'Maple Row' });
    await update(second, { name: 'Maple Lane' });
    expect(await changesOf(id)).toEqual([['Name', ['Maple Court'], ['Maple Lane']]]);
  });

  test('a reverted building change no longer marks campaigns', async () => {
    const building = await newBuilding(owner, { url: '' });
    const { id } = await draftFor(building);
    const { body: moved } = await update(building, { name: 'Maple Row', city: '4699066' });
    expect(await flagsOf(id)).toEqual([true, true]);
    const { body: back } = await update(moved, { name: 'Maple Row', city: austin.city });
    expect([await flagsOf(id), await changesOf(id)]).toEqual([
      [true, false],
      [['Name', ['Maple Court'], ['Maple Row']]],
    ]);
    await update(back, {});
    expect([await flagsOf(id), await changesOf(id)]).toEqual([[false, false], []]);
  });

  test('saving a campaign keeps changes that the user has not seen', async () => {
    const building = await newBuilding(owner, { url: '' });
    const { id } = await draftFor(building);
    const { body: second } = await update(building, { name: 'Maple Row' });
    const { entity_changes: shown, revision } = await owner.call(campaignRoutes.getCampaign, {
      params: { id },
    });
    await update(second, { name: 'Maple Row', neighborhood: 'Mueller' });
    const changes_seen_until = shown.at(-1)?.changed_at ?? '';
    const saved = await owner.call(campaignRoutes.updateCampaign, {
      params: { id },
      body: { revision, changes_seen_until },
    });
    expect([saved.entity_updated, await changesOf(id)]).toEqual([
      true,
      [['Neighborhood', ['Cherrywood'], ['Mueller']]],
    ]);
    const body = { revision: saved.revision, changes_seen_until: null };
    await owner.call(campaignRoutes.updateCampaign, { params: { id }, body });
    expect(await flagsOf(id)).toEqual([true, false]);
  });

  test('a copy of a campaign inherits its unreviewed changes', async () => {
    const building = await newBuilding(owner, { url: '' });
    const { id } = await draftFor(building);
    await update(building, { city: '4699066' });
    const copy = await owner.call(campaignRoutes.copyCampaign, { params: { id } });
    expect([await flagsOf(copy.id), await changesOf(copy.id)]).toEqual([
      [true, true],
      [['City', ['Austin'], ['Houston']]],
    ]);
  });

  test('a logo change is recorded even if both files have the same name', async () => {
    const [first, second] = [await newImage(owner), await newImage(owner)];
    const building = await newBuilding(owner, { url: '', logo: first.id });
    const { id } = await draftFor(building);
    await update(building, { logo: second.id });
    expect(await changesOf(id)).toEqual([
      ['Logo', [`front.jpg (no. ${first.id})`], [`front.jpg (no. ${second.id})`]],
    ]);
  });

  test('saving a campaign clears its recorded changes', async () => {
    const building = await newBuilding(owner, { url: '' });
    const { id, revision } = await draftFor(building);
    await update(building, { name: 'Maple Row' });
    await owner.call(campaignRoutes.updateCampaign, { params: { id }, body: { revision } });
    expect([await flagsOf(id), await changesOf(id)]).toEqual([[false, false], []]);
  });
});

describe('campaigns that promote a building', () => {
  const houston = { state: austin.state, city: '4699066' };

  test.each<[what: string, own: object, flags: [updated: boolean, moved: boolean]]>([
    ['its name', { name: 'Maple Row' }, [true, false]],
    ['its website', { url: 'https://maple-row.example/' }, [true, false]],
    ['its prices', { apartment_parameters: [] }, [true, false]],
    ['its amenities', { building_amenities: ['Dog park'] }, [true, false]],
    ['its transit', { mass_transit: [] }, [true, false]],
    ['its neighborhood', { neighborhood: 'Mueller' }, [true, false]],
    ['its address', { address: '1 Maple Avenue' }, [true, false]],
    ['its city', houston, [true, true]],
    ['its description', { description: 'Another text that no ad shows.' }, [false, false]],
    ['its zip code', { zip_code: '78723' }, [false, false]],
    ['nothing', {}, [false, false]],
  ])('a campaign is marked correctly after a change of %s', async (_, own, flags) => {
    const building = await newBuilding(owner);
    const { id } = await draftFor(building);
    const { body } = await update(building, own);
    expect(await flagsOf(id)).toEqual(flags);
    expect(body).toMatchObject({ has_affected_campaigns: flags[0], campaign_count: 1 });
  });

  test('campaigns that are deleted or promote another building are not marked', async () => {
    const [building, other] = [await newBuilding(owner), await newBuilding(owner)];
    const [elsewhere, gone] = [await draftFor(other), await draftFor(building)];
    await owner.call(campaignRoutes.deleteCampaign, { params: { id: gone.id } });
    const { body } = await update(building, { name: 'Maple Row' });
    expect(body).toMatchObject({ has_affected_campaigns: false, campaign_count: 0 });
    expect(await flagsOf(elsewhere.id)).toEqual([false, false]);
  });

  test('closed campaigns are not marked, because no one can open them', async () => {
    const building = await newBuilding(owner);
    const { id } = await draftFor(building);
    await setStatus(id, CampaignStatus.closed);
    const { body } = await update(building, { name: 'Maple Row' });
    expect(body).toMatchObject({ has_affected_campaigns: false, campaign_count: 1 });
    expect(await flagsOf(id)).toEqual([false, false]);
  });

  test.each([
    [CampaignStatus.live, 409],
    [CampaignStatus.paused, 409],
    [CampaignStatus.closed, 204],
    [CampaignStatus.draft, 204],
  ] as const)(
    'deleting a building that a campaign with status %s promotes answers %i',
    async (campaignStatus, status) => {
      const building = await newBuilding(owner);
      const campaign = await draftFor(building);
      await setStatus(campaign.id, campaignStatus);
      const answer = await remove(building);
      expect(answer.status).toBe(status);
      expect((await get(building)).status).toBe(status === 409 ? 200 : 404);
      if (status === 409)
        expect(answer.body).toMatchObject({
          code: 'conflict',
          message: expect.stringContaining(campaign.name),
        });
      await setStatus(campaign.id, CampaignStatus.draft);
    },
  );
});

describe('a building that is foreign, deleted or missing', () => {
  const regenerate = { ad_channel: 'meta', text_type: 'title', use_case_group: 'meta_default' };

  test.each<[name: keyof typeof buildingRoutes, more: object]>([
    ['buildingTextAssets', { query: { channel: 'facebook' } }],
    ['buildingAdGroups', {}],
    ['regenerateTextAsset', { body: regenerate }],
  ])('%s does not find a building of another organization or a deleted one', async (name, more) => {
    const building = await newBuilding(owner, { url: '' });
    const gone = await newBuilding(owner, { url: '' });
    await remove(gone);
    const stranger = await newOwner(server);
    const route: RouteDefinition = buildingRoutes[name];
    const call = (id: string, token?: string) =>
      server.call(route, { params: { id }, ...more }, token === undefined ? {} : { token });
    expect(await call(building.id)).toMatchObject({ status: 401 });
    expect(await call('x', owner.token)).toMatchObject({ status: 400 });
    const notFound = { status: 404, body: { code: 'not_found', message: 'Building not found' } };
    expect(await call(building.id, stranger.token)).toMatchObject(notFound);
    expect(await call('999999', stranger.token)).toMatchObject(notFound);
    expect(await call(gone.id, owner.token)).toMatchObject(notFound);
    expect((await get(building)).body).toEqual(building);
  });
});
