import { afterAll, beforeAll, expect, test } from 'vitest';
import { abTestRoutes } from '#contract/ab-testing.ts';
import { buildingRoutes } from '#contract/buildings.ts';
import { campaignHistoryRoutes } from '#contract/campaign-history.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { dayWords } from '#domain/open-house/open-house-words.ts';
import { addDays } from '#domain/plain-date.ts';
import { withTitle } from '#domain/ab-testing/with-title.ts';
import { buildingBody } from '../../../../test/factories/assets.ts';
import { newCampaign, newCampaignOf, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { ended, launched } from '../../../../test/launches.ts';
import { metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: 'at noon' });
});
afterAll(() => server.close());

/** Creates a live campaign whose title names neither a price nor an amenity. */
async function live(own: Partial<CampaignContent> = {}) {
  const ready = await readyToLaunch(server, { fb_daily_budget: 40, ...own });
  const params = { id: ready.campaign.id };
  const { facebook_ad: ad } = ready.campaign;
  const facebook_ad = { ...ad, titles: [{ value: 'a', label: 'Welcome to Maple Court' }] };
  const body = { revision: ready.campaign.revision, facebook_ad };
  await ready.owner.call(campaignRoutes.updateCampaign, { params, body });
  await launched(ready.owner, params.id);
  return { ...ready, params };
}
type Params = Awaited<ReturnType<typeof live>>['params'];

const current = (owner: Owner, params: Params) => owner.call(campaignRoutes.getCampaign, { params });
const suggested = async (owner: Owner, params: Params) =>
  (await owner.call(abTestRoutes.abTestSuggestions, { params })).results;

const titled = ({ facebook_ad: a }: Campaign, label: string) => withTitle(a, { value: 'b', label });

async function writeAndStart(
  owner: Owner,
  params: Params,
  label: string,
  own: { revision?: number; end_date?: string } = {},
) {
  const campaign = await current(owner, params);
  const { end_dates: dates } = await owner.call(abTestRoutes.abTestStatus, { params });
  const end_date = dates?.suggested ?? '2030-01-01';
  const body = { revision: campaign.revision, end_date, variant_b: titled(campaign, label), ...own };
  return server.call(abTestRoutes.writeAndStartAbTest, { params, body }, owner);
}

test('a suggested title is written as variant B and its test starts in one step', async () => {
  const { owner, params, adAccount } = await live();
  const price = (await suggested(owner, params)).find(({ angle }) => angle === 'price');
  const title = price?.title.label ?? '';
  expect(title).toContain('$1,195');
  expect(await writeAndStart(owner, params, title)).toMatchObject({
    status: 202,
    body: {
      is_ab_testing: true,
      ab_testing_details: {
        status: 'starting',
        variant_a: { titles: [{ label: 'Welcome to Maple Court' }] },
        variant_b: { titles: [{ label: title }] },
      },
    },
  });
  await ended(owner, params.id);
  const { variant_b: b, facebook_ad: a } = await current(owner, params);
  expect(b).toMatchObject({ titles: [{ label: title }], descriptions: a.descriptions });
  expect((await metaCampaigns(server, adAccount)).map(({ status }) => status).toSorted()).toEqual([
    'ACTIVE',
    'PAUSED',
  ]);
  const next = await suggested(owner, params);
  expect(next[0]?.angle, 'a tested appeal comes last').not.toBe('price');
  expect(next.map((one) => one.title.label)).not.toContain(title);
  const { entries } = await owner.call(campaignHistoryRoutes.campaignHistory, { params, query: {} });
  expect(JSON.stringify(entries)).toContain('start_ab_test');
});

test('a refused variant B or start leaves the campaign as it was', async () => {
  const { owner, params } = await live({ fb_daily_budget: 19.99 });
  const before = await current(owner, params);
  const refusals = [
    ['Tour it now!', { 'variant_b.titles.0': ['Exclamation marks are not allowed!'] }],
    ['No children at Maple Court', { 'variant_b.titles.0': [expect.any(String)] }],
    ['Welcome to Maple Court', { variant_b: ['Variants A and B must differ'] }],
    [
      'A swimming pool at Maple Court',
      { fb_daily_budget: ['A test needs a daily budget of at least $20 for Facebook and Instagram'] },
    ],
  ] as const;
  for (const [label, body] of refusals)
    expect(await writeAndStart(owner, params, label)).toMatchObject({ status: 400, body });
  expect(await current(owner, params)).toEqual({ ...before, variant_b: null });
  const info = await owner.call(abTestRoutes.abTestStatus, { params });
  expect(info).toMatchObject({ is_ab_testing: false, ab_testing_details: null });
  const draft = await newCampaign(server, owner, { fb_daily_budget: 40 });
  expect(await writeAndStart(owner, { id: draft.id }, 'A swimming pool')).toMatchObject({ status: 409 });
  expect((await current(owner, { id: draft.id })).variant_b).toBeNull();
});

