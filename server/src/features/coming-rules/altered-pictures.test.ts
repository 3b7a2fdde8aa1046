import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { alteredPictureRoutes } from '#contract/advertising-law/altered-pictures.ts';
import { comingRuleRoutes } from '#contract/advertising-law/coming-rules.ts';
import { campaignTargetRoutes } from '#contract/campaign-targets.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import type { RuleJudge } from '#domain/coming-rules/coming-rules.ts';
import { ruleJudges } from '#domain/coming-rules/rule-judges.ts';
import { addDays, dateIn } from '#domain/plain-date.ts';
import { newImage, newListing } from '../../../../test/factories/assets.ts';
import { newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { connectedOwner } from '../../../../test/factories/connections.ts';
import { license, newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { eventually } from '../../../../test/eventually.ts';
import { launched } from '../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { findCity } from '../../../../scripts/sample-data/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findPromoted, readStoredCampaigns } from '../campaign-record/index.ts';
import { alteredPictures } from '../images/index.ts';
import { announceRulesJob } from './announce-rules-job.ts';
import { listComingRules } from './list-coming-rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

type Marked = { kind: 'virtual_staging' | 'items_removed' | 'other' | null; original?: string | null };
const mark = (owner: Pick<Owner, 'token'>, id: string, body: Marked) =>
  server.call(alteredPictureRoutes.markAlteration, { params: { id }, body }, owner);
const open = (token: string) => server.call(alteredPictureRoutes.getOriginal, { query: { token } });
const tokenOf = (page: string | null | undefined) => page?.split('/').at(-1) ?? '';

/** Creates a draft of a Californian listing whose ads show an altered picture. */
async function alteredDraft() {
  const { owner, accounts } = await connectedOwner(server, 'agent');
  const { id } = await owner.call(accountRoutes.currentUser, {});
  await owner.call(accountRoutes.updateUser, { params: { id }, body: license });
  const listing = await newListing(owner, await findCity(server.url, 'Sacramento', 'CA'));
  const campaign = await newCampaignOf(
    server,
    owner,
    { kind: CampaignKind.listing, target_id: listing.id },
    accounts,
  );
  const [shown] = campaign.facebook_ad.images;
  if (shown === undefined) throw new Error('the ad has no picture');
  return { owner, campaign, picture: shown.image_id, listing };
}

async function write(owner: Owner, { id }: Campaign, text: string): Promise<void> {
  const { revision, facebook_ad, instagram_ad } = await owner.call(campaignRoutes.getCampaign, {
    params: { id },
  });
  const descriptions = [{ value: 'd', label: `${text} Listed by Oak & Main Realty, DRE 01234567.` }];
  const ads = {
    facebook_ad: { ...facebook_ad, descriptions },
    instagram_ad: { ...instagram_ad, descriptions },
  };
  await owner.call(campaignRoutes.updateCampaign, { params: { id }, body: { ...ads, revision } });
}

test('a marked picture and its original are shown without a session, and nothing else about them', async () => {
  const owner = await newOwner(server);
  const [altered, original] = [await newImage(owner), await newImage(owner, 1500, 1200)];
  expect((await mark(owner, altered.id, { kind: 'virtual_staging' })).body).toMatchObject({
    alteration: { kind: 'virtual_staging', page: null },
  });
  const { body } = await mark(owner, altered.id, { kind: 'other', original: original.id });
  const page = body && 'alteration' in body ? body.alteration?.page : null;
  expect(page).toMatch(/^\/originals\/[0-9a-f]{32}$/);
  const shown = await open(tokenOf(page));
  expect(shown).toMatchObject({ status: 200 });
  expect(shown.body).toEqual({
    kind: 'other',
    altered: { preview: altered.preview, width: altered.width, height: altered.height },
    original: { preview: original.preview, width: original.width, height: original.height },
  });
  const { headers } = await fetch(`${server.url}/api/original/?token=${tokenOf(page)}`);
  expect(headers.get('x-robots-tag')).toBe('noindex');

  // The address stays while the original is replaced, and ends with the mark.
  const better = await newImage(owner, 1600, 1200);
  await mark(owner, altered.id, { kind: 'other', original: better.id });
  expect((await open(tokenOf(page))).body).toMatchObject({ original: { preview: better.preview } });
  await mark(owner, altered.id, { kind: null });
  expect(await open(tokenOf(page))).toMatchObject({ status: 404 });
  expect(await open('x')).toMatchObject({ status: 404 });
});

test('pictures of other organizations and altered originals are refused', async () => {
  const owner = await newOwner(server);
  const stranger = await newOwner(server);
  const [own, other, foreign] = [await newImage(owner), await newImage(owner), await newImage(stranger)];
  expect(await mark(stranger, own.id, { kind: 'other' })).toMatchObject({ status: 404 });
  const refused = (message: string) => ({ status: 400, body: { original: [message] } });
  expect(await mark(owner, own.id, { kind: 'other', original: foreign.id })).toMatchObject(
    refused('is invalid'),
  );
  const before = refused('Choose the picture before it was altered');
  expect(await mark(owner, own.id, { kind: 'other', original: own.id })).toMatchObject(before);
  await mark(owner, other.id, { kind: 'other' });
  expect(await mark(owner, own.id, { kind: 'other', original: other.id })).toMatchObject(before);
  // The original of a picture cannot be marked itself.
  await mark(owner, other.id, { kind: null });
  await mark(owner, own.id, { kind: 'other', original: other.id });
  expect(await mark(owner, other.id, { kind: 'other' })).toMatchObject({
    status: 400,
    body: { kind: ['This picture is the original of another one'] },
  });
});

test('a picture and its original that are marked at once do not both become altered', async () => {
  const owner = await newOwner(server);
  const [altered, original] = [await newImage(owner), await newImage(owner)];
  const { db } = server.deps;
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count === 2 ? true : undefined;
  };
  // Stops both calls before they end, so that each has made its checks unless it waits for the other.
  const answers = await db.transaction().execute(async (tx) => {
    await sql`lock table audit_entry in share row exclusive mode`.execute(tx);
    const calls = [
      mark(owner, altered.id, { kind: 'other', original: original.id }),
      mark(owner, original.id, { kind: 'other' }),
    ];
    await eventually(waiting);
    return calls;
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 400]);
});

