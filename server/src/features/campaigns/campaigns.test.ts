import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { messages } from '#domain/messages.ts';
import { addDays } from '#domain/plain-date.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newBuilding, newImage } from '../../../../test/factories/assets.ts';
import { campaignContent, newCampaign } from '../../../../test/factories/campaigns.ts';
import { austin, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { closeEndedCampaignsJob } from './close-ended-campaigns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = (owner: Owner, id: string) => owner.call(campaignRoutes.getCampaign, { params: { id } });

/** Sets columns that only jobs and launches write. */
async function set(id: string, values: Record<string, unknown>): Promise<void> {
  await server.deps.db.updateTable('campaign').set(values).where('id', '=', id).execute();
}

describe('a draft', () => {
  test('a draft is stored as entered and read back unchanged', async () => {
    const owner = await newOwner(server);
    const body = await campaignContent(server, owner, await newBuilding(owner), {
      name: '  Spring at Maple Court ',
      fb_daily_budget: 33.33,
    });
    const made = await owner.call(campaignRoutes.createCampaign, { body });
    expect(made).toMatchObject({
      name: 'Spring at Maple Court',
      status: { id: CampaignStatus.draft, name: 'Draft' },
      kind: { id: CampaignKind.building, name: 'Building' },
      target: { kind: 'building', name: 'Maple Court', location: 'Austin, TX', initializing: false },
      fb_daily_budget: 33.33,
      run_dates: body.run_dates,
      geotargets: [{ state: { label: 'Texas', abbr: 'TX' }, city: { value: austin.city, label: 'Austin' } }],
      google_adwords_ad: body.google_adwords_ad,
      facebook_ad: { titles: body.facebook_ad.titles, descriptions: body.facebook_ad.descriptions },
      is_posted: false,
      problem_count: 0,
      revision: 1,
      operation: null,
    });
    expect(made.facebook_ad.images[0]).toMatchObject({ aspect: '1:1', image: { width: 1400, height: 1100 } });
    expect(made.channels.map(({ channel, state }) => [channel, state])).toEqual([
      ['facebook', 'not_published'],
      ['instagram', 'not_published'],
      ['search', 'not_published'],
      ['display', 'not_published'],
    ]);
    expect(await read(owner, made.id)).toEqual(made);
  });

  test('an incomplete draft is stored completely and its problems are counted', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner, {
      name: '',
      fb_daily_budget: 1,
      geotargets: [],
      run_dates: { start_date: null, end_date: null, open_ended: false },
      facebook_ad: {
        is_active: true,
        titles: [{ value: 'a', label: 'Wow! * A title that is much too long for any channel that there is' }],
        descriptions: null,
        images: [],
      },
    });
    expect(draft.facebook_ad.titles?.[0]?.label).toContain('Wow! *');
    expect(draft.problem_count).toBeGreaterThan(7);
    const { campaigns } = await owner.call(campaignRoutes.listCampaigns, {});
    expect(campaigns[0]?.problem_count).toBe(draft.problem_count);
  });

  test('blank rows are dropped, and a list of blank rows becomes null', async () => {
    const owner = await newOwner(server);
    const blank = { value: 'b', label: '   ' };
    const draft = await newCampaign(server, owner, {
      facebook_ad: {
        is_active: true,
        titles: [blank],
        descriptions: [blank, { value: 'c', label: ' Kept ' }],
        images: [],
      },
    });
    expect(draft.facebook_ad.titles).toBeNull();
    expect(draft.facebook_ad.descriptions).toEqual([{ value: 'c', label: 'Kept' }]);
  });

  test.each<[string, Partial<Record<keyof CampaignContent, unknown>>, string]>([
    ['a target that is not there', { target_id: '987654321' }, 'target_id'],
    ['a city that is not there', { geotargets: [{ state_id: '44', city_id: '1' }] }, 'geotargets'],
    ['a budget with three decimals', { fb_daily_budget: 10.005 }, 'fb_daily_budget'],
    ['a budget that is no number', { fb_daily_budget: 'much' }, 'fb_daily_budget'],
    [
      'a date that is none',
      { run_dates: { start_date: '2026-13-01', end_date: null } },
      'run_dates.start_date',
    ],
    ['an unknown kind', { kind: '7' }, 'kind'],
  ])('a draft with %s is refused at that field', async (_, own, field) => {
    const owner = await newOwner(server);
    const body = await campaignContent(server, owner, await newBuilding(owner));
    const answer = await server.call(
      campaignRoutes.createCampaign,
      { body: { ...body, ...own } as never },
      owner,
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toContain(field);
  });

  test('two ad groups with the same id are refused, on creation and on a change', async () => {
    const owner = await newOwner(server);
    const body = await campaignContent(server, owner, await newBuilding(owner));
    const [first] = body.google_adwords_ad.ad_groups;
    if (first === undefined) throw new Error('no ad group is suggested');
    const google_adwords_ad = { is_active: true, ad_groups: [first, { ...first }] };
    const refused = { status: 400, body: { 'google_adwords_ad.ad_groups.1.id': [messages.invalid] } };
    const created = await server.call(
      campaignRoutes.createCampaign,
      { body: { ...body, google_adwords_ad } },
      owner,
    );
    expect(created).toMatchObject(refused);
    const { id, revision } = await owner.call(campaignRoutes.createCampaign, { body });
    const change = { params: { id }, body: { revision, google_adwords_ad } };
    expect(await server.call(campaignRoutes.updateCampaign, change, owner)).toMatchObject(refused);
  });

  test('a picture that is too small or cropped outside its bounds is refused by its file name', async () => {
    const owner = await newOwner(server);
    const small = await newImage(owner, 280, 280);
    const body = await campaignContent(server, owner, await newBuilding(owner));
    const withImage = (crop: object) => ({
      ...body,
      facebook_ad: { ...body.facebook_ad, images: [{ image_id: small.id, aspect: '1:1' as const, crop }] },
    });
    const send = (crop: object) =>
      server.call(campaignRoutes.createCampaign, { body: withImage(crop) as never }, owner);
    expect(await send({ x: 0, y: 0, width: 280, height: 280 })).toMatchObject({
      status: 400,
      body: { images: ['front.jpg: the picture is too small: at least 300 × 300 pixels are needed'] },
    });
    expect(await send({ x: 200, y: 0, width: 280, height: 280 })).toMatchObject({
      status: 400,
      body: { images: ['front.jpg: the crop is outside the picture'] },
    });
  });
});

