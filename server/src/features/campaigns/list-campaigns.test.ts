import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { listingRoutes } from '#contract/listings.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { listingBody, newImage, newListing } from '../../../../test/factories/assets.ts';
import { fillBrand, newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const onlyRow = async (owner: Owner) =>
  (await owner.call(campaignRoutes.listCampaigns, {})).campaigns.flatMap(
    ({ thumbnail, property_name: name, landing_page_url: url }) => [{ thumbnail, name, url }],
  )[0];

test('a picture that was taken out of a property is no thumbnail any more', async () => {
  const owner = await newOwner(server);
  const [first, second] = [await newImage(owner), await newImage(owner, 1500, 1200)];
  const { id, revision } = await newListing(owner, { images: [first.id, second.id] });
  await newCampaignOf(server, owner, { kind: '3', target_id: id });
  expect(await onlyRow(owner)).toMatchObject({ thumbnail: first.thumbnail });
  const body = { ...listingBody({ images: [second.id] }), revision };
  await owner.call(listingRoutes.updateListing, { params: { id }, body });
  expect(await onlyRow(owner)).toMatchObject({ thumbnail: second.thumbnail });
});

test('a person who has left is shown no more as what a campaign promotes', async () => {
  const owner = await newOwner(server, 'brokerage');
  const colleague = await newMember(server, owner);
  await fillBrand({ ...colleague, organization: owner.organization }, '1');
  await newCampaignOf(server, owner, { kind: '1', target_kind: '1', target_id: colleague.id });
  expect(await onlyRow(owner)).toMatchObject({ url: 'https://www.reyes-homes.example' });
  await owner.call(organizationRoutes.removeUser, { params: { id: colleague.id } });
  expect(await onlyRow(owner)).toEqual({ thumbnail: null, name: null, url: null });
});