test('a launch in California is refused until the original exists and the text links to it', async () => {
  const { owner, campaign, picture, listing } = await alteredDraft();
  await write(owner, campaign, 'Tour it soon.');
  await mark(owner, picture, { kind: 'virtual_staging' });
  const launch = async () => {
    const { id } = campaign;
    const { revision } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
    const answer = await server.call(
      publishingRoutes.publishCampaign,
      { params: { id }, body: { revision } },
      owner,
    );
    return { status: answer.status, words: JSON.stringify(answer.body) };
  };
  expect((await launch()).words).toContain('Upload the original of the digitally altered picture');
  await mark(owner, picture, { kind: 'virtual_staging', original: (await newImage(owner)).id });
  const refused = await launch();
  expect(refused.status).toBe(400);
  expect(refused.words).toContain('must say that a picture is digitally altered');
  expect(refused.words).not.toContain('Upload the original');

  const query = { kind: CampaignKind.listing, target_id: listing.id };
  const target = await owner.call(campaignTargetRoutes.getCampaignTarget, { query });
  expect(target.for_sale).toBe(true);
  const [known] = target.altered_pictures;
  expect(known).toMatchObject({ image_id: picture, kind: 'virtual_staging' });
  await write(owner, campaign, `Tour it. Image digitally altered. Original: ${known?.original}`);
  await launched(owner, campaign.id);
});