describe('changing a campaign', () => {
  test('a change keeps the fields that were not sent', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner);
    const changed = await owner.call(campaignRoutes.updateCampaign, {
      params: { id: draft.id },
      body: { revision: 1, name: 'Another name', geotargets: [] },
    });
    expect(changed).toMatchObject({ name: 'Another name', geotargets: [], revision: 2, problem_count: 1 });
    expect(changed.google_ads_ad).toEqual(draft.google_ads_ad);
  });

  test('the answer of a save is what is stored, whichever parts it changes', async () => {
    const owner = await newOwner(server);
    const body = await campaignContent(server, owner, await newBuilding(owner));
    const { id } = await owner.call(campaignRoutes.createCampaign, { body });
    const paused = { ...body.instagram_ad, is_active: false };
    const variant_b = { titles: null, descriptions: null, images: body.facebook_ad.images };
    const changes = [{ geotargets: [] }, body, { instagram_ad: paused }, { variant_b }, { variant_b: null }];
    for (const [index, change] of changes.entries()) {
      const saved = await owner.call(campaignRoutes.updateCampaign, {
        params: { id },
        body: { ...change, revision: index + 1 },
      });
      expect(saved.revision).toBe(index + 2);
      expect(await read(owner, id)).toEqual(saved);
    }
  });

  test('a change from an older revision is refused with the current campaign', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner);
    const update = (name: string) =>
      server.call(
        campaignRoutes.updateCampaign,
        { params: { id: draft.id }, body: { revision: 1, name } },
        owner,
      );
    expect((await update('First')).status).toBe(200);
    expect(await update('Second')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { name: 'First', revision: 2 } },
    });
    expect((await read(owner, draft.id)).name).toBe('First');
  });

  test('exactly one of eight simultaneous changes succeeds', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.call(
          campaignRoutes.updateCampaign,
          { params: { id: draft.id }, body: { revision: 1, name: `Name ${index}` } },
          owner,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test('saving a campaign clears its unreviewed changes', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner);
    await set(draft.id, { entity_updated: true, is_entity_location_changed: true });
    const changed = await owner.call(campaignRoutes.updateCampaign, {
      params: { id: draft.id },
      body: { revision: 1 },
    });
    expect([changed.entity_updated, changed.is_entity_location_changed]).toEqual([false, false]);
  });

  test('a closed campaign cannot be changed but can be copied', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner);
    await set(draft.id, { status: CampaignStatus.closed });
    const answer = await server.call(
      campaignRoutes.updateCampaign,
      { params: { id: draft.id }, body: { revision: 1, name: 'Again' } },
      owner,
    );
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'This campaign has ended: it can only be copied' },
    });
    const copy = await owner.call(campaignRoutes.copyCampaign, { params: { id: draft.id } });
    expect(copy).toMatchObject({
      name: 'Maple Court (copy)',
      status: { id: CampaignStatus.draft },
      run_dates: { start_date: null },
    });
  });

  test('a change is audited with old and new values and the user', async () => {
    const owner = await newOwner(server);
    const draft = await newCampaign(server, owner);
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id: draft.id },
      body: { revision: 1, name: 'Renamed' },
    });
    const entry = await server.deps.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity', '=', 'campaign')
      .where('entity_id', '=', draft.id)
      .where('verb', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(entry.organization_id).toBe(owner.organization.id);
    expect(entry.actor_id).not.toBeNull();
    expect(entry.changes).toEqual({ name: { old: 'Maple Court', new: 'Renamed' } });
  });
});

