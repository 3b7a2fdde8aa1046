import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { messages } from '#domain/messages.ts';
import { addDays } from '#domain/plain-date.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newCampaign, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { ended, goLive, launched, pause } from '../../../../test/launches.ts';
import { googleCampaigns, lastRequest, metaCampaigns, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

describe('going live', () => {
  test('a launch builds the campaign paused at both networks and starts it last', async () => {
    const { owner, adAccount, client, campaign } = await readyToLaunch(server);
    const since = await lastRequest(server);
    const live = await goLive(owner, campaign.id);
    expect(live.status).toEqual({ id: CampaignStatus.live, name: 'Live' });
    expect(live.operation).toEqual({ kind: 'publish', state: 'queued' });
    const done = await ended(owner, campaign.id);

    const [meta, ...moreMeta] = await metaCampaigns(server, adAccount);
    expect(moreMeta).toEqual([]);
    expect(meta).toMatchObject({
      status: 'ACTIVE',
      daily_budget: 2000,
      objective: 'OUTCOME_LEADS',
      special_ad_categories: ['HOUSING'],
      special_ad_category_country: ['US'],
    });
    expect(meta?.adsets.map((adSet) => adSet.targeting.publisher_platforms)).toEqual([
      ['facebook'],
      ['instagram'],
    ]);
    for (const adSet of meta?.adsets ?? []) {
      expect(adSet.status).toBe('ACTIVE');
      expect(adSet.targeting.geo_locations.cities).toEqual([expect.objectContaining({ radius: 15 })]);
      expect(adSet.targeting.targeting_automation).toEqual({ advantage_audience: 0 });
      const [ad] = adSet.ads;
      expect(ad?.status).toBe('ACTIVE');
      expect(ad?.conversion_domain).toBe('maple-court.example');
      expect(ad?.creative.image_hashes).toHaveLength(2);
      const features = Object.values(ad?.creative.degrees_of_freedom_spec.creative_features_spec ?? {});
      expect(features.length).toBeGreaterThan(5);
      expect(features.every((feature) => feature.enroll_status === 'OPT_OUT')).toBe(true);
    }
    const facebook = meta?.adsets[0]?.ads[0]?.creative.object_story_spec;
    expect(facebook?.link_data.message).toBe(campaign.facebook_ad.descriptions?.[0]?.label);
    expect(facebook?.link_data.child_attachments?.[0]?.name).toBe(campaign.facebook_ad.titles?.[0]?.label);

    const google = await googleCampaigns(server, client);
    expect(
      google.map(({ advertisingChannelType: type, status, dailyMicros }) => [type, status, dailyMicros]),
    ).toEqual([
      ['SEARCH', 'ENABLED', 15_000_000],
      ['DEMAND_GEN', 'ENABLED', 5_000_000],
    ]);
    const [search, display] = google;
    const groups = campaign.google_adwords_ad.ad_groups;
    expect(search?.ad_groups.map(({ name }) => name)).toEqual(groups.map(({ group }) => group.label));
    const brand = search?.ad_groups[0]?.keywords.map(({ keyword }) => keyword);
    expect(brand).toContainEqual({ text: 'maple court', matchType: 'EXACT' });
    expect(brand).toContainEqual({ text: 'maple court', matchType: 'PHRASE' });
    expect(brand).toContainEqual({ text: 'maple court austin', matchType: 'BROAD' });
    expect(search?.ad_groups[0]?.ads[0]?.ad['responsiveSearchAd']?.headlines.map(({ text }) => text)).toEqual(
      groups[0]?.titles?.map(({ label }) => label),
    );
    expect(display?.ad_groups[0]?.ads[0]?.ad['demandGenMultiAssetAd']).toMatchObject({
      businessName: 'Maple Court',
    });

    // No start precedes the end of the build, and at Meta the campaign starts last.
    const starts = done.steps.findIndex(({ name }) => name.startsWith('activate_'));
    expect(done.steps.slice(0, starts).every(({ name }) => !name.startsWith('activate_'))).toBe(true);
    expect(done.steps.slice(starts).every(({ name }) => name.startsWith('activate_'))).toBe(true);
    const metaStarts = (await requestLog(server, 'meta', since)).filter(
      ({ method, body }) => method === 'POST' && (body as { status?: string }).status === 'ACTIVE',
    );
    expect(metaStarts.at(-1)?.path).toContain(meta?.id);

    const after = await owner.call(campaignRoutes.getCampaign, { params: { id: campaign.id } });
    expect(after.operation).toBeNull();
    expect(after.channels.map(({ state }) => state)).toEqual(Array(4).fill('published'));
  });

  test('a launch leaves out pictures that are not square on Facebook and sends a single picture as a link ad', async () => {
    const { owner, adAccount, campaign } = await readyToLaunch(server);
    const [square] = campaign.facebook_ad.images;
    const wide = campaign.google_ads_ad.images.find(({ aspect }) => aspect === '1.91:1');
    if (square === undefined || wide === undefined) throw new Error('the suggested pictures are missing');
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id: campaign.id },
      body: { revision: campaign.revision, facebook_ad: { ...campaign.facebook_ad, images: [wide, square] } },
    });
    await launched(owner, campaign.id);
    const [meta] = await metaCampaigns(server, adAccount);
    const creative = meta?.adsets[0]?.ads[0]?.creative;
    expect(creative?.image_hashes).toHaveLength(1);
    expect(creative?.object_story_spec.link_data.name).toBe(campaign.facebook_ad.titles?.[0]?.label);
  });

  test('a place that Meta does not know as a city is targeted by a pin of the same radius', async () => {
    const brooklyn = { state_id: '33', city_id: '5110302' };
    const { owner, adAccount, campaign } = await readyToLaunch(server, {
      geotargets: [brooklyn],
      google_adwords_ad: { is_active: false, ad_groups: [] },
      google_ads_ad: { is_active: false, titles: null, descriptions: null, images: [], logo: null },
    });
    await launched(owner, campaign.id);
    const [meta] = await metaCampaigns(server, adAccount);
    const { geo_locations: places } = meta?.adsets[0]?.targeting ?? {};
    expect(places?.cities).toBeUndefined();
    expect(places?.custom_locations).toEqual([
      expect.objectContaining({ radius: 15, distance_unit: 'mile' }),
    ]);
  });

  test('a launch that violates rules is refused with a message for each field and changes nothing', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner, {
      fb_daily_budget: 9.99,
      run_dates: { start_date: null, end_date: null, open_ended: false },
      geotargets: [],
    });
    const answer = await server.call(
      publishingRoutes.publishCampaign,
      { params: { id: draft.id }, body: { revision: draft.revision } },
      owner,
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      fb_daily_budget: ['minimum daily budget is $10'],
      'run_dates.start_date': [messages.StartDateRequired],
      'run_dates.end_date': [messages.EndDateRequired],
      geotargets: [messages.geotargetsMissing],
      facebook_connection: [messages.facebookNotConnected],
      google_connection: [messages.googleNotConnected],
      fb_page_id: [messages.pageRequired],
      instagram_acc_id: [messages.instagramAccountRequired],
      google_client_id: [messages.googleClientRequired],
    });
    const after = await owner.call(campaignRoutes.getCampaign, { params: { id: draft.id } });
    expect([after.status.id, after.revision]).toEqual([CampaignStatus.draft, draft.revision]);
    const { publishing } = await owner.call(publishingRoutes.getPublishing, { params: { id: draft.id } });
    expect(publishing).toBeNull();
  });

  test('a launch is refused if the target was deleted or is still being prepared', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const building = server.deps.db.updateTable('building').where('id', '=', campaign.target_id ?? '');
    const publish = () => {
      const body = { revision: campaign.revision };
      return server.call(publishingRoutes.publishCampaign, { params: { id: campaign.id }, body }, owner);
    };
    await building.set({ initializing_status: 'running' }).execute();
    expect(await publish()).toMatchObject({
      status: 400,
      body: { target_id: ['The building is still being prepared. Try again when it is ready'] },
    });
    await building.set({ initializing_status: 'done', deleted_at: new Date() }).execute();
    expect(await publish()).toMatchObject({
      status: 400,
      body: { target_id: ['Choose what this campaign promotes'] },
    });
  });

  test('a launch is refused for an old revision, for a live campaign and for another organization', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const params = { id: campaign.id };
    const publish = (token: string, revision: number) =>
      server.call(publishingRoutes.publishCampaign, { params, body: { revision } }, { token });
    expect((await publish(owner.token, campaign.revision + 1)).status).toBe(409);
    expect((await publish((await newOwner(server)).token, campaign.revision)).status).toBe(404);
    await launched(owner, campaign.id);
    const again = await publish(owner.token, campaign.revision + 1);
    expect(again).toMatchObject({ status: 409, body: { message: 'The campaign is already live' } });
  });
});

