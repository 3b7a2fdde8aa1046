import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignHistoryRoutes } from '#contract/campaign-history.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { TargetKind, CampaignKind } from '#domain/campaign-kinds.ts';
import { newBuilding, newListing } from '../../../../test/factories/assets.ts';
import { bareContent } from '../../../../scripts/bare-content.ts';
import { newCampaignOf, newTarget } from '../../../../test/factories/campaigns.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

type Of = Pick<Owner, 'call' | 'token'>;
const create = (body: CampaignContent, by: Of = owner) => by.call(campaignRoutes.createCampaign, { body });
const tryCreate = (body: CampaignContent, { token }: Of = owner) =>
  server.call(campaignRoutes.createCampaign, { body }, { token });
const read = ({ id }: Pick<Campaign, 'id'>, by: Of = owner) =>
  by.call(campaignRoutes.getCampaign, { params: { id } });
const tryUpdate = ({ id, revision }: Campaign, body: Partial<CampaignContent>, { token }: Of = owner) =>
  server.call(campaignRoutes.updateCampaign, { params: { id }, body: { ...body, revision } }, { token });

const kinds = [
  ['1', 'Branding', 'company', '3'],
  ['2', 'Building', 'building', null],
  ['3', 'Listing', 'listing', null],
  ['4', 'Open house', 'listing', null],
] as const;

describe.each(kinds)('a campaign of kind %s', (kind, name, promoted, targetKind) => {
  test('a draft needs nothing but its kind', async () => {
    const made = await create(bareContent(kind));
    expect(made).toMatchObject({
      kind: { id: kind, name },
      target_kind: null,
      target_id: null,
      target: null,
    });
    expect(made.open_house_run_dates).toEqual(
      kind === CampaignKind.openHouse ? { start_date: null, end_date: null } : null,
    );
    expect(await read(made)).toEqual(made);
  });

  test('a campaign is created with its target, changed, copied and deleted', async () => {
    const target = await newTarget(owner, kind);
    const made = await newCampaignOf(server, owner, target);
    const targetId = kind === CampaignKind.branding ? owner.organization.id : target.target_id;
    expect(made).toMatchObject({
      target_kind: targetKind,
      target_id: targetId,
      target: { id: targetId, kind: promoted, location: 'Austin, TX', initializing: false },
      problem_count: 0,
    });
    expect(await read(made)).toEqual(made);

    const { body: changed } = await tryUpdate(made, { name: 'Renamed', fb_daily_budget: 25 });
    const { revision, updated_at: at } = changed;
    expect(changed).toEqual({ ...made, name: 'Renamed', fb_daily_budget: 25, revision, updated_at: at });

    const copy = await owner.call(campaignRoutes.copyCampaign, { params: { id: made.id } });
    expect(copy.id).not.toBe(made.id);
    expect(copy).toMatchObject({
      name: 'Renamed (copy)',
      status: { id: CampaignStatus.draft },
      kind: { id: kind },
      target_kind: targetKind,
      target_id: targetId,
      run_dates: { start_date: null, end_date: null },
      open_house_run_dates: made.open_house_run_dates,
      facebook_ad: made.facebook_ad,
      google_adwords_ad: made.google_adwords_ad,
      revision: 1,
    });

    const params = { id: made.id };
    expect((await server.call(campaignRoutes.deleteCampaign, { params }, owner)).status).toBe(204);
    expect((await server.call(campaignRoutes.getCampaign, { params }, owner)).status).toBe(404);
    expect((await read(copy)).name).toBe('Renamed (copy)');
  });

  test('the kind of a campaign cannot be changed', async () => {
    const made = await create(bareContent(kind));
    const other = kind === CampaignKind.building ? CampaignKind.listing : CampaignKind.building;
    expect((await tryUpdate(made, { kind: other })).body.kind.id).toBe(kind);
  });
});

