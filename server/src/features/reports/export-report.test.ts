import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportRoutes, reportTabs, type CampaignReport, type ReportTab } from '#contract/reports.ts';
import type { PersonClient } from '../../../../scripts/sample-data/client.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newCampaign, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { launched } from '../../../../test/launches.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { googleCampaigns, metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { moveClock } from '../../../../test/sandbox-clock.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: 'at noon' });
});
afterAll(() => server.close());

type Query = { start_date: string; end_date: string; tab?: ReportTab; compare?: 'previous' | 'last_year' };

const fileOf = async (owner: PersonClient, id: string, format: 'csv' | 'pdf', query: Query) =>
  (await owner.call(reportRoutes.exportReport, {
    params: { id },
    query: { ...query, format },
  })) as Uint8Array;

const csvOf = async (owner: PersonClient, id: string, query: Query) =>
  parsed(Buffer.from(await fileOf(owner, id, 'csv', query)).toString());

/** Parses CSV into rows of cells (RFC 4180). */
function parsed(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows;
}

/** Returns the rows of a table in the file by its heading. */
function tableOf(rows: string[][], head: string): string[][] {
  const from = rows.findIndex(([first]) => first === head) + 1;
  const length = rows.slice(from).findIndex((row) => row.join('') === '');
  return rows.slice(from, from + length);
}

const valueOf = (rows: string[][], label: string) => rows.find(([first]) => first === label)?.[1];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

type Totals = { impressions: number; clicks: number; spend_cents: number; leads: number };

describe('the files of a campaign that ran for a week', () => {
  let owner: PersonClient;
  let id: string;
  let query: Query;
  let report: CampaignReport;
  let networks: Record<ReportTab, Totals[]>;

  beforeAll(async () => {
    const ready = await readyToLaunch(server);
    ({ owner } = ready);
    ({ id } = ready.campaign);
    const start = ready.campaign.run_dates.start_date ?? '';
    await launched(owner, id);
    // Keep the time fixed, so that successive reads agree.
    await askSandbox(server, '/clock', { stand_still: true });
    query = { start_date: start, end_date: await moveClock(server, owner, 7) };
    report = await eventually(async () => {
      await owner.call(reportRoutes.refreshReport, { params: { id } });
      const read = await owner.call(reportRoutes.campaignReport, { params: { id }, query });
      return read.refreshing || read.overall.analytics.length === 0 || read.as_of === null ? undefined : read;
    });
    const [atMeta] = await metaCampaigns(server, ready.adAccount);
    const meta = await askSandbox<Totals>(server, `/totals?network=meta&campaign_id=${atMeta?.id}`);
    const [search, display] = (await Promise.all(
      (await googleCampaigns(server, ready.client)).map((campaign) =>
        askSandbox(server, `/totals?network=google&customer_id=${ready.client}&campaign_id=${campaign.id}`),
      ),
    )) as [Totals, Totals];
    networks = {
      overall: [meta, search, display],
      facebook_and_instagram: [meta],
      google_adwords: [search],
      google_ads: [display],
    };
  });

  test.each(reportTabs)(
    'the files agree with the networks and with the screen to the cent: %s',
    async (tab) => {
      const total = (field: keyof Totals) => sum(networks[tab].map((totals) => totals[field]));
      const spend = (total('spend_cents') / 100).toFixed(2);
      const { summary } = report[tab];
      expect([summary.spend.toFixed(2), summary.leads]).toEqual([spend, total('leads')]);
      expect(total('spend_cents')).toBeGreaterThan(100);

      const rows = await csvOf(owner, id, { ...query, tab });
      const totals = tableOf(rows, 'Totals');
      const told = ['Spend (USD)', 'Impressions', 'Clicks', 'Leads'].map((label) => valueOf(totals, label));
      expect(told).toEqual([spend, `${total('impressions')}`, `${total('clicks')}`, `${total('leads')}`]);
      const days = tableOf(rows, 'Day');
      const cents = sum(days.map((day) => Math.round(Number(day[3]) * 100)));
      expect(cents).toBe(total('spend_cents'));
      expect(sum(days.map((day) => Number(day[4])))).toBe(total('leads'));
      for (const part of ['Age', 'Region'])
        expect(sum(tableOf(rows, part).map((row) => Number(row[1])))).toBe(total('impressions'));

      const text = pdfText(await fileOf(owner, id, 'pdf', { ...query, tab }));
      const after = (label: string) => text[text.indexOf(label) + 1];
      const grouped = (value: number, decimals = 0) =>
        value.toLocaleString('en-US', { minimumFractionDigits: decimals });
      expect([after('Spend'), after('Impressions'), after('Clicks'), after('Leads')]).toEqual([
        `$${grouped(total('spend_cents') / 100, 2)}`,
        grouped(total('impressions')),
        grouped(total('clicks')),
        grouped(total('leads')),
      ]);
    },
  );

  test('the files name their report, ranges and time zone', async () => {
    const rows = await csvOf(owner, id, { ...query, compare: 'last_year' });
    expect(valueOf(rows, 'Report')).toBe('Overall');
    expect(valueOf(rows, 'Compared with')).toMatch(/^\d\d-\d\d-\d{4} to \d\d-\d\d-\d{4}$/);
    expect(valueOf(rows, 'Figures as of')).not.toBe('never read');
    expect(valueOf(rows, 'Time zone')).toContain('America/Chicago');
    const [, , before, change] = tableOf(rows, 'Totals').find(([label]) => label === 'Impressions') ?? [];
    expect([before, change]).toEqual(['0', '']);
    const text = pdfText(await fileOf(owner, id, 'pdf', { ...query, compare: 'last_year' }));
    expect(text).toEqual(
      expect.arrayContaining(['Compared with:', 'Figures as of:', 'up from 0, better', 'Page 1 of 3']),
    );
  });
});

