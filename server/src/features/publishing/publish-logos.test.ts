import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import type { AdImage } from '#domain/campaign-content.ts';
import { newImage } from '../../../../test/factories/assets.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { ended, launched } from '../../../../test/launches.ts';
import { googleCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const least = { '1:1': { width: 128, height: 128 }, '4:1': { width: 512, height: 128 } };
/** Sides of the white square on which each logo is sent. */
const sides = { '1:1': 128, '4:1': 512 };

type Slots = { logoImages: { asset: string }[]; squareMarketingImages: { asset: string }[] };
type Assets = {
  assets: {
    resourceName: string;
    imageAsset?: { fullSize: { widthPixels: string; heightPixels: string } };
  }[];
};

/** Returns the logos of the account's display ad at Google with their sizes in pixels. */
async function shownLogos(client: string) {
  const [, display] = await googleCampaigns(server, client);
  const ad = display?.ad_groups[0]?.ads[0]?.ad['demandGenMultiAssetAd'] as Slots | undefined;
  const { assets } = await askSandbox<Assets>(server, `/google/customers/${client}/tree`);
  const logos = (ad?.logoImages ?? []).map(({ asset }) => {
    const size = assets.find(({ resourceName }) => resourceName === asset)?.imageAsset?.fullSize;
    return { asset, width: Number(size?.widthPixels), height: Number(size?.heightPixels) };
  });
  return { logos, squares: (ad?.squareMarketingImages ?? []).map(({ asset }) => asset) };
}

async function showLogo(
  { owner, campaign }: Awaited<ReturnType<typeof readyToLaunch>>,
  logo: AdImage | null,
): Promise<void> {
  const params = { id: campaign.id };
  const { revision } = await owner.call(campaignRoutes.getCampaign, { params });
  const google_ads_ad = { ...campaign.google_ads_ad, logo };
  await owner.call(campaignRoutes.updateCampaign, { params, body: { revision, google_ads_ad } });
}

test.each([
  ['1:1', '4:1'],
  ['4:1', '1:1'],
] as const)(
  'a logo of %s is sent to Google as a square, and so is its replacement of %s',
  async (...order) => {
    const ready = await readyToLaunch(server);
    const { owner, client, campaign } = ready;
    const picture = await newImage(owner, 520, 140);
    const logo = (aspect: '1:1' | '4:1'): AdImage => ({
      image_id: picture.id,
      aspect,
      crop: { x: 0, y: 0, ...least[aspect] },
    });
    const expected = (aspect: '1:1' | '4:1') => [
      { asset: expect.any(String), width: sides[aspect], height: sides[aspect] },
    ];
    const [first, second] = order;
    await showLogo(ready, logo(first));
    await launched(owner, campaign.id);
    expect((await shownLogos(client)).logos).toEqual(expected(first));
    await showLogo(ready, logo(second));
    await ended(owner, campaign.id);
    expect((await shownLogos(client)).logos).toEqual(expected(second));
  },
);

test("an ad without a logo shows its first square picture, or the organization's logo if there is one", async () => {
  const ready = await readyToLaunch(server);
  const { owner, client, campaign } = ready;
  await showLogo(ready, null);
  await launched(owner, campaign.id);
  const without = await shownLogos(client);
  expect(without.logos.map(({ asset }) => asset)).toEqual(without.squares.slice(0, 1));

  const { id } = owner.organization;
  const { revision } = await owner.call(organizationRoutes.getOrganization, { params: { id } });
  const picture = await newImage(owner, 600, 200);
  const body = { revision, logo: picture.id };
  await owner.call(organizationRoutes.updateOrganization, { params: { id }, body });
  const params = { id: campaign.id };
  const { revision: before } = await owner.call(campaignRoutes.getCampaign, { params });
  await owner.call(campaignRoutes.updateCampaign, { params, body: { revision: before, name: 'Renamed' } });
  await ended(owner, campaign.id);
  expect((await shownLogos(client)).logos).toEqual([{ asset: expect.any(String), width: 600, height: 600 }]);
});
