import { readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportRoutes } from '#contract/reports.ts';
import { sharingRoutes } from '#contract/sharing/sharing.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { addDays, dateIn, type PlainDate } from '#domain/plain-date.ts';
import { notKeptWords } from '#domain/sharing/share-words.ts';
import { newCampaign } from '../../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../../test/factories/people.ts';
import { pdfText } from '../../../../../test/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { checkFacts } from '../../../operations/doctor/check-facts.ts';
import { eraseOrganization } from '../../accounts/erase-data.ts';
import { replaceFacts } from '../replace-facts.ts';
import { openFactArchive } from './fact-archive.ts';
import { readCampaignFacts, readFooter, writeFactFile } from './fact-files.ts';
import { addMonths, monthOf, type FactRow } from './fact-tables.ts';
import { keepFactsOf } from './keep-facts-job.ts';

const today = dateIn('UTC', new Date());
/** First day that stays in the tables, with `FACTS_KEEP_MONTHS=25`. */
const kept = addMonths(monthOf(today), -25);

let server: TestServer;
let owner: Owner;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
  ({ id } = await newCampaign(server, owner));
  await fill(owner, id);
});
afterAll(() => server.close());

/** Inserts figures of three months before the kept ones and two of those, with fractions of leads. */
async function fill({ organization }: Owner, campaign: string): Promise<void> {
  const { db } = server.deps;
  const days = sql`generate_series(${addMonths(kept, -3)}::date, ${addDays(addMonths(kept, 2), -1)}::date, '1 day') day`;
  await sql`insert into daily_fact
    select ${organization.id}, ${campaign}, channel, day, 100 + n % 13, n % 5, 1001 + n % 97,
      case when channel <> 'display' then n % 4 / 3.0 end, null, case when n % 3 = 0 then 0.5 end
    from (select channel, day::date, extract(epoch from day)::bigint / 86400 + length(channel) as n
      from ${days}, unnest(array['facebook', 'instagram', 'search', 'display']) channel) f`.execute(db);
  await sql`insert into breakdown_fact
    select ${organization.id}, ${campaign}, kind, channel, day::date, bucket, length(bucket) * 10, 1, 50, null
    from ${days}, unnest(array['facebook', 'search']) channel,
      (values ('age', '18-24'), ('age', '25-34'), ('region', 'Texas'), ('region', 'New York'), ('region', 'Utah')) b (kind, bucket)`.execute(
    db,
  );
  await db
    .updateTable('campaign')
    .set({ status: CampaignStatus.live, start_date: addMonths(kept, -3), facts_as_of: new Date() })
    .where('id', '=', campaign)
    .execute();
}

const tokenIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

const wide = { start_date: addMonths(kept, -3), end_date: addDays(addMonths(kept, 2), -1) };
const compare = 'previous' as const;
const old = { start_date: addDays(kept, -40), end_date: addDays(kept, -11), compare };
const ranges = [wide, old, { start_date: addDays(kept, -9), end_date: addDays(kept, 9), compare }];

/** Returns everything that members see of the campaign's figures. */
async function everything() {
  const query = { ...old, format: 'pdf' as const };
  const pdf = await owner.call(reportRoutes.exportReport, { params: { id }, query });
  return [...(await reports()), pdfText(pdf as Uint8Array)];
}

async function reports() {
  const params = { id };
  const found: unknown[] = [];
  for (const query of ranges) {
    found.push(await owner.call(reportRoutes.campaignReport, { params, query }));
    found.push(await owner.call(reportRoutes.listReports, { query }));
    found.push(await owner.call(reportRoutes.reportsOverview, { query }));
    const csv = await owner.call(reportRoutes.exportReport, { params, query: { ...query, format: 'csv' } });
    found.push(Buffer.from(csv as Uint8Array).toString());
  }
  return found;
}

type Settings = { archive?: boolean; tell?: (step: string) => void };

function keep({ archive = true, tell }: Settings = {}): Promise<void> {
  const { db, lockPool, storage, log, env } = server.deps;
  const settings = { ...env, FACTS_KEEP_MONTHS: 25, FACTS_ARCHIVE: archive };
  return keepFactsOf(
    { db, lockPool, storage, log, env: settings },
    { now: new Date(), settledMs: 0, ...(tell && { tell }) },
  );
}

const storedBefore = async (day: PlainDate) => {
  const { rows } = await sql<{ facts: number }>`
    select ((select count(*) from daily_fact where date < ${day})
      + (select count(*) from breakdown_fact where date < ${day}))::int as facts`.execute(server.deps.db);
  return rows[0]?.facts;
};