test('deleting a draft removes it from the list and the counts at once', async () => {
  const owner = await newOwner(server);
  const draft = await newCampaign(server, owner);
  expect((await server.call(campaignRoutes.deleteCampaign, { params: { id: draft.id } }, owner)).status).toBe(
    204,
  );
  expect((await server.call(campaignRoutes.getCampaign, { params: { id: draft.id } }, owner)).status).toBe(
    404,
  );
  expect(await owner.call(campaignRoutes.listCampaigns, {})).toMatchObject({ count: 0, campaigns: [] });
});

test('campaigns close after their last day in the time zone of their organization', async () => {
  const owner = await newOwner(server);
  const ids: Record<string, string> = {};
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  const building = await newBuilding(owner);
  const cases = { yesterday: addDays(today, -1), today, open: addDays(today, -1) };
  for (const [name, end] of Object.entries(cases)) {
    const body = await campaignContent(server, owner, building, { name });
    const { id } = await owner.call(campaignRoutes.createCampaign, { body });
    await set(id, {
      status: CampaignStatus.live,
      start_date: addDays(today, -9),
      end_date: end,
      open_ended: name === 'open',
    });
    ids[name] = id;
  }
  await closeEndedCampaignsJob(server.deps);
  const statusOf = async (name: string) => (await read(owner, ids[name] ?? '')).status.id;
  expect(await statusOf('yesterday')).toBe(CampaignStatus.closed);
  expect(await statusOf('today')).toBe(CampaignStatus.live);
  expect(await statusOf('open')).toBe(CampaignStatus.live);
});

