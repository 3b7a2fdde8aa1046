import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { buildingRoutes } from '#contract/buildings.ts';
import { campaignIdeaRoutes as routes } from '#contract/campaign-ideas.ts';
import type { TargetQuery } from '#contract/campaign-targets.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { checkTextList } from '#domain/ad/ad-text.ts';
import { channels } from '#domain/channels.ts';
import { checkKeywords, keywordIdentity } from '#domain/ad/keywords.ts';
import { limits } from '#domain/limits.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { dayWords } from '#domain/open-house/open-house-words.ts';
import { addDays } from '#domain/plain-date.ts';
import { buildingBody, newBuilding, newListing } from '../../../../test/factories/assets.ts';
import { campaignContent } from '../../../../test/factories/campaigns.ts';
import { newMember, newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
let building: { id: string };
let listing: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
  building = await newBuilding(owner, { url: '' });
  listing = await newListing(owner, { url: '' });
});
afterAll(() => server.close());

const labels = (options: readonly { label: string }[] | null) => (options ?? []).map(({ label }) => label);
const ideas = (query: TargetQuery, token = owner.token) =>
  server.call(routes.campaignIdeas, { query }, { token });
const wanted = { platform: 'facebook', text_type: 'title', use_case_group: 'meta_default' } as const;
const other = (body: object, token = owner.token) =>
  server.call(
    routes.otherCampaignIdeas,
    { body: { kind: CampaignKind.building, ...wanted, ...body } },
    { token },
  );
const keywords = (query: object, token = owner.token) =>
  server.call(
    routes.keywordOptions,
    { query: { campaign_kind: CampaignKind.building, ...query } },
    { token },
  );

const targets: [what: string, query: () => TargetQuery][] = [
  ['a building', () => ({ kind: CampaignKind.building, target_id: building.id })],
  ['an open house', () => ({ kind: CampaignKind.openHouse, target_id: listing.id })],
  ['an agent', () => ({ kind: CampaignKind.branding, target_kind: TargetKind.agent })],
  ['a brokerage', () => ({ kind: CampaignKind.branding, target_kind: TargetKind.brokerage })],
  ['a company', () => ({ kind: CampaignKind.branding, target_kind: TargetKind.company })],
];

describe.each(targets)('the ideas for %s', (_, query) => {
  test('the ideas fill every channel and keep its rules', async () => {
    const { status, body } = await ideas(query());
    expect(status).toBe(200);
    const { ad_groups: groups, ...ads } = body;
    for (const channel of ['facebook', 'instagram', 'display'] as const) {
      for (const type of ['title', 'description'] as const) {
        const texts = ads[channel][`${type}s`];
        expect(texts).toHaveLength(limits.adRows[channel][`${type}s`].shown);
        expect(texts.every((text) => text.status === 'ACTIVE')).toBe(true);
        expect(checkTextList(labels(texts), type, channel, type, channel)).toEqual([]);
      }
    }
    expect(groups.length).toBeGreaterThan(1);
    for (const { titles, descriptions, keywords: searched, group } of groups) {
      expect(checkTextList(labels(titles), 'title', 'search', 'title', '')).toEqual([]);
      expect(checkTextList(labels(descriptions), 'description', 'search', 'at', '')).toEqual([]);
      expect(checkKeywords(labels(searched), 'keywords', group.label)).toEqual([]);
    }
    expect(new Set(labels([...ads.facebook.titles, ...ads.instagram.titles])).size).toBe(2);
  });

  test('each text can be exchanged for another idea on each channel', async () => {
    for (const platform of channels) {
      const { body } = await other({ ...query(), platform });
      const [first] = body.results;
      expect(first).toMatchObject({ status: 'TEMPORARY', use_case_group: 'meta_default' });
      const next = await other({ ...query(), platform, exclude_result: labels(body.results) });
      expect(labels(next.body.results).filter((text) => labels(body.results).includes(text))).toEqual([]);
    }
  });

  test('keywords are offered with the ideas', async () => {
    const { kind, ...target } = query();
    const all = labels((await keywords({ ...target, campaign_kind: kind })).body.keywords);
    expect(checkKeywords(all, 'keywords', '')).toEqual([]);
    const one = await keywords({ ...target, campaign_kind: kind, use_case_group: 'brand' });
    expect(one.body.keywords.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(labels(one.body.keywords)));
  });
});