test('a coming rule is announced once, even if the job is killed between organizations', async () => {
  const first = await alteredDraft();
  const second = await alteredDraft();
  const member = await newMember(server, second.owner);
  for (const { owner, campaign } of [first, second]) {
    await write(owner, campaign, 'Tour it soon.');
    await launched(owner, campaign.id);
  }
  // Marked after the launch, so that the ads run without the statement.
  for (const { owner, picture } of [first, second]) await mark(owner, picture, { kind: 'other' });
  const clock = { now: () => new Date('2025-12-20T12:00:00Z') };
  const { db } = server.deps;
  const announce = () => announceRulesJob({ db, clock, judges: ruleJudges });
  const announced = async (who: Pick<Owner, 'call'>) =>
    (await who.call(inboxRoutes.listInbox, { query: {} })).notifications.filter(
      ({ facts }) => facts.event === 'coming_rule',
    );

  const transaction = db.transaction.bind(db);
  const killed = vi.spyOn(db, 'transaction').mockImplementationOnce(transaction);
  killed.mockImplementationOnce(() => {
    throw new Error('killed');
  });
  await expect(announce()).rejects.toThrow('killed');
  killed.mockRestore();
  await announce();
  await announce();
  for (const { owner, campaign } of [first, second])
    expect(await announced(owner)).toMatchObject([
      {
        facts: {
          place: 'California',
          citation: 'Cal. B&P § 10140.8',
          first_day: '2026-01-01',
          names: [campaign.name],
          count: 1,
        },
      },
    ]);
  expect(await announced(member)).toEqual([]);

  const list = ({ organization }: Owner) =>
    listComingRules(
      {
        ...server.deps,
        clock,
        actor: { organizationId: organization.id, timeZone: 'America/Chicago' },
      } as never,
      {},
      ruleJudges,
    );
  expect((await list(first.owner)).rules).toMatchObject([
    { rule: 'altered-picture CA 2026-01-01', campaigns: [{ id: first.campaign.id }] },
  ]);
  await mark(first.owner, first.picture, { kind: null });
  expect((await list(first.owner)).rules).toEqual([]);
  // The rule is in force by now.
  expect(await second.owner.call(comingRuleRoutes.listComingRules, {})).toEqual({
    rules: [],
    more: false,
  });
});

test('a campaign of an announced rule is announced when it joins, and none again without its notification', async () => {
  const { owner, accounts } = await connectedOwner(server);
  const { db, clock } = server.deps;
  const launch = async () => {
    const campaign = await newCampaignOf(server, owner, CampaignKind.building, accounts);
    await launched(owner, campaign.id);
    return campaign;
  };
  const since = addDays(dateIn('America/New_York', clock.now()), 20);
  const rule = { rule: `test ${since}`, place: 'Texas', asks: 'a test', citation: 'Test § 1', since };
  const judge: RuleJudge = { firstDays: [since], find: (_, today) => (today < since ? [] : [rule]) };
  const announce = async () => {
    await announceRulesJob({ db, clock, judges: [judge] });
    const { notifications } = await owner.call(inboxRoutes.listInbox, { query: {} });
    return notifications.flatMap(({ facts }) => (facts.event === 'coming_rule' ? [facts] : []));
  };
  const first = await launch();
  expect(await announce()).toMatchObject([{ names: [first.name], count: 1 }]);
  // Notifications can be kept for a shorter time than a rule is coming.
  await db
    .deleteFrom('notification')
    .where('organization_id', '=', owner.organization.id)
    .where('event', '=', 'coming_rule')
    .execute();
  expect(await announce()).toEqual([]);
  const second = await launch();
  expect(await announce()).toMatchObject([{ names: [second.name], count: 1 }]);
  expect(await announce()).toHaveLength(1);
});