describe('the campaign list', () => {
  let owner: Owner;
  let made: Campaign[];
  beforeAll(async () => {
    owner = await newOwner(server);
    const building = await newBuilding(owner);
    made = [];
    for (let index = 0; index < 13; index += 1) {
      const body = await campaignContent(server, owner, building, {
        name: `Campaign ${String(index).padStart(2, '0')}`,
      });
      made.push(await owner.call(campaignRoutes.createCampaign, { body }));
    }
    await set(made[2]?.id ?? '', { is_entity_location_changed: true });
    await set(made[5]?.id ?? '', { entity_updated: true });
    await set(made[7]?.id ?? '', { entity_updated: true, is_entity_location_changed: true });
    await set(made[9]?.id ?? '', { spend_cents: 12_000, leads: 2, end_date: '2020-05-01' });
    await set(made[4]?.id ?? '', { spend_cents: 900, leads: 31, end_date: '2020-04-01' });
    await set(made[12]?.id ?? '', { open_ended: true, end_date: null });
    await set(made[0]?.id ?? '', { spend_cents: 90_000, leads: 4, end_date: '2020-06-01' });
  });

  const names = async (query: object) =>
    (await owner.call(campaignRoutes.listCampaigns, { query })).campaigns.map(({ name }) => name.slice(9));

  test('the list shows ten campaigns: unreviewed changes first, then changed places, then the newest', async () => {
    expect(await names({})).toEqual(['07', '05', '02', '12', '11', '10', '09', '08', '06', '04']);
    expect(await names({ offset: 10 })).toEqual(['03', '01', '00']);
    const { count } = await owner.call(campaignRoutes.listCampaigns, { query: { limit: 3 } });
    expect(count).toBe(13);
  });

  test.each([
    ['-name', ['12', '11', '10']],
    ['name', ['00', '01', '02']],
    ['created_at', ['00', '01', '02']],
    ['is_entity_location_changed,-created_at', ['12', '11', '10']],
    // Missing values come last in both directions.
    ['end_date', ['04', '09', '00']],
    ['-end_date', ['11', '10', '08']],
    ['spend', ['04', '09', '00']],
    ['-spend', ['00', '09', '04']],
    ['leads', ['09', '00', '04']],
    ['-leads', ['04', '00', '09']],
  ])('the list sorts by %s', async (ordering, first) => {
    expect(await names({ ordering, limit: 3 })).toEqual(first);
  });

  test('the search matches names and takes wildcards literally', async () => {
    expect(await names({ search: 'campaign 1' })).toEqual(['12', '11', '10']);
    expect(await names({ search: '%' })).toEqual([]);
    const { count } = await owner.call(campaignRoutes.listCampaigns, { query: { search: '03' } });
    expect(count).toBe(1);
  });

  test('the list filters by status and type, and counts the matches', async () => {
    const only = (query: object) => owner.call(campaignRoutes.listCampaigns, { query });
    expect((await only({ type: 'branding' })).count).toBe(0);
    expect((await only({ type: 'listing' })).count).toBe(13);
    expect((await only({ status: CampaignStatus.draft })).count).toBe(13);
    expect(await only({ status: CampaignStatus.live })).toMatchObject({ count: 0, campaigns: [] });
  });

  test.each([
    'ordering=secret',
    'limit=0',
    'limit=101',
    'offset=-1',
    'status=77',
    'type=all',
    'attention=some',
  ])('the list refuses the query %s', async (query) => {
    const response = await fetch(`${server.url}/api/campaigns/?${query}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(response.status).toBe(400);
  });

  test('a row of the list contains the values of all its columns', async () => {
    const { campaigns } = await owner.call(campaignRoutes.listCampaigns, { query: { search: '12' } });
    expect(campaigns[0]).toMatchObject({
      agent: 'Ada Reyes',
      property_name: 'Maple Court',
      landing_page_url: 'https://www.maple-court.example/apartments',
      daily_budget: 40,
      fb_daily_budget: 20,
      adwords_daily_budget: 15,
      ads_daily_budget: 5,
      ended_lines: [],
      spend: null,
      leads: null,
      thumbnail: expect.stringMatching(/^\/files\/.+\/thumbnail\.webp$/),
    });
  });
});

test('the campaign counters agree with the rows after all tests of this file', async () => {
  const counted = await eventually(async () => {
    const { rows } = await server.deps.pool.query<{ rows: number; counters: number }>(`
      select (select count(*)::int from campaign where deleted_at is null) as rows,
        (select sum(count)::int from campaign_counter) as counters`);
    return rows[0];
  });
  // Tests above set statuses directly, which the counters do not see.
  expect(counted.counters).toBe(counted.rows);
});
