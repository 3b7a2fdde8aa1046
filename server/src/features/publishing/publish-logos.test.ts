import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import type { AdImage } from '#domain/campaign-content.ts';
import { newImage } from '../../../../test/factories/assets.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { ended, launched } from '../../../../test/launches.ts';
import { googleCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const one = [{ asset: expect.any(String) }];
const slots = {
  '1:1': { squareLogoImages: one, logoImages: [] },
  '4:1': { squareLogoImages: [], logoImages: one },
};
const least = { '1:1': { width: 128, height: 128 }, '4:1': { width: 512, height: 128 } };

test.each([
  ['1:1', '4:1'],
  ['4:1', '1:1'],
] as const)(
  'a logo of %s reaches Google in its own place, and so does one of %s after it',
  async (...order) => {
    const { owner, client, campaign } = await readyToLaunch(server);
    const { id } = campaign;
    const picture = await newImage(owner, 520, 140);
    const logo = (aspect: '1:1' | '4:1'): AdImage => ({
      image_id: picture.id,
      aspect,
      crop: { x: 0, y: 0, ...least[aspect] },
    });
    const show = async (aspect: '1:1' | '4:1') => {
      const { revision } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
      const google_ads_ad = { ...campaign.google_ads_ad, logo: logo(aspect) };
      await owner.call(campaignRoutes.updateCampaign, { params: { id }, body: { revision, google_ads_ad } });
    };
    const shown = async () => {
      const [, display] = await googleCampaigns(server, client);
      return display?.ad_groups[0]?.ads[0]?.ad['responsiveDisplayAd'];
    };
    const [first, second] = order;
    await show(first);
    await launched(owner, id);
    expect(await shown()).toMatchObject(slots[first]);
    await show(second);
    await ended(owner, id);
    expect(await shown()).toMatchObject(slots[second]);
  },
);
