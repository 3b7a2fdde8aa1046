import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignHistoryRoutes } from '#contract/campaign-history.ts';
import { reportRoutes } from '#contract/reports.ts';
import { sharingRoutes } from '#contract/sharing/sharing.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { addDays, dateIn } from '#domain/plain-date.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { buildApp } from '../../app.ts';

const INTERNAL_NAME = 'Push the slow floor';

let server: TestServer;
let owner: Owner;
let id: string;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await newOwner(server);
  ({ id } = await newCampaign(server, owner, { name: INTERNAL_NAME }));
  today = dateIn('America/Chicago', server.deps.clock.now());
});

const PROBLEM = 'Meta: (#100) act_9876543210 cannot be read';
const ENDED = 'This link has expired or was revoked. Ask the person who sent it for a new one.';

/** Makes the campaign a live one that has delivered on the last eight days. */
async function deliver(): Promise<void> {
  const { db } = server.deps;
  await db
    .updateTable('campaign')
    .set({ status: CampaignStatus.live, facts_as_of: new Date(), facts_problem: PROBLEM })
    .where('organization_id', '=', owner.organization.id)
    .where('id', '=', id)
    .execute();
  for (let day = 0; day < 8; day += 1)
    await db
      .insertInto('daily_fact')
      .values({
        organization_id: owner.organization.id,
        campaign_id: id,
        channel: 'facebook',
        date: addDays(today, -day),
        impressions: 2000 + day,
        clicks: 40,
        spend_cents: 2333 + day,
        leads: 2,
        tours: null,
        applications: null,
      })
      .execute();
}

type Body = Parameters<typeof owner.call<typeof sharingRoutes.createShareLink>>[1]['body'];

const share = (body: Partial<Body> = {}) =>
  owner.call(sharingRoutes.createShareLink, {
    params: { id },
    body: { what: 'ads', expires_in_days: 30, ...body },
  });
const tokenIn = (url: string) => /^http:\/\/localhost:4999\/shared\/([\w-]+)$/.exec(url)?.[1] ?? '';
const open = (token: string) => server.call(sharingRoutes.getShared, { query: { token } });
const linksOf = async () => (await owner.call(sharingRoutes.listShareLinks, { params: { id } })).links;

const setLink = (values: { expires_at?: Date; recorded_at?: Date }) =>
  server.deps.db
    .updateTable('share_link')
    .set(values)
    .where('organization_id', '=', owner.organization.id)
    .execute();

async function history() {
  const { entries } = await owner.call(campaignHistoryRoutes.campaignHistory, { params: { id }, query: {} });
  return entries.filter(({ verb }) => verb !== 'create');
}

