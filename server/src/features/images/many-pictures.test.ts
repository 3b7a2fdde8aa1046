import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { buildingRoutes } from '#contract/buildings.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { buildingBody, newImage } from '../../../../test/factories/assets.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
const ids: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ eachPicture: true });
  owner = await newOwner(server);
  for (const _ of Array(41)) ids.push((await newImage(owner)).id);
}, 60_000);
afterAll(() => server.close());

const refusal = ['Add at most 20 new pictures at a time. Save these, then add the rest'];

test('a new building accepts 20 pictures and refuses 21', async () => {
  const create = (count: number) =>
    server.call(
      buildingRoutes.createBuilding,
      { body: buildingBody({ images: ids.slice(0, count) }) },
      owner,
    );
  expect(await create(21)).toMatchObject({ status: 400, body: { images: refusal } });
  expect(await create(20)).toMatchObject({ status: 201 });
});

test('a save adds at most 20 featured photos, regardless of the number already there', async () => {
  const { id } = await owner.call(accountRoutes.currentUser, {});
  const save = (count: number) =>
    server.call(
      accountRoutes.updateUser,
      { params: { id }, body: { featured_photos: ids.slice(0, count) } },
      owner,
    );
  expect(await save(21)).toMatchObject({ status: 400, body: { featured_photos: refusal } });
  expect(await save(20)).toMatchObject({ status: 200 });
  expect(await save(41)).toMatchObject({ status: 400, body: { featured_photos: refusal } });
  expect(await save(40)).toMatchObject({ status: 200 });
});

test('an organization refuses 21 new photos', async () => {
  const { revision, id } = await owner.call(organizationRoutes.getOrganization, {
    params: { id: owner.organization.id },
  });
  const body = { revision, organization_photos: ids.slice(0, 21) };
  const answer = await server.call(organizationRoutes.updateOrganization, { params: { id }, body }, owner);
  expect(answer).toMatchObject({ status: 400, body: { organization_photos: refusal } });
});