test('the page of a campaign names its coming rule, however many newer campaigns the rule touches', async () => {
  const { owner, accounts } = await connectedOwner(server);
  const { db, clock } = server.deps;
  const { id } = await newCampaignOf(server, owner, CampaignKind.building, accounts);
  await launched(owner, id);
  await sql`
    insert into campaign overriding system value
    select (jsonb_populate_record(c, jsonb_build_object('id', 900000000000 + n))).*
    from campaign c, generate_series(1, 100) n where c.id = ${id}`.execute(db);
  await sql`
    insert into campaign_ad
    select (jsonb_populate_record(a, jsonb_build_object('campaign_id', 900000000000 + n))).*
    from campaign_ad a, generate_series(1, 100) n where a.campaign_id = ${id}`.execute(db);
  const { id: organizationId } = owner.organization;
  await sql`
    insert into coming_rule_campaign (organization_id, campaign_id)
    select organization_id, id from campaign where organization_id = ${organizationId}`.execute(db);
  const since = addDays(dateIn('America/New_York', clock.now()), 20);
  const rule = { rule: `many ${since}`, place: 'Texas', asks: 'a test', citation: 'Test § 1', since };
  const judge: RuleJudge = { firstDays: [since], find: (_, today) => (today < since ? [] : [rule]) };
  const ctx = { ...server.deps, actor: { organizationId, timeZone: 'America/New_York' } } as never;
  const all = await listComingRules(ctx, {}, [judge]);
  expect(all).toMatchObject({ more: true, rules: [rule] });
  expect(all.rules[0]?.campaigns).toHaveLength(100);
  expect(all.rules[0]?.campaigns.map((campaign) => campaign.id)).not.toContain(id);
  expect(await listComingRules(ctx, { campaign_id: id }, [judge])).toMatchObject({
    more: false,
    rules: [{ ...rule, campaigns: [{ id }] }],
  });
  const query = { campaign_id: id };
  expect(await owner.call(comingRuleRoutes.listComingRules, { query })).toEqual({ rules: [], more: false });
});

test('ads are checked for the altered pictures that they show, however many newer ones there are', async () => {
  const { owner, campaign, picture } = await alteredDraft();
  await mark(owner, picture, { kind: 'virtual_staging' });
  const { db } = server.deps;
  await sql`
    insert into image (organization_id, folder, extension, file_name, bytes, width, height, sha256, alteration)
    select organization_id, folder || n, extension, file_name, bytes, width, height, sha256, 'other'
    from image, generate_series(1, 600) n where id = ${picture}`.execute(db);
  const { id: organizationId } = owner.organization;
  const newest = await db
    .selectNoFrom(alteredPictures(organizationId, []).as('pictures'))
    .executeTakeFirstOrThrow();
  expect(newest.pictures).toHaveLength(500);
  expect(newest.pictures.map(({ id }) => id)).not.toContain(picture);
  const stored = await readStoredCampaigns(db, organizationId, [campaign.id]);
  const altered = stored.get(campaign.id)?.target?.altered ?? [];
  expect(altered).toHaveLength(501);
  expect(altered[0]?.image_id).toBe(picture);
});

test('a target that is read with its lock has the pictures that were marked during the wait', async () => {
  const { owner, picture, listing } = await alteredDraft();
  const { id: organizationId } = owner.organization;
  const { db } = server.deps;
  const held = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const marking = db.transaction().execute(async (tx) => {
    const ofListing = { organization_id: organizationId, id: listing.id };
    await tx
      .updateTable('listing')
      .set({ name: 'Marked' })
      .where((eb) => eb.and(ofListing))
      .execute();
    held.resolve();
    await waits.promise;
    const ofPicture = { organization_id: organizationId, id: picture };
    await tx
      .updateTable('image')
      .set({ alteration: 'other' })
      .where((eb) => eb.and(ofPicture))
      .execute();
  });
  await held.promise;
  const reading = inTransaction({ db } as Ctx, (tx) =>
    findPromoted(
      tx,
      organizationId,
      { kind: CampaignKind.listing, target_kind: null, target_id: listing.id },
      { lock: true },
    ),
  );
  await eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });
  waits.resolve();
  await marking;
  expect(await reading).toMatchObject({ name: 'Marked', altered: [{ image_id: picture }] });
});

test('each of several targets has the altered pictures of the organization', async () => {
  const { owner, campaign, picture } = await alteredDraft();
  await mark(owner, picture, { kind: 'virtual_staging' });
  const { id } = await newListing(owner, await findCity(server.url, 'Sacramento', 'CA'));
  const other = await newCampaignOf(server, owner, { kind: CampaignKind.listing, target_id: id });
  const stored = await readStoredCampaigns(server.deps.db, owner.organization.id, [campaign.id, other.id]);
  const shown = [campaign, other].map((one) => stored.get(one.id)?.target?.altered);
  expect(shown).toMatchObject([[{ image_id: picture }], [{ image_id: picture }]]);
});