test('the list can be limited to branding or to property campaigns', async () => {
  const by = await newOwner(server);
  for (const [kind] of kinds) await create(bareContent(kind, { name: kind }), by);
  const listed = async (query: object) => {
    const { campaigns, count } = await by.call(campaignRoutes.listCampaigns, { query });
    expect(count).toBe(campaigns.length);
    return campaigns.map(({ kind }) => kind.id);
  };
  expect(await listed({ type: 'branding' })).toEqual(['1']);
  expect(await listed({ type: 'listing' })).toEqual(['4', '3', '2']);
  expect(await listed({})).toEqual(['4', '3', '2', '1']);
});

describe('the target of a branding campaign', () => {
  test.each([
    ['agent', ['2', '3']],
    ['brokerage', ['3']],
    ['multifamily', ['1', '2']],
  ] as const)('an organization of kind %s cannot promote target kinds %j', async (of, refused) => {
    const by = await newOwner(server, of);
    const draft = await create(bareContent('1'), by);
    for (const target_kind of refused) {
      const answer = { status: 400, body: { target_kind: ['is invalid'] } };
      expect(await tryCreate(bareContent('1', { target_kind }), by)).toMatchObject(answer);
      expect(await tryUpdate(draft, { target_kind }, by)).toMatchObject(answer);
    }
  });

  test("a branding campaign promotes its author, a colleague or the own organization, even if another organization's id is sent", async () => {
    const by = await newOwner(server, 'brokerage');
    const colleague = await newMember(server, by);
    const self = await create(bareContent('1', { target_kind: TargetKind.agent }), by);
    expect(self.target).toMatchObject({ kind: 'agent', name: 'Ada Reyes', location: 'Austin, TX' });
    const other = await create(
      bareContent('1', { target_kind: TargetKind.agent, target_id: colleague.id }),
      by,
    );
    expect(other.target).toMatchObject({ id: colleague.id, name: 'Max Ito' });
    const ours = await create(
      bareContent('1', { target_kind: TargetKind.brokerage, target_id: owner.organization.id }),
      by,
    );
    expect(ours).toMatchObject({
      target_id: by.organization.id,
      target: { kind: 'brokerage', name: by.organization.name },
    });
  });

  test('the target of a branding draft can be set and changed later', async () => {
    const by = await newOwner(server, 'brokerage');
    const draft = await create(bareContent('1'), by);
    const { body: agent } = await tryUpdate(draft, { target_kind: TargetKind.agent }, by);
    expect(agent.target).toMatchObject({ kind: 'agent' });
    const { body: brokerage } = await tryUpdate(agent, { target_kind: TargetKind.brokerage }, by);
    expect(brokerage.target).toMatchObject({ kind: 'brokerage', id: by.organization.id });
    const { body: nobody } = await tryUpdate(brokerage, { target_kind: null }, by);
    expect(nobody).toMatchObject({ target_kind: null, target_id: null, target: null });
  });

  test('the target kind of a property campaign is ignored', async () => {
    const { id } = await newBuilding(owner, { url: '', images: [] });
    expect(await create(bareContent('2', { target_kind: TargetKind.company, target_id: id }))).toMatchObject({
      target_kind: null,
      target_id: id,
    });
  });

  test('a colleague who has left the organization is no longer shown as the target', async () => {
    const by = await newOwner(server, 'brokerage');
    const colleague = await newMember(server, by);
    const draft = await create(
      bareContent('1', { target_kind: TargetKind.agent, target_id: colleague.id }),
      by,
    );
    await by.call(organizationRoutes.removeUser, { params: { id: colleague.id } });
    expect(await read(draft, by)).toMatchObject({ target_kind: TargetKind.agent, target: null });
  });
});