test('only the current prices of the property are suggested and accepted', async () => {
  const { owner, params, campaign } = await live();
  const prices = async () =>
    (await suggested(owner, params)).flatMap(({ title }) => title.label.match(/\$[\d,]+/g) ?? []);
  expect(await prices()).toEqual(['$1,195']);
  const home = { id: campaign.target?.id ?? '' };
  const { revision, images } = await owner.call(buildingRoutes.getBuilding, { params: home });
  const apartment_parameters = [{ kind_id: '1', min_price: 1250, max_price: 1400 }];
  const body = { ...buildingBody({ images: images.map(({ id }) => id), apartment_parameters }), revision };
  await owner.call(buildingRoutes.updateBuilding, { params: home, body });
  expect(
    await owner.call(abTestRoutes.abTestSuggestions, { params }),
    'variant A may show the old rent',
  ).toEqual({ results: [], unreviewed_changes: true });
  expect(await writeAndStart(owner, params, 'Maple Court from $1,250')).toMatchObject({
    status: 409,
    body: {
      message:
        'Facts that the ads show have changed. Review and save the campaign in its form, then start the test',
    },
  });
  const unreviewed = await current(owner, params);
  const seen = { revision: unreviewed.revision, facebook_ad: unreviewed.facebook_ad };
  await owner.call(campaignRoutes.updateCampaign, { params, body: seen });
  await ended(owner, params.id);
  expect(await prices()).toEqual(['$1,250']);
  expect(await writeAndStart(owner, params, 'Maple Court from $1,195')).toMatchObject({
    status: 400,
    body: {
      'variant_b.titles.0': [
        '$1,195 is not a price of this property now. Use the current price, or write variant B in the form',
      ],
    },
  });
  expect(
    await writeAndStart(owner, params, 'Maple Court from $1,195', { revision: 1 }),
    'a campaign that has changed is reported before its prices',
  ).toMatchObject({ status: 409 });
  expect((await current(owner, params)).variant_b).toBeNull();
});

test('the days of an open house are suggested and accepted only in tests that they outlast', async () => {
  const owner = await newOwner(server, 'brokerage');
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  const params = { id: (await newCampaignOf(server, owner, CampaignKind.openHouse)).id };
  /** Moves the open house, and returns the suggestions for an ad that names no day. */
  const suggestedOn = async (...after: number[]) => {
    const { revision, facebook_ad: ad } = await current(owner, params);
    const facebook_ad = { ...ad, titles: [{ value: 'a', label: 'Welcome' }] };
    const hours = { start_time: '13:00', end_time: '15:00' };
    const open_house_days = after.map((days) => ({ date: addDays(today, days), ...hours }));
    const body = { revision, facebook_ad, open_house_days };
    await owner.call(campaignRoutes.updateCampaign, { params, body });
    return suggested(owner, params);
  };
  expect((await suggestedOn(7, 21)).map(({ angle }) => angle)).not.toContain('day');
  const [day] = await suggestedOn(18, 25);
  expect(day?.angle).toBe('day');
  const title = day?.title.label ?? '';
  expect(await writeAndStart(owner, params, title, { end_date: addDays(today, 19) })).toMatchObject({
    status: 400,
    body: {
      end_date: [
        `The title names ${dayWords(addDays(today, 18))}. Choose that day or an earlier one as the last day of the test`,
      ],
    },
  });
  expect((await current(owner, params)).variant_b).toBeNull();
  expect(
    await writeAndStart(owner, params, title, { end_date: addDays(today, 18) }),
    'the title is accepted, and only the draft cannot be tested',
  ).toMatchObject({ status: 409, body: { message: 'Only a live campaign can be tested' } });
});

test('suggestions of another organization are not found', async () => {
  const campaign = await newCampaign(server, await newOwner(server));
  const stranger = await newOwner(server);
  const params = { id: campaign.id };
  expect(await server.call(abTestRoutes.abTestSuggestions, { params }, stranger)).toMatchObject({
    status: 404,
  });
});