describe('the promoted target', () => {
  test('a listing has ideas for the two channels that it may run on', async () => {
    const { body } = await ideas({ kind: CampaignKind.listing, target_id: listing.id });
    expect(body.facebook.titles).toHaveLength(1);
    expect([body.display.titles, body.ad_groups]).toEqual([[], []]);
  });

  test('an agent target is the colleague with the given id, or the signed-in user without one', async () => {
    const colleague = await newMember(server, owner);
    const theirs = await ideas({
      kind: CampaignKind.branding,
      target_kind: TargetKind.agent,
      target_id: colleague.id,
    });
    expect(JSON.stringify(theirs.body)).toContain('Max Ito');
    const own = await ideas({ kind: CampaignKind.branding, target_kind: TargetKind.agent });
    expect(JSON.stringify(own.body)).toContain('Ada Reyes');
  });

  test("the ideas use an agent's bio without its boasting sentences", async () => {
    const person = await newOwner(server, 'agent');
    const me = await person.call(accountRoutes.currentUser, {});
    const bio = 'I have sold homes in East Austin since 2009. I am the best agent in town.';
    await person.call(accountRoutes.updateUser, { params: { id: me.id }, body: { bio } });
    const { body } = await ideas(
      { kind: CampaignKind.branding, target_kind: TargetKind.agent },
      person.token,
    );
    expect(JSON.stringify(body)).toContain('I have sold homes in East Austin since 2009.');
    expect(JSON.stringify(body)).not.toContain('best agent');
  });

  test('the ideas for an organization use its name', async () => {
    const { body } = await ideas({ kind: CampaignKind.branding, target_kind: TargetKind.company });
    const { name } = await owner.call(organizationRoutes.getOrganization, {
      params: { id: owner.organization.id },
    });
    expect(JSON.stringify(body)).toContain(name);
  });

  test('keywords that the campaign already has are left out', async () => {
    const full = await owner.call(buildingRoutes.getBuilding, { params: { id: building.id } });
    const campaign = await owner.call(campaignRoutes.createCampaign, {
      body: await campaignContent(server, owner, full),
    });
    const { body } = await keywords({ target_id: building.id, campaign_id: campaign.id });
    const taken = campaign.google_adwords_ad.ad_groups.flatMap((group) => labels(group.keywords));
    const identities = new Set(taken.map(keywordIdentity));
    expect(labels(body.keywords).filter((label) => identities.has(keywordIdentity(label)))).toEqual([]);
  });
});

describe('a refused request', () => {
  const calls = {
    ideas,
    other,
    keywords: (query: TargetQuery, token?: string) => {
      const { kind, ...target } = query;
      return keywords({ ...target, campaign_kind: kind }, token);
    },
  };

  test.each(Object.entries(calls))(
    'the %s route refuses strangers, people without an organization and incomplete targets',
    async (_, call) => {
      const whole: TargetQuery = { kind: CampaignKind.building, target_id: building.id };
      expect(await call(whole, 'x')).toMatchObject({ status: 401 });
      expect(await call(whole, (await newPerson(server)).token)).toMatchObject({ status: 403 });
      for (const kind of [CampaignKind.building, CampaignKind.listing, CampaignKind.openHouse])
        expect(await call({ kind })).toMatchObject({
          status: 400,
          body: { target_id: ['Field is required'] },
        });
      expect(await call({ kind: CampaignKind.branding })).toMatchObject({
        status: 400,
        body: { target_kind: ['Field is required'] },
      });
    },
  );

  test.each(Object.entries(calls))(
    'the %s route does not find a target of another organization',
    async (_, call) => {
      const stranger = await newOwner(server);
      const theirs: TargetQuery[] = [
        { kind: CampaignKind.building, target_id: building.id },
        { kind: CampaignKind.listing, target_id: listing.id },
        { kind: CampaignKind.openHouse, target_id: listing.id },
        {
          kind: CampaignKind.branding,
          target_kind: TargetKind.agent,
          target_id: (await newMember(server, owner)).id,
        },
      ];
      for (const query of theirs) expect(await call(query, stranger.token)).toMatchObject({ status: 404 });
    },
  );
});

