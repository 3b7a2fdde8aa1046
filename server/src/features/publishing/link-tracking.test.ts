import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { ended, launched } from '../../../../test/launches.ts';
import { googleCampaigns, lastRequest, metaCampaigns, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

type Ready = Awaited<ReturnType<typeof readyToLaunch>>;

async function setTemplate({ owner }: Ready, template: string | null): Promise<void> {
  const params = { id: owner.organization.id };
  const { revision } = await owner.call(organizationRoutes.getOrganization, { params });
  await owner.call(organizationRoutes.updateOrganization, {
    params,
    body: { revision, url_tags: template },
  });
}

/** Returns the link tags at the networks: Facebook, Instagram, Google search, Google display. */
async function tagsAtNetworks({ adAccount, client }: Ready) {
  const [meta] = await metaCampaigns(server, adAccount);
  const [search, display] = await googleCampaigns(server, client);
  return [
    ...(meta?.adsets.map((adSet) => adSet.ads[0]?.creative.url_tags) ?? []),
    search?.finalUrlSuffix,
    display?.finalUrlSuffix,
  ];
}

describe('link tracking', () => {
  test('link tags identify the ads of a launch by source, medium, channel and campaign', async () => {
    const ready = await readyToLaunch(server);
    await launched(ready.owner, ready.campaign.id);
    const read = (await tagsAtNetworks(ready)).map((tags) =>
      Object.fromEntries(new URLSearchParams(tags ?? '')),
    );
    const common = {
      utm_campaign: ready.campaign.name,
      utm_id: ready.campaign.id,
      utm_source_platform: 'porchlight',
    };
    expect(read).toEqual([
      { ...common, utm_source: 'facebook', utm_medium: 'paid_social', utm_content: 'facebook' },
      { ...common, utm_source: 'facebook', utm_medium: 'paid_social', utm_content: 'instagram' },
      { ...common, utm_source: 'google', utm_medium: 'cpc', utm_content: 'google_search' },
      { ...common, utm_source: 'google', utm_medium: 'display', utm_content: 'google_display' },
    ]);
  });

  test('a new link template reaches only the ads that an update changes anyway', async () => {
    const ready = await readyToLaunch(server);
    const { owner, campaign } = ready;
    const params = { id: campaign.id };
    await setTemplate(ready, 'src={channel}');
    await launched(owner, campaign.id);
    const first = ['src=facebook', 'src=instagram', 'src=google_search', 'src=google_display'];
    expect(await tagsAtNetworks(ready)).toEqual(first);

    const since = await lastRequest(server);
    await setTemplate(ready, 'from={channel}');
    const live = await owner.call(campaignRoutes.getCampaign, { params });
    // A new budget replaces no creative at Meta and updates one of the two campaigns at Google.
    await owner.call(campaignRoutes.updateCampaign, {
      params,
      body: { revision: live.revision, fb_daily_budget: 41, ads_daily_budget: 7 },
    });
    await ended(owner, campaign.id);
    expect(await tagsAtNetworks(ready)).toEqual([...first.slice(0, 3), 'from=google_display']);
    const creatives = (await requestLog(server, 'meta', since)).filter(({ path }) =>
      path.endsWith('/adcreatives'),
    );
    expect(creatives).toEqual([]);

    await setTemplate(ready, '');
    const again = await owner.call(campaignRoutes.getCampaign, { params });
    await owner.call(campaignRoutes.updateCampaign, {
      params,
      body: {
        revision: again.revision,
        ads_daily_budget: 8,
        facebook_ad: { ...again.facebook_ad, titles: [{ value: 'x', label: 'Tour Maple Court today' }] },
      },
    });
    await ended(owner, campaign.id);
    expect(await tagsAtNetworks(ready)).toEqual([null, 'src=instagram', 'src=google_search', undefined]);
  });
});