describe('a report file', () => {
  const range = { start_date: '2026-05-01', end_date: '2026-05-03' };

  test('a report file is for members and their own campaigns, in a known format', async () => {
    const [owner, other] = [await newOwner(server), await newOwner(server)];
    const { id } = await newCampaign(server, owner);
    const ask = (query: object, token?: PersonClient) =>
      server.call(
        reportRoutes.exportReport,
        { params: { id }, query: { ...range, format: 'csv', ...query } },
        token,
      );
    expect(await ask({})).toMatchObject({ status: 401 });
    expect(await ask({}, other)).toMatchObject({ status: 404 });
    expect(await ask({ format: 'xls' }, owner)).toMatchObject({
      status: 400,
      body: { format: ['is invalid'] },
    });
    expect(await ask({ end_date: '2026-04-01' }, owner)).toMatchObject({
      status: 400,
      body: { end_date: ['is invalid'] },
    });
  });

  test.each(['＝1+1', '＋1', '－1+1', '＠SUM(A1)'])(
    'a report file does not let %s in a name run as a formula',
    async (name) => {
      const owner = await newOwner(server);
      const { id } = await newCampaign(server, owner);
      await server.deps.db.updateTable('campaign').set({ name }).where('id', '=', id).execute();
      const request = { params: { id }, query: { ...range, format: 'csv' as const } };
      const { body } = await server.call(reportRoutes.exportReport, request, owner);
      expect(valueOf(parsed(Buffer.from(body as Uint8Array).toString()), 'Campaign')).toBe(`'${name}`);
    },
  );

  test('a report file has a safe name and runs no formula from a campaign name', async () => {
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    const name = '=HYPERLINK("http://evil.example","x"), Łódź / spring';
    await server.deps.db.updateTable('campaign').set({ name }).where('id', '=', id).execute();
    const { headers, body } = await server.call(
      reportRoutes.exportReport,
      { params: { id }, query: { ...range, format: 'csv' } },
      owner,
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const told = headers.get('content-disposition') ?? '';
    expect(told).toMatch(/^attachment; filename="[\w.-]+\.csv"; filename\*=UTF-8''[^\s"';]+\.csv$/);
    const saved = decodeURIComponent(told.split("UTF-8''")[1] ?? '');
    expect(saved).toContain('Łódź');
    expect(saved).not.toMatch(/[/\\"<>:|?*]/);
    const csv = Buffer.from(body as Uint8Array).toString();
    expect(csv.startsWith('\uFEFFCampaign,')).toBe(true);
    expect(valueOf(parsed(csv), 'Campaign')).toBe(`'${name}`);
  });

  test('a report file shows every letter that its fonts have, and nothing invisible', async () => {
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    const name = 'Cafe\u0301 Co\u2011op \u202eLo\u200dfts\u00a09 家';
    await server.deps.db.updateTable('campaign').set({ name }).where('id', '=', id).execute();
    const query = { ...range, format: 'pdf' } as const;
    const answer = await server.call(reportRoutes.exportReport, { params: { id }, query }, owner);
    expect(pdfText(answer.body as Uint8Array)).toContain('Café Co-op Lofts 9 ?');
    const saved = decodeURIComponent(answer.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '');
    expect(saved).not.toMatch(/\p{Bidi_C}/u);
  });

  test('a report file has structured pages, and wraps long names', async () => {
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    const name = 'x'.repeat(200);
    const read = { name, facts_as_of: new Date('2026-05-03') };
    await server.deps.db.updateTable('campaign').set(read).where('id', '=', id).execute();
    const query = { start_date: '2025-01-01', end_date: '2026-05-03' };
    const pdf = await fileOf(owner, id, 'pdf', query);
    const text = pdfText(pdf);
    const wrapped = text.filter((line) => /^x+$/.test(line));
    expect(wrapped.length).toBeGreaterThan(2);
    expect(wrapped.join('')).toBe(name);
    expect(text).toContain('Weeks');
    const source = Buffer.from(pdf).toString('latin1');
    for (const part of ['/StructTreeRoot', '/S /Table', '/S /H1', '/Marked true', 'pdfuaid', '/Lang (en-US)'])
      expect(source).toContain(part);
    expect(source).not.toContain('/Subtype /Image');
  });
});