const filesOf = () =>
  readdirSync(path.join(server.deps.env.DATA_DIR, 'files', 'facts'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.parquet'))
    .map((name) => path.join(server.deps.env.DATA_DIR, 'files', 'facts', name));

async function archivedCampaigns(): Promise<Set<string>> {
  const { db, factArchive } = server.deps;
  const files = await db.selectFrom('fact_archive').selectAll().execute();
  const found = new Set<string>();
  const campaigns = await sql<{ organizationId: string; id: string }>`
    select organization_id as "organizationId", campaign_id as id from campaign_day group by 1, 2`.execute(
    db,
  );
  for (const file of files)
    for (const campaign of [...campaigns.rows, ...erased]) {
      const one = { ...file, key: file.object_key, bytes: Number(file.bytes) };
      if ((await factArchive.read(one, campaign)).length > 0) found.add(campaign.id);
    }
  return found;
}
const erased: { organizationId: string; id: string }[] = [];

describe('old months', () => {
  test('figures are the same at every step of archiving, also when the process ends after it', async () => {
    const before = await everything();
    expect(JSON.stringify(before[0])).toContain('New York');
    const neighbor = await newOwner(server);
    const { id: theirs } = await newCampaign(server, neighbor);
    await fill(neighbor, theirs);
    erased.push({ organizationId: neighbor.organization.id, id: theirs });
    const seen = new Set<string>();
    let ended = false;
    while (!ended) {
      const crash = (step: string) => {
        const kind = step.replace(/facts\/\S+|\d{4}-\d\d-\d\d/, '…');
        if (seen.has(kind)) return;
        seen.add(kind);
        throw new Error('the process ends');
      };
      ended = await keep({ tell: crash }).then(
        () => true,
        () => false,
      );
      expect(await reports()).toEqual(before.slice(0, -1));
    }
    expect([...seen]).toEqual([
      'closed the months before …',
      'stored …',
      'read … back',
      'recorded …',
      'counted the days of …',
      'made … an archived month',
      'removed the facts before …',
    ]);
    expect(await storedBefore(kept)).toBe(0);
    expect(filesOf()).toHaveLength(6);
    const boundary = await server.deps.db.selectFrom('fact_boundary').selectAll().executeTakeFirst();
    expect(boundary).toMatchObject({ closed_before: kept, stored_from: kept, removed_before: kept });
    expect(await everything()).toEqual(before);
  });

  test('figures that arrive for a closed month change nothing and are counted', async () => {
    const before = await reports();
    const range = { from: addDays(kept, -2), to: addDays(kept, 1) };
    const day = { impressions: 5, clicks: 5, spendCents: 500, leads: null, tours: null, applications: null };
    const late = ['facebook', 'instagram'].flatMap((channel) =>
      [range.from, addDays(kept, -1)].map((date) => ({ ...day, date, channel: channel as 'facebook' })),
    );
    const { rows } = await sql<typeof day & { date: string; channel: 'facebook' }>`
      select channel, date, impressions, clicks, spend_cents::int as "spendCents", leads, tours, applications from daily_fact
      where campaign_id = ${id} and date between ${kept} and ${range.to} and channel in ('facebook', 'instagram')`.execute(
      server.deps.db,
    );
    const reading = { line: 'meta' as const, publicationId: '0', range, now: new Date() };
    const campaign = { id, organization_id: owner.organization.id };
    const days = [...late, ...rows];
    const { rows: breakdowns } = await sql<never>`
      select kind, channel, date, bucket, impressions, clicks, spend_cents::int as "spendCents", leads from breakdown_fact
      where campaign_id = ${id} and date between ${kept} and ${range.to} and channel = 'facebook'`.execute(
      server.deps.db,
    );
    const leftOut = await replaceFacts(server.deps.db, campaign, reading, { days, breakdowns, variants: [] });
    expect(leftOut).toEqual({ days: 4, spendCents: 2000 });
    // As the version before writes.
    await sql`insert into daily_fact values (${owner.organization.id}, ${id}, 'facebook', ${addDays(kept, -1)},
      5, 5, 500, null, null, null)`.execute(server.deps.db);
    expect(await storedBefore(kept)).toBe(0);
    const stripped = (found: unknown[]) => JSON.stringify(found).replaceAll(/"as_of":"[^"]*"/g, '');
    expect(stripped(await reports())).toBe(stripped(before));
    const { spend_cents: spend } = await server.deps.db
      .selectFrom('campaign')
      .select('spend_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { rows: sums } = await sql<{ spend: string }>`
      select (select sum(spend_cents) from daily_fact where campaign_id = ${id})
        + (select sum(spend_cents) / 2 from fact_archive where fact = 'daily_fact') as spend`.execute(
      server.deps.db,
    );
    expect(Number(spend)).toBe(Number(sums[0]?.spend));
  });

  test('an erased organization is gone from the files after the next run, and its old files after two days', async () => {
    const before = await reports();
    expect(await archivedCampaigns()).toEqual(new Set([id, ...erased.map((one) => one.id)]));
    const [{ organizationId } = { organizationId: '' }] = erased;
    await server.deps.db
      .updateTable('campaign')
      .set({ status: '4' })
      .where('organization_id', '=', organizationId)
      .execute();
    await eraseOrganization(server.deps.db, server.deps.storage, organizationId);
    const former = filesOf();
    await keep();
    expect(await archivedCampaigns()).toEqual(new Set([id]));
    expect(await reports()).toEqual(before);
    for (const file of former) utimesSync(file, new Date(0), new Date(0));
    await keep();
    expect(filesOf()).toHaveLength(6);
    expect(filesOf().filter((file) => former.includes(file))).toEqual([]);
    const { db, storage } = server.deps;
    expect(await checkFacts(db, storage)).toEqual([
      { level: 'fine', text: 'All facts are in their months.' },
    ]);
    const [one = ''] = filesOf();
    renameSync(one, `${one}.away`);
    expect(JSON.stringify(await checkFacts(db, storage))).toContain('1 files of archived facts are missing');
    renameSync(`${one}.away`, one);
    expect(await reports()).toEqual(before);
  });

  test('a damaged or missing file is an error that the report explains, and never other figures or an endless wait', async () => {
    const query = { start_date: addDays(kept, -9), end_date: addDays(kept, -5) };
    const read = () =>
      server.call(reportRoutes.campaignReport, { params: { id }, query }, { token: owner.token });
    const restart = () => {
      server.deps.factArchive = openFactArchive(server.deps.storage);
    };
    const month = new Date(query.start_date).toLocaleDateString('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const saying = (how: string) => ({
      status: 500,
      body: { code: 'damaged', message: expect.stringContaining(`figures of ${month} are ${how}`) },
    });
    const file = filesOf().find((name) => name.includes(`daily-fact/${query.start_date.slice(0, 7)}`)) ?? '';
    const whole = readFileSync(file);
    const start = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
    const pages: number[] = [];
    for (let at = whole.indexOf(start); at !== -1; at = whole.indexOf(start, at + 1)) pages.push(at);
    expect(pages.length).toBeGreaterThan(9);
    // The bytes before a page are its header, and the last ones of the file lead to its footer.
    const places = [...pages.flatMap((at) => [at - 12, at - 3, at + 10]), whole.length - 20];
    for (const [index, place] of places.entries()) {
      const damaged = Buffer.from(whole);
      damaged[place] = (damaged[place] ?? 0) ^ 0x7f;
      writeFileSync(file, damaged);
      // A process that has read the whole file before finds the damage too, in the pages it reads.
      if (index % 2 === 0 || index === places.length - 1) restart();
      expect(await read(), `byte ${place}`).toMatchObject(saying('damaged'));
    }
    writeFileSync(file, whole.subarray(0, -9));
    expect(await read()).toMatchObject(saying('damaged'));
    renameSync(file, `${file}.away`);
    expect(await read()).toMatchObject(saying('missing'));
    writeFileSync(file, whole);
    expect((await read()).status).toBe(200);
  });

  test('a deleted campaign is subtracted from the overview with its archived days', async () => {
    const loner = await newOwner(server);
    const { id: theirs } = await newCampaign(server, loner);
    const days = { organization_id: loner.organization.id, campaign_id: theirs, date: addDays(kept, -5) };
    const figures = { impressions: 9, clicks: 2, spend_cents: 300, leads: 1.5 };
    await server.deps.db
      .insertInto('campaign_day')
      .values({ ...days, ...figures, archived_facts: 2, archived_with_leads: 1, archived_leads: '1.5' })
      .execute();
    await sql`insert into organization_day values (${days.organization_id}, ${days.date}, 9, 2, 300, 1.5, 2, 1)`.execute(
      server.deps.db,
    );
    await server.deps.db
      .updateTable('campaign')
      .set({ deleted_at: new Date() })
      .where('id', '=', theirs)
      .execute();
    const left = await server.deps.db
      .selectFrom('organization_day')
      .select(['impressions', 'spend_cents', 'facts', 'facts_with_leads'])
      .where('organization_id', '=', days.organization_id)
      .execute();
    expect(left).toEqual([{ impressions: '0', spend_cents: '0', facts: 0, facts_with_leads: 0 }]);
  });

  test('without an archive old figures are deleted, and a report of their days is refused', async () => {
    const { db } = server.deps;
    const later = addMonths(kept, -1);
    await db.updateTable('fact_boundary').set({ stored_from: later }).execute();
    const before = await owner.call(reportRoutes.listReports, { query: wide });
    await keep({ archive: false });
    expect(filesOf()).toEqual([]);
    expect(await owner.call(reportRoutes.listReports, { query: wide })).toEqual(before);
    const answer = await server.call(
      reportRoutes.campaignReport,
      { params: { id }, query: old },
      { token: owner.token },
    );
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('were deleted. Choose a later day.');
    const report = (start_date: PlainDate, end_date: PlainDate) =>
      owner.call(reportRoutes.campaignReport, { params: { id }, query: { start_date, end_date, compare } });
    // Only the compared days reach back.
    expect((await report(kept, addDays(kept, 9))).compared_with).toBeNull();
    const after = addDays(kept, 20);
    expect((await report(after, addDays(kept, 25))).compared_with).not.toBeNull();
    // A report of the whole run begins with the first kept day, and so does a link to it.
    expect(await report(addMonths(kept, -3), after)).toMatchObject({ start_date: kept, end_date: after });
    const { url } = await owner.call(sharingRoutes.createShareLink, {
      params: { id },
      body: { what: 'report', expires_in_days: 30, compare, period: 'start' },
    });
    const shared = await server.call(sharingRoutes.getShared, { query: { token: tokenIn(url) } });
    expect(shared.body).toMatchObject({ report: { start_date: kept } });
    // A link to chosen days opens with those that are left, and says which are not.
    const share = async (start_date: PlainDate, end_date: PlainDate) => {
      const body = { what: 'report' as const, expires_in_days: 30 as const, start_date, end_date };
      const link = await owner.call(sharingRoutes.createShareLink, { params: { id }, body });
      const query = { token: tokenIn(link.url) };
      const opened = await server.call(sharingRoutes.getShared, { query });
      return { opened, file: await server.call(sharingRoutes.exportShared, { query }) };
    };
    const [from, gone] = [addDays(kept, -9), addDays(kept, -1)];
    const partly = await share(from, after);
    expect(partly.opened).toMatchObject({
      status: 200,
      body: {
        report: { start_date: kept, end_date: after },
        not_kept: { start_date: from, end_date: gone },
      },
    });
    expect(pdfText(partly.file.body as Uint8Array).join(' ')).toContain('No longer kept');
    const all = await share(from, gone);
    expect(all.opened).toMatchObject({
      status: 200,
      body: { what: 'report', report: null, not_kept: { start_date: from, end_date: gone } },
    });
    expect(all.file).toMatchObject({
      status: 404,
      body: { message: notKeptWords({ start_date: from, end_date: gone }) },
    });
    expect((await share(kept, after)).opened).toMatchObject({ body: { not_kept: null } });
    // Without figures there are none that were deleted.
    const { id: young } = await newCampaign(server, owner);
    await owner.call(reportRoutes.campaignReport, { params: { id: young }, query: old });
  });
});

test('a report reads the part of a file that has its campaign, and days, money and fractions come back exactly', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index): FactRow => {
    const campaign_id = String(1 + Math.floor(index / 100));
    const leads = index % 3 === 0 ? null : index / 7;
    const [tours, applications] = [null, 0.1 + 0.2];
    const spend_cents = String(9_007_199_254_740_993n + BigInt(index));
    const date = addDays('2024-01-01', index % 31);
    const own = { organization_id: '7', campaign_id, channel: 'search', date };
    return { ...own, impressions: 2_147_483_647, clicks: index, spend_cents, leads, tours, applications };
  });
  const bytes = await writeFactFile('daily_fact', rows);
  let read = 0;
  const slice = (start: number, end = bytes.length) => {
    read += end - start;
    return new Uint8Array(bytes.subarray(start, end)).buffer;
  };
  const file = { byteLength: bytes.length, slice };
  const footer = await readFooter(file);
  read = 0;
  const found = await readCampaignFacts('daily_fact', file, footer, { organizationId: '7', id: '42' });
  expect(found).toEqual(rows.slice(4100, 4200));
  expect(read).toBeLessThan(bytes.length / 4);
});