describe("another organization's targets", () => {
  let theirs: Record<'building' | 'listing' | 'person', string>;
  let by: Owner;
  beforeAll(async () => {
    by = await newOwner(server, 'brokerage');
    theirs = {
      building: (await newBuilding(owner, { url: '', images: [] })).id,
      listing: (await newListing(owner, { url: '', images: [] })).id,
      person: (await newMember(server, owner)).id,
    };
  });

  test.each([
    ['building', '2', undefined],
    ['listing', '3', undefined],
    ['listing', CampaignKind.openHouse, undefined],
    ['person', '1', '1'],
  ] as const)(
    "another organization's %s is refused as the target of kind %s",
    async (what, kind, target_kind) => {
      const answer = { status: 400, body: { target_id: ['is invalid'] } };
      const chosen = { target_kind, target_id: theirs[what] };
      expect(await tryCreate(bareContent(kind, chosen), by)).toMatchObject(answer);
      expect(await tryUpdate(await create(bareContent(kind), by), chosen, by)).toMatchObject(answer);
    },
  );
});

test('a building campaign refuses the id of a listing', async () => {
  const by = await newOwner(server);
  const listing = await newListing(by, { url: '', images: [] });
  const answer = await tryCreate(bareContent('2', { target_id: listing.id }), by);
  expect(answer).toMatchObject({ status: 400, body: { target_id: ['is invalid'] } });
});

describe('the days of an open house', () => {
  const days = { start_date: '2031-05-02', end_date: '2031-05-01' };

  test('a draft keeps invalid open house days and counts their problems', async () => {
    const draft = await create(bareContent(CampaignKind.openHouse, { open_house_run_dates: days }));
    expect(draft.open_house_run_dates).toEqual(days);
    const without = await create(bareContent(CampaignKind.openHouse));
    const { body } = await tryUpdate(without, { open_house_run_dates: days });
    expect(body).toMatchObject({ open_house_run_dates: days, problem_count: draft.problem_count });
  });

  test('open house days are dropped for other kinds', async () => {
    const made = await create(bareContent('3', { open_house_run_dates: days, open_house_days: weekend }));
    expect(made).toMatchObject({ open_house_run_dates: null, open_house_days: null });
  });

  const at = (date: string | null, start_time = '13:00', end_time = '15:00') => ({
    date,
    start_time,
    end_time,
  });
  const weekend = [at('2031-05-04'), at('2031-05-03', '11:00', '12:30')];
  const withHours = (own = weekend) => create(bareContent(CampaignKind.openHouse, { open_house_days: own }));

  test('an open house keeps its days with their hours, and its first and last day follow them', async () => {
    const made = await withHours();
    const dates = { start_date: '2031-05-03', end_date: '2031-05-04' };
    expect(made).toMatchObject({ open_house_days: weekend, open_house_run_dates: dates });
    const { body } = await tryUpdate(made, { open_house_days: [at('2031-05-10')] });
    expect(body).toMatchObject({
      open_house_run_dates: { start_date: '2031-05-10', end_date: '2031-05-10' },
    });
    expect(await read(made)).toEqual(body);
    const copy = await owner.call(campaignRoutes.copyCampaign, { params: { id: made.id } });
    expect(copy.open_house_days).toEqual([at('2031-05-10')]);
  });

  test('days decide over first and last days that disagree with them', async () => {
    const made = await create(
      bareContent(CampaignKind.openHouse, { open_house_days: weekend, open_house_run_dates: days }),
    );
    expect(made.open_house_run_dates).toEqual({ start_date: '2031-05-03', end_date: '2031-05-04' });
  });

  test('a caller without hours keeps the days by sending the same dates and drops them by sending others', async () => {
    const made = await withHours();
    const same = { start_date: '2031-05-03', end_date: '2031-05-04' };
    const { body: kept } = await tryUpdate(made, { open_house_run_dates: same });
    expect(kept).toMatchObject({ open_house_days: weekend });
    const other = { start_date: '2031-06-01', end_date: '2031-06-02' };
    const { body } = await tryUpdate(await read(made), { open_house_run_dates: other });
    expect(body).toMatchObject({ open_house_days: null, open_house_run_dates: other });
  });

  test('a draft keeps incomplete days and counts their problems', async () => {
    const fine = await withHours();
    const draft = await withHours([at(null), at('2031-05-03', '15:00', '13:00'), at('2031-05-03')]);
    expect(draft.problem_count).toBe(fine.problem_count + 2);
    expect(draft.open_house_run_dates).toEqual({ start_date: '2031-05-03', end_date: '2031-05-03' });
  });

  test('malformed days and hours are refused at their fields', async () => {
    const body = bareContent(CampaignKind.openHouse, {
      open_house_days: [at('2031-02-30'), at('2031-05-03', '1 PM', '25:00')],
    });
    expect(await tryCreate(body)).toMatchObject({
      status: 400,
      body: {
        'open_house_days.0.date': ['is invalid'],
        'open_house_days.1.start_time': ['is invalid'],
        'open_house_days.1.end_time': ['is invalid'],
      },
    });
    const many = Array.from({ length: 15 }, () => at('2031-05-03'));
    expect(await tryCreate({ ...body, open_house_days: many })).toMatchObject({ status: 400 });
  });

  test('the history tells the days and hours in words', async () => {
    const made = await withHours([at('2031-05-03')]);
    await tryUpdate(made, { open_house_days: [at('2031-05-03', '14:00', '16:00')] });
    const params = { id: made.id };
    const { entries } = await owner.call(campaignHistoryRoutes.campaignHistory, { params, query: {} });
    expect(entries[0]?.changes).toEqual([
      { shape: 'text', field: 'open_house_days', old: 'Sat, May 3, 1–3 PM', new: 'Sat, May 3, 2–4 PM' },
    ]);
    await tryUpdate(await read(made), { open_house_days: weekend });
    const { entries: later } = await owner.call(campaignHistoryRoutes.campaignHistory, { params, query: {} });
    expect(later[0]?.changes).toEqual([
      {
        shape: 'text',
        field: 'open_house_days',
        old: 'Sat, May 3, 2–4 PM',
        new: 'Sat, May 3, 11 AM–12:30 PM, and Sun, May 4, 1–3 PM',
      },
    ]);
  });
});

