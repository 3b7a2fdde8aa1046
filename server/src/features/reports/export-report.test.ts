import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { reportRoutes, type CampaignReport } from '#contract/reports.ts';
import { addDays } from '#domain/plain-date.ts';
import { conclusionEvidence } from '#domain/report/conclusion.ts';
import { reportTabs, type ReportTab } from '#domain/report/report-tabs.ts';
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
    const days = { start_date: addDays(query.start_date, 3), end_date: query.end_date };
    const rows = await csvOf(owner, id, { ...days, compare: 'previous' });
    expect(valueOf(rows, 'Report')).toBe('Overall');
    expect(valueOf(rows, 'Compared with')).toMatch(/^\d\d-\d\d-\d{4} to \d\d-\d\d-\d{4}$/);
    expect(valueOf(rows, 'Not compared')).toBeUndefined();
    expect(valueOf(rows, 'Figures as of')).not.toBe('never read');
    expect(valueOf(rows, 'Time zone')).toContain('America/Chicago');
    const [, , before, change] = tableOf(rows, 'Totals').find(([label]) => label === 'Impressions') ?? [];
    expect(Number(before)).toBeGreaterThan(0);
    expect(change).toMatch(/^-?[\d.]+%$/);
    const text = pdfText(await fileOf(owner, id, 'pdf', { ...days, compare: 'previous' }));
    expect(text).toEqual(expect.arrayContaining(['Compared with:', 'Figures as of:', 'Page 1 of 4']));
    expect(text.join(' ')).toMatch(/was \$[\d.]+, (up|down) .* Dashed: /);
  });

  test('compared days without ads are named and not compared', async () => {
    const asked = { ...query, compare: 'last_year' } as const;
    const rows = await csvOf(owner, id, asked);
    expect(valueOf(rows, 'Compared with')).toBeUndefined();
    expect(valueOf(rows, 'Not compared')).toMatch(/^no ads ran from [\d-]{10} to [\d-]{10}$/);
    expect(rows.find(([first]) => first === 'Totals')).toEqual(['Totals', 'Value']);
    expect(rows.find(([first]) => first === 'Day')).toHaveLength(5);
    const pdf = await fileOf(owner, id, 'pdf', asked);
    const text = pdfText(pdf);
    expect(text).toContain('Not compared:');
    expect(text.join(' ')).not.toMatch(/Compared with|compared with|was \$0|up from 0|Dashed/);
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('The dashed line');
  });

  test('the first page tells how old and complete the figures are before it concludes', async () => {
    const found = server.deps.db.updateTable('campaign').where('id', '=', id);
    await found
      .set({ facts_problem: 'Google Ads did not answer.', facts_limit_until: new Date('2099-01-01') })
      .execute();
    await server.deps.db
      .updateTable('publication')
      .set({ facts_read_at: null })
      .where('campaign_id', '=', id)
      .where('line', '=', 'google_display')
      .execute();
    const all = pdfText(await fileOf(owner, id, 'pdf', query)).join(' ');
    await found.set({ facts_problem: null, facts_limit_until: null }).execute();
    const before = all.slice(0, all.indexOf(conclusionEvidence.slice(0, 20)));
    for (const words of [
      /Figures as of: \w+ \d+, \d{4}/,
      /Not read yet: Google Ads/,
      /Incomplete: Google Ads did not answer\./,
      /Facebook limit: not read again before/,
    ])
      expect(before).toMatch(words);
    await server.deps.db
      .updateTable('publication')
      .set({ facts_read_at: report.as_of === null ? null : new Date(report.as_of) })
      .where('campaign_id', '=', id)
      .where('line', '=', 'google_display')
      .execute();
  });

  test('the first page has the conclusion of the screen, the property, the ads and their pictures', async () => {
    const pdf = await fileOf(owner, id, 'pdf', query);
    const text = pdfText(pdf);
    const appendix = text.indexOf('Appendix: about this report');
    expect(text.indexOf('The ads')).toBeLessThan(appendix);
    const before = text.slice(0, appendix).join(' ');
    for (const sentence of report.overall.conclusion) expect(before).toContain(sentence);
    expect(before).toContain(conclusionEvidence);
    const {
      name,
      target,
      facebook_ad: ad,
    } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
    expect(before).toContain(name);
    expect(before).toContain(`${target?.name} · ${target?.location} · Overall`);
    expect(before).toContain(ad.titles?.[0]?.label);
    const facebook = report.channels.find(({ channel }) => channel === 'facebook')?.summary;
    expect(before).toContain(`$${facebook?.spend.toFixed(2)} spent · ${facebook?.clicks} clicks`);
    const source = Buffer.from(pdf).toString('latin1');
    expect(source.match(/\/Subtype \/Image/g)).toHaveLength(4);
    for (const alt of ['Photo of', 'Picture of the Facebook ad', 'Picture of the Google Ads'])
      expect(source).toContain(`/Alt (${alt}`);
  });

  test('the file of a tab has the ads of its channels', async () => {
    const text = pdfText(await fileOf(owner, id, 'pdf', { ...query, tab: 'google_adwords' }));
    expect(text).toContain('The ad');
    expect(text).not.toContain('Instagram');
    expect(text.join(' ')).toContain(report.google_adwords.conclusion[0]);
    const rows = await csvOf(owner, id, { ...query, tab: 'facebook_and_instagram' });
    const { leads, spend } = report.facebook_and_instagram.summary;
    const channels = tableOf(rows, 'Channel');
    expect(channels.map(([label]) => label)).toEqual(['Facebook', 'Instagram']);
    expect(sum(channels.map((row) => Number(row[3]))).toFixed(2)).toBe(spend.toFixed(2));
    expect(sum(channels.map((row) => Number(row[4])))).toBe(leads);
  });

  test('a report whose pictures cannot be read now is exported without them', async () => {
    const get = vi.spyOn(server.deps.storage, 'get').mockResolvedValue(null);
    // Other crops have not been rendered before.
    const moved =
      "jsonb_set(content::jsonb, '{images}', (select coalesce(jsonb_agg(jsonb_set(i, '{crop,x}', '1')), '[]') from jsonb_array_elements(content::jsonb -> 'images') i))::json";
    await server.deps.pool.query(
      `update campaign_ad set content = ${moved} where campaign_id = $1 and channel <> 'search'`,
      [id],
    );
    const pdf = await fileOf(owner, id, 'pdf', query);
    get.mockRestore();
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('/Alt (Picture of');
    expect(pdfText(pdf).join(' ')).toContain(report.overall.conclusion[0]);
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
    // The charts are vectors: only the first page has pictures.
    expect(source.match(/\/XObject <</g)).toHaveLength(1);
  });
});