describe('the days of an open house', () => {
  const openHouse = () => ({ kind: CampaignKind.openHouse, target_id: listing.id });

  test('the ideas name the days and hours that are still to come', async () => {
    const { today } = await owner.call(campaignRoutes.campaignToday, {});
    const [past, coming] = [addDays(today, -1), addDays(today, 9)];
    const query = { ...openHouse(), open_house_days: `${past}T10:00/11:00,${coming}T13:00/15:00` };
    const { facebook, ad_groups: groups } = await owner.call(routes.campaignIdeas, { query });
    const when = `${dayWords(coming)}, 1–3 PM`;
    expect(labels(facebook.descriptions)).toEqual([expect.stringContaining(when)]);
    expect(groups.flatMap(({ titles }) => labels(titles))).toContain(`Open House ${when}`);
    expect(JSON.stringify([facebook, groups])).not.toContain('10–11 AM');
  });

  test('other ideas for one text name the days too', async () => {
    const { today } = await owner.call(campaignRoutes.campaignToday, {});
    const date = addDays(today, 9);
    const { results } = await owner.call(routes.otherCampaignIdeas, {
      body: {
        ...openHouse(),
        open_house_days: [{ date, start_time: '11:00', end_time: '13:00' }],
        platform: 'facebook',
        text_type: 'title',
        use_case_group: 'meta_default',
      },
    });
    expect(labels(results)[0]).toContain('11 AM–1 PM');
  });

  test.each(['tomorrow', '2026-02-30T13:00/15:00', '2026-03-01T1 PM/3 PM'])(
    'malformed days are refused: "%s"',
    async (open_house_days) => {
      const { token } = owner;
      const query = { ...openHouse(), open_house_days };
      expect(await server.call(routes.campaignIdeas, { query }, { token })).toMatchObject({ status: 400 });
    },
  );
});

describe('a changed target', () => {
  test('the update lists outdated texts until the user has saved the campaign', async () => {
    const home = await newBuilding(owner, { url: '', name: 'Changing Court' });
    const campaign = await owner.call(campaignRoutes.createCampaign, {
      body: await campaignContent(server, owner, home),
    });
    const params = { id: campaign.id };
    const nothing = { new_groups: [], old_groups: [], old_texts: [] };
    expect(await owner.call(routes.campaignUpdate, { params })).toEqual(nothing);
    await owner.call(buildingRoutes.updateBuilding, {
      params: { id: home.id },
      body: {
        ...buildingBody({ url: '', name: 'Changing Court', images: home.images.map(({ id }) => id) }),
        building_amenities: ['Fitness center', 'Hot tub'],
        revision: home.revision,
      },
    });
    const update = await owner.call(routes.campaignUpdate, { params });
    expect(update.old_groups).toContain('amenities');
    expect(update.new_groups.map(({ id }) => id)).toContain('amenities-2');
    expect(JSON.stringify(update.new_groups)).not.toMatch(/pool/i);
    expect(update.old_texts.length).toBeGreaterThan(0);
    const { revision } = await owner.call(campaignRoutes.getCampaign, { params });
    await owner.call(campaignRoutes.updateCampaign, { params, body: { revision, name: 'Seen' } });
    expect(await owner.call(routes.campaignUpdate, { params })).toEqual(nothing);
  });
});

test.each([
  ['meta', 'meta_default', 'facebook'],
  ['default', 'meta_default', 'facebook'],
  ['google', 'general_display_targeting', 'display'],
  ['google', 'brand', 'search'],
] as const)('other ideas for the platform %s in %s are those of %s', async (platform, group, channel) => {
  const body = { target_id: building.id, use_case_group: group };
  const named = await other({ ...body, platform });
  const plain = await other({ ...body, platform: channel });
  expect(named.status).toBe(200);
  expect(named.body.results.length).toBeGreaterThan(0);
  expect(named.body).toEqual(plain.body);
});

test('other ideas accept the target as id, too', async () => {
  const byId = await other({ id: building.id });
  expect(byId.status).toBe(200);
  expect(byId.body).toEqual((await other({ target_id: building.id })).body);
});