describe('a second variant', () => {
  const texts = (label: string) => [{ value: label, label }];

  test('a second variant is stored, changed, copied and removed', async () => {
    const draft = await newCampaignOf(server, owner, CampaignKind.listing);
    const { titles: _, ...rest } = draft.facebook_ad;
    const another = { ...rest, titles: texts('Another') };
    const { body: made } = await tryUpdate(draft, { name: 'Two of it', variant_b: another });
    expect(made).toMatchObject({ name: 'Two of it', revision: 2 });
    expect(made.variant_b).toMatchObject({ titles: texts('Another'), images: draft.facebook_ad.images });
    expect(await read(made)).toEqual(made);
    const copy = await owner.call(campaignRoutes.copyCampaign, { params: { id: made.id } });
    expect(copy.variant_b).toEqual(made.variant_b);
    const { body: changed } = await tryUpdate(made, { variant_b: { ...rest, titles: texts('Third') } });
    expect(changed.variant_b?.titles).toEqual(texts('Third'));
    const { body: gone } = await tryUpdate(changed, { variant_b: null });
    expect(gone.variant_b).toBeNull();
  });

  test('saving only a second variant keeps the unreviewed changes', async () => {
    const draft = await create(bareContent('1'));
    await server.deps.db
      .updateTable('campaign')
      .set({ entity_updated: true })
      .where('id', '=', draft.id)
      .execute();
    const variant_b = { titles: texts('Another'), descriptions: null, images: [] };
    const { body: saved } = await tryUpdate(draft, { variant_b });
    expect(saved.entity_updated).toBe(true);
    expect((await tryUpdate(saved, { name: 'Seen' })).body.entity_updated).toBe(false);
  });

  test("a second variant refuses another organization's pictures", async () => {
    const foreign = await newListing(await newOwner(server));
    const draft = await newCampaignOf(server, owner, CampaignKind.listing);
    const crop = { x: 0, y: 0, width: 600, height: 600 };
    const images = [{ image_id: foreign.images[0]?.id ?? '', aspect: '1:1' as const, crop }];
    const answer = await tryUpdate(draft, { variant_b: { titles: null, descriptions: null, images } });
    expect(answer).toMatchObject({ status: 400, body: { images: ['is invalid'] } });
  });
});