describe('a link', () => {
  test('a link has 256 random bits, of which the database keeps only a hash', async () => {
    const [one, other] = [tokenIn((await share()).url), tokenIn((await share()).url)];
    const secret = one.split('-').slice(1).join('-');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
    const { rows } = await server.deps.pool.query<{ row: string }>(
      'select share_link::text as row from share_link',
    );
    expect(rows.length).toBeGreaterThan(1);
    const stored = [secret, Buffer.from(secret).toString('hex'), Buffer.from(one).toString('hex')];
    for (const { row } of rows) for (const text of stored) expect(row).not.toContain(text);
  });

  test.each([7, 30, 90] as const)('a link for %i days expires after them', async (days) => {
    const { expires_at: expiresAt } = await share({ expires_in_days: days });
    const left = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(left).toBeGreaterThan(days - 0.01);
    expect(left).toBeLessThanOrEqual(days);
  });

  test('unknown, expired and revoked links and those of deleted campaigns are answered alike', async () => {
    const [expired, revoked, deleted] = [await share(), await share(), await share()];
    const tokens = [expired, revoked, deleted].map(({ url }) => tokenIn(url));
    await server.deps.db
      .updateTable('share_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('organization_id', '=', owner.organization.id)
      .where('id', '=', expired.id)
      .execute();
    await owner.call(sharingRoutes.revokeShareLink, { params: { id: revoked.id } });
    expect((await linksOf()).map((link) => link.id)).toEqual([deleted.id]);
    expect(await open(tokens[2] ?? '')).toMatchObject({ status: 200 });
    await server.deps.db
      .updateTable('campaign')
      .set({ deleted_at: new Date() })
      .where('organization_id', '=', owner.organization.id)
      .where('id', '=', id)
      .execute();
    const unknown = ['x', '1-x', `${owner.organization.id}-${'A'.repeat(43)}`, `999999-${'A'.repeat(43)}`];
    for (const token of [...tokens, ...unknown]) {
      const { status, body } = await open(token);
      expect([token, status, body]).toMatchObject([token, 404, { message: ENDED }]);
      const file = await server.call(sharingRoutes.exportShared, { query: { token } });
      expect(file).toMatchObject({ status: 404, body: { message: ENDED } });
    }
  });

  test("another organization neither lists, creates nor revokes a campaign's links", async () => {
    const { id: link, url } = await share();
    const stranger = await newOwner(server);
    const body = { what: 'ads', expires_in_days: 7 } as const;
    for (const answer of [
      await server.call(sharingRoutes.listShareLinks, { params: { id } }, stranger),
      await server.call(sharingRoutes.createShareLink, { params: { id }, body }, stranger),
      await server.call(sharingRoutes.revokeShareLink, { params: { id: link } }, stranger),
    ])
      expect(answer.status).toBe(404);
    expect((await open(tokenIn(url))).status).toBe(200);
    const colleague = await newMember(server, owner);
    await colleague.call(sharingRoutes.revokeShareLink, { params: { id: link } });
    expect((await open(tokenIn(url))).status).toBe(404);
  });

  test('a campaign has at most 50 links that work', async () => {
    for (let count = 0; count < 50; count += 1) await share();
    const more = { params: { id }, body: { what: 'ads', expires_in_days: 7 } } as const;
    expect(await server.call(sharingRoutes.createShareLink, more, owner)).toMatchObject({
      status: 409,
      body: { message: 'This campaign has 50 links. Revoke one that is not needed.' },
    });
  });
});

describe('a shared report', () => {
  test.each([
    ['fixed days', 'fixed', 5],
    ['the last 7 days', 'last7', 6],
  ] as const)(
    'a report of %s equals that of members for the same days, without the errors of networks',
    async (_, period, back) => {
      await deliver();
      const fixed = period === 'fixed' ? { start_date: addDays(today, -back), end_date: today } : {};
      const { url } = await share({ what: 'report', compare: 'previous', period, ...fixed });
      const { status, body } = await open(tokenIn(url));
      const query = { start_date: addDays(today, -back), end_date: today, compare: 'previous' } as const;
      const own = await owner.call(reportRoutes.campaignReport, { params: { id }, query });
      expect(status).toBe(200);
      expect(own.overall.summary.spend).toBeGreaterThan(100);
      expect(own.overall.conclusion).not.toEqual([]);
      expect(own.problem).toBe(PROBLEM);
      const incomplete = 'Some figures are missing. The person who sent the link can tell you more.';
      expect(body.report).toEqual({ ...own, problem: incomplete });
      const file = await server.call(sharingRoutes.exportShared, { query: { token: tokenIn(url) } });
      const dollars = own.overall.summary.spend.toFixed(2);
      const pdf = pdfText(Buffer.from(file.body as Uint8Array)).join(' ');
      expect(pdf).toContain(`$${dollars}`);
      expect(pdf).toContain('Some figures are missing.');
      expect(pdf).not.toContain('9876543210');
    },
  );

  test('a shared report names the property and neither the campaign nor more of the ads than its table shows', async () => {
    await deliver();
    const token = tokenIn((await share({ what: 'report', period: 'last7' })).url);
    const { body } = await open(token);
    expect(body.about).toBe('Maple Court');
    expect(JSON.stringify(body)).not.toContain(INTERNAL_NAME);
    const more = body.ads.filter(
      ({ titles, pictures, ...ad }) =>
        titles.length > 1 ||
        pictures.length > 1 ||
        [ad.logo ?? [], ad.descriptions, ad.groups].flat().length > 0,
    );
    expect([body.ads.length > 0, more]).toEqual([true, []]);
    const file = await fetch(`${server.url}/api/shared/file/?token=${token}`);
    expect(file.headers.get('content-disposition')).toContain('Maple-Court---Overall');
    const pdf = Buffer.from(await file.arrayBuffer());
    expect(pdf.toString('latin1')).toContain('Maple Court: Overall');
    expect(pdf.toString('latin1') + pdfText(pdf).join(' ')).not.toContain(INTERNAL_NAME);
  });

  test('days that move are those of the day on which the link is opened', async () => {
    await deliver();
    const { url } = await share({ what: 'report', period: 'last7' });
    const clock = { now: () => new Date(server.deps.clock.now().getTime() + 3 * 86_400_000) };
    const app = await buildApp({ ...server.deps, clock });
    const answer = await app.inject(`/api/shared/?token=${tokenIn(url)}`);
    expect(answer.json()).toMatchObject({
      report: { start_date: addDays(today, -3), end_date: addDays(today, 3) },
    });
    await app.close();
  });

  test('a draft has no report to share, and fixed days need both dates', async () => {
    const ask = (body: Partial<Body>) =>
      server.call(
        sharingRoutes.createShareLink,
        { params: { id }, body: { what: 'report', expires_in_days: 7, ...body } },
        owner,
      );
    expect(await ask({ period: 'last7' })).toMatchObject({
      status: 400,
      body: { what: ['There is no report before the launch. Share the ads instead.'] },
    });
    expect(await ask({})).toMatchObject({ status: 400, body: { start_date: ['Field is required'] } });
    expect(await ask({ start_date: '2026-05-01' })).toMatchObject({ status: 400 });
    expect(await ask({ start_date: '2026-05-02', end_date: '2026-05-01' })).toMatchObject({
      status: 400,
      body: { end_date: ['is invalid'] },
    });
  });
});

test('the shared ads of a draft have texts and pictures, and neither budgets, accounts nor ids', async () => {
  const { url } = await share();
  const { body } = await open(tokenIn(url));
  expect(body).toMatchObject({
    what: 'ads',
    about: 'Maple Court',
    organization: owner.organization.name,
    report: null,
  });
  expect(JSON.stringify(body)).not.toContain(INTERNAL_NAME);
  const groups = body.ads.find(({ channel }) => channel === 'search')?.groups ?? [];
  expect(groups.map(({ label }) => label)).toEqual(groups.map((_, index) => `Ad group ${index + 1}`));
  expect(groups).not.toEqual([]);
  const facebook = body.ads.find(({ channel }) => channel === 'facebook');
  expect(facebook?.titles).not.toEqual([]);
  expect(facebook?.pictures[0]?.preview).toMatch(/^\/files\/[\w-]+\/preview\.webp$/);
  expect((await fetch(server.url + facebook?.pictures[0]?.preview)).status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/budget|fb_page|audience|pixel|"id"|image_id|email|keywords/);
});

describe('openings of a link', () => {
  test('the list counts every opening, and the history of the campaign has one an hour', async () => {
    const { id: link, url } = await share();
    expect(await linksOf()).toMatchObject([{ opened_count: 0, last_opened_at: null }]);
    await Promise.all([open(tokenIn(url)), open(tokenIn(url)), open(tokenIn(url))]);
    const [listed] = await linksOf();
    expect(listed).toMatchObject({ id: link, opened_count: 3, created_by: 'Ada Reyes' });
    expect(Date.now() - Date.parse(listed?.last_opened_at ?? '')).toBeLessThan(60_000);
    const openings = async () => (await history()).filter(({ verb }) => verb === 'open_shared');
    expect(await openings()).toHaveLength(1);
    await setLink({ recorded_at: new Date(Date.now() - 61 * 60_000) });
    await open(tokenIn(url));
    expect(await openings()).toHaveLength(2);
    expect((await openings())[0]).toMatchObject({
      by: null,
      changes: [
        { field: 'link', new: `no. ${link}` },
        { field: 'shared', new: 'Ads' },
      ],
    });
  });

  test('creating and revoking a link are in the history, and a repeated revocation is not', async () => {
    await deliver();
    const { id: link } = await share({ what: 'report', period: 'last30' });
    await owner.call(sharingRoutes.revokeShareLink, { params: { id: link } });
    await owner.call(sharingRoutes.revokeShareLink, { params: { id: link } });
    const entries = await history();
    expect(entries.map(({ verb }) => verb)).toEqual(['end_sharing', 'share']);
    expect(entries[1]?.changes).toContainEqual({
      shape: 'text',
      field: 'shared',
      old: null,
      new: 'Report of the last 30 days',
    });
  });

  test('a failed opening is not counted', async () => {
    const { url } = await share();
    await open(`${tokenIn(url).slice(0, -1)}_`);
    const file = await server.call(sharingRoutes.exportShared, { query: { token: tokenIn(url) } });
    expect(file.status).toBe(404);
    expect(await linksOf()).toMatchObject([{ opened_count: 0 }]);
  });
});

test('one address opens links sixty times a minute', async () => {
  const { url } = await share();
  const app = await buildApp({ ...server.deps, rateFactor: 1 });
  const ask = (remoteAddress: string) =>
    app.inject({ url: `/api/shared/?token=${tokenIn(url)}`, remoteAddress });
  const statuses = new Set<number>();
  for (let call = 0; call < 60; call += 1) statuses.add((await ask('203.0.113.1')).statusCode);
  expect([...statuses]).toEqual([200]);
  expect((await ask('203.0.113.1')).statusCode).toBe(429);
  expect((await ask('203.0.113.2')).statusCode).toBe(200);
  await app.close();
});

test('search engines are asked to index neither the page of a link nor its content', async () => {
  const token = tokenIn((await share()).url);
  for (const address of [`/shared/${token}`, `/api/shared/?token=${token}`]) {
    const { headers } = await fetch(server.url + address);
    expect([address, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
      address,
      'noindex',
      'no-referrer',
    ]);
  }
});