describe('live campaigns', () => {
  test('a live campaign is paused with its ad groups first, changed, resumed and deleted at the networks', async () => {
    const { owner, adAccount, client, campaign } = await readyToLaunch(server);
    const { id } = campaign;
    await launched(owner, id);

    const beforePause = await lastRequest(server);
    expect((await pause(owner, id)).status.id).toBe(CampaignStatus.paused);
    await ended(owner, id);
    expect((await metaCampaigns(server, adAccount))[0]?.status).toBe('PAUSED');
    const paused = await googleCampaigns(server, client);
    expect(paused.map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED']);
    expect(paused[0]?.ad_groups.every(({ status }) => status === 'PAUSED')).toBe(true);
    const mutates = (await requestLog(server, 'google', beforePause)).filter(({ path }) =>
      path.endsWith(':mutate'),
    );
    expect(JSON.stringify(mutates[0]?.body)).toContain('adGroupOperation');
    expect(JSON.stringify(mutates[1]?.body)).toContain('campaignOperation');

    const { revision, run_dates: dates } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
    const changed = await owner.call(campaignRoutes.updateCampaign, {
      params: { id },
      body: {
        revision,
        fb_daily_budget: 31.5,
        ads_daily_budget: 6,
        run_dates: { ...dates, end_date: addDays(dates.end_date ?? '', 5) },
      },
    });
    expect(changed.operation?.kind).toBe('update');
    await ended(owner, id);
    const [metaChanged] = await metaCampaigns(server, adAccount);
    expect([metaChanged?.daily_budget, metaChanged?.status]).toEqual([3150, 'PAUSED']);
    const googleChanged = await googleCampaigns(server, client);
    expect(googleChanged.map(({ dailyMicros }) => dailyMicros)).toEqual([15_000_000, 6_000_000]);
    expect(googleChanged[0]?.endDateTime).toBe(`${addDays(dates.end_date ?? '', 5)} 23:59:59`);

    await launched(owner, id);
    expect((await metaCampaigns(server, adAccount))[0]?.status).toBe('ACTIVE');
    const resumed = await googleCampaigns(server, client);
    expect(resumed.map(({ status }) => status)).toEqual(['ENABLED', 'ENABLED']);
    expect(resumed[0]?.ad_groups.every(({ status }) => status === 'ENABLED')).toBe(true);

    const copy = await owner.call(campaignRoutes.copyCampaign, { params: { id } });
    expect(copy).toMatchObject({
      name: `${campaign.name} (copy)`,
      status: { id: CampaignStatus.draft },
      run_dates: { start_date: null, end_date: null },
      facebook_ad: { titles: campaign.facebook_ad.titles },
    });

    const beforeDelete = await lastRequest(server);
    const { status } = await server.call(campaignRoutes.deleteCampaign, { params: { id } }, owner);
    expect(status).toBe(204);
    await eventually(async () => {
      const answer = await server.call(campaignRoutes.getCampaign, { params: { id } }, owner);
      return answer.status === 404;
    });
    expect(await metaCampaigns(server, adAccount)).toEqual([]);
    expect(await googleCampaigns(server, client)).toEqual([]);
    const removal = (await requestLog(server, 'google', beforeDelete)).find(({ path }) =>
      path.endsWith(':mutate'),
    );
    expect(JSON.stringify(removal?.body)).toContain('adGroupOperation');
    const list = await owner.call(campaignRoutes.listCampaigns, {});
    expect(list.campaigns.map((row) => row.id)).toEqual([copy.id]);
    expect(list.count).toBe(1);
  });

  test('changed texts are sent as new creatives and changed keywords in one atomic change', async () => {
    const { owner, adAccount, client, campaign } = await readyToLaunch(server);
    const { id } = campaign;
    await launched(owner, id);
    const [before] = await metaCampaigns(server, adAccount);
    const live = await owner.call(campaignRoutes.getCampaign, { params: { id } });
    const [first, second, ...others] = live.google_adwords_ad.ad_groups;
    if (first === undefined || second === undefined) throw new Error('two ad groups are needed');
    const keywords = [
      ...first.keywords.slice(1),
      { label: '[maple court lofts]', value: 'new', is_custom: true },
    ];
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id },
      body: {
        revision: live.revision,
        facebook_ad: {
          ...live.facebook_ad,
          titles: [{ value: 'x', label: 'A new title for Maple Court' }],
        },
        // Removes the second group and changes the keywords of the first.
        google_adwords_ad: { is_active: true, ad_groups: [{ ...first, keywords }, ...others] },
      },
    });
    await ended(owner, id);
    const [meta] = await metaCampaigns(server, adAccount);
    const creative = (index: number, of = meta) => of?.adsets[index]?.ads[0]?.creative;
    expect(creative(0)?.object_story_spec.link_data.child_attachments?.[0]?.name).toBe(
      'A new title for Maple Court',
    );
    expect(creative(0)?.id).not.toBe(creative(0, before)?.id);
    expect(creative(1)?.id).toBe(creative(1, before)?.id);
    expect(meta?.status).toBe('ACTIVE');
    const [search] = await googleCampaigns(server, client);
    const groups = search?.ad_groups.filter(({ removed }) => !removed) ?? [];
    expect(groups.map(({ name }) => name)).toEqual([first, ...others].map(({ group }) => group.label));
    const texts = groups[0]?.keywords.filter(({ removed }) => !removed).map(({ keyword }) => keyword.text);
    expect(texts).toHaveLength(first.keywords.length);
    expect(texts).toContain('maple court lofts');
  });

  test('a live campaign refuses a change that violates a rule or turns off a channel', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const params = { id: campaign.id };
    await launched(owner, campaign.id);
    const { revision, instagram_ad: instagram } = await owner.call(campaignRoutes.getCampaign, { params });
    const update = (body: object) =>
      server.call(campaignRoutes.updateCampaign, { params, body: { revision, ...body } }, owner);
    expect(await update({ fb_daily_budget: 2 })).toMatchObject({
      status: 400,
      body: { fb_daily_budget: ['minimum daily budget is $10'] },
    });
    expect(await update({ instagram_ad: { ...instagram, is_active: false } })).toMatchObject({
      status: 400,
      body: { channels: ['The channels of a launched campaign cannot be changed'] },
    });
  });

  test('a pause during a launch runs after the launch', async () => {
    const { owner, adAccount, client, campaign } = await readyToLaunch(server);
    await goLive(owner, campaign.id);
    await pause(owner, campaign.id);
    await eventually(async () => {
      const { operation, channels } = await owner.call(campaignRoutes.getCampaign, {
        params: { id: campaign.id },
      });
      return operation === null && channels.every(({ state }) => state === 'published');
    }, 20_000);
    expect((await metaCampaigns(server, adAccount)).map(({ status }) => status)).toEqual(['PAUSED']);
    expect((await googleCampaigns(server, client)).map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED']);
  });
});
