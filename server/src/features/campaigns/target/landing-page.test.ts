import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBulkRoutes } from '#contract/campaign-bulk.ts';
import { campaignTargetRoutes } from '#contract/campaign-targets.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { newBuilding } from '../../../../../test/factories/assets.ts';
import { newCampaign, readyToLaunch } from '../../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { landingPages } from '../../properties/index.ts';

let server: TestServer;
let site: Server;
let host = '';
/** Status of each path. Other paths never answer. */
let statuses: Record<string, number> = {};
let asked: string[] = [];
let html = '<h1>Maple Court</h1>';

beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const status = statuses[path];
    if (status === undefined) return;
    if (status === 302) response.writeHead(302, { location: '/moved' }).end();
    else response.writeHead(status, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ sandbox: true, settings: { PAGE_READER_ALLOWED_HOSTS: host } });
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await server.close();
});
beforeEach(() => {
  asked = [];
});

const kind = CampaignKind.building;

async function checkPageAt(owner: Owner, url: string) {
  const { id } = await newBuilding(owner, { url, images: [] });
  return owner.call(campaignTargetRoutes.checkLandingPage, { query: { kind, target_id: id } });
}

describe('the landing page of a target', () => {
  test.each([
    ['/fine', 200, null],
    ['/missing', 404, 'The page answered with error 404'],
    ['/broken', 503, 'The page answered with error 503'],
  ])('a landing page at %s that answers %i has the problem %j', async (path, status, problem) => {
    statuses = { [path]: status };
    const url = `http://${host}${path}`;
    expect(await checkPageAt(await newOwner(server), url)).toEqual({ url, problem, wording: [] });
  });

  test('a landing page that redirects to an open page counts as open', async () => {
    statuses = { '/old': 302, '/moved': 200 };
    expect(await checkPageAt(await newOwner(server), `http://${host}/old`)).toMatchObject({ problem: null });
  });

  test('a landing page that never answers delays the check by three seconds at most', async () => {
    statuses = { '/silent': 200 };
    const owner = await newOwner(server);
    const { id } = await newBuilding(owner, { url: `http://${host}/silent`, images: [] });
    statuses = {};
    const start = performance.now();
    const answer = await owner.call(campaignTargetRoutes.checkLandingPage, {
      query: { kind, target_id: id },
    });
    expect(answer.problem).toBe('The page did not respond in time');
    expect(performance.now() - start).toBeLessThan(4500);
  });

  test.each([
    ['whose name leads nowhere', 'https://nowhere.invalid/', 'The page could not be reached'],
    ['inside of a private network', 'http://127.0.0.1:9/', 'The address is not public'],
  ])('a landing page %s has a problem', async (_, url, problem) => {
    expect(await checkPageAt(await newOwner(server), url)).toMatchObject({ url, problem });
  });

  test('a landing page without a valid certificate has a problem', async () => {
    expect(await checkPageAt(await newOwner(server), `https://${host}/fine`)).toMatchObject({
      problem: 'The page has no working security certificate',
    });
  });

  test('a target without a website is not checked', async () => {
    expect(await checkPageAt(await newOwner(server), '')).toEqual({
      url: '',
      problem: null,
      wording: [],
    });
  });

  test("the landing page of another organization's target is not found", async () => {
    const { id } = await newBuilding(await newOwner(server), { url: '', images: [] });
    const stranger = await newOwner(server);
    const { token } = stranger;
    const answer = await server.call(
      campaignTargetRoutes.checkLandingPage,
      { query: { kind, target_id: id } },
      { token },
    );
    expect(answer.status).toBe(404);
  });
});

describe('the words of a landing page', () => {
  const wordingOf = async (page: string) => {
    html = page;
    statuses = { [`/${encodeURIComponent(page)}`]: 200 };
    const url = `http://${host}/${encodeURIComponent(page)}`;
    const { wording } = await checkPageAt(await newOwner(server), url);
    return wording.map(({ match, category }) => [match, category]);
  };

  test('words that a housing ad may not have are named once', async () => {
    const page = '<p>Sorry, no children.</p><div>SORRY, NO CHILDREN.</div><li>Pool</li>';
    expect(await wordingOf(page)).toEqual([['no children', 'families and children']]);
  });

  test('words of separate blocks and of scripts are not read together', async () => {
    const page = '<ul><li>No</li><li>Children’s pool</li></ul><script>"no children"</script>';
    expect(await wordingOf(page)).toEqual([]);
    const pairs =
      '<dl><dt>Pets</dt><dd>No</dd><dt>Children</dt><dd>Yes</dd></dl><a>Adults</a><a>Only at Oak</a>';
    expect(await wordingOf(pairs)).toEqual([]);
  });

  test.each([
    'We do not knowingly collect information from children under 13. This website is not intended for children.',
    'It is illegal to refuse families with children. We prohibit discrimination against Muslims and Jews.',
    'No fees for children, service animals or emotional support animals. Information for the blind and deaf.',
    'Owners cannot advertise "no children" or "adults only": that is illegal.',
  ])('a notice of law, privacy, fees or aids is no wording: %s', async (text) => {
    expect(await wordingOf(`<p>${text}</p>`)).toEqual([]);
  });

  test('a refusal is named even in a sentence about the law', async () => {
    expect(await wordingOf('<p>No Mexican tenants, illegal or not.</p>')).toEqual([
      ['Mexican tenants', 'national origin'],
    ]);
  });

  test('a refusal is named next to words of the law, of privacy and of fees', async () => {
    const refusals = [
      'Homes designed for adults only.',
      'Our apartments are designed for adults: no kids.',
      'Visit our adult only community.',
      'Shared housing, no children.',
      'Steps from the farmers market, adults-only.',
      'Deposit $500, no child, no dogs.',
      'No fees, no minors.',
      'Fair housing is for grown-ups only here, no toddlers.',
      'It is illegal to smoke here, no babies.',
      'Visit our website: no teenagers.',
    ];
    const found = await wordingOf(refusals.map((text) => `<p>${text}</p>`).join(''));
    expect(found.map(([match]) => match)).toEqual([
      'adults only',
      'no kids',
      'adult only',
      'no children',
      'adults-only',
      'no child',
      'no minors',
      'grown-ups only',
      'no toddlers',
      'no babies',
    ]);
  });

  test('elements that the page hides are not visible text', async () => {
    const page =
      '<div hidden><p>No children.</p></div><div style="color:red; display: none"><b>No kids</b><br></div><p>Pool</p>';
    expect(await wordingOf(page)).toEqual([]);
    expect(await wordingOf(`${page}<p>Sorry, no children.</p>`)).toEqual([
      ['no children', 'families and children'],
    ]);
  });

  test('a long page is read from its beginning', async () => {
    statuses = { '/long': 200 };
    html = `<p>No children.</p>${'<p>Oak floors.</p>'.repeat(200_000)}`;
    const { problem, wording } = await checkPageAt(await newOwner(server), `http://${host}/long`);
    expect([problem, wording.map(({ match }) => match)]).toEqual([null, ['No children']]);
  });
});

describe('launches with a broken landing page', () => {
  test('the preview warns of each broken landing page once, and the launch succeeds', async () => {
    statuses = { '/open': 200, '/gone': 410 };
    const { owner, campaign } = await readyToLaunch(server);
    const { id: gone } = await newBuilding(owner, { url: `http://${host}/gone` });
    const { id: open } = await newBuilding(owner, { url: `http://${host}/open` });
    const { fb_page_id, instagram_acc_id, google_client_id } = campaign;
    const accounts = { fb_page_id, instagram_acc_id, google_client_id };
    const leading = (target: string) => newCampaign(server, owner, { ...accounts, target_id: target });
    const made = [await leading(gone), await leading(gone), await leading(open)];
    const ids = made.map(({ id }) => id);
    asked = [];
    const preview = await owner.call(campaignBulkRoutes.previewBulk, { body: { action: 'go_live', ids } });
    expect(preview.refused).toEqual([]);
    expect(preview.silent_pages).toEqual([
      { url: `http://${host}/gone`, reason: 'The page answered with error 410', campaigns: 2 },
    ]);
    expect(asked.filter((path) => path === '/gone')).toHaveLength(1);
    const [first] = made;
    if (first === undefined) throw new Error('No campaign was made');
    const live = await owner.call(publishingRoutes.publishCampaign, {
      params: { id: first.id },
      body: { revision: first.revision },
    });
    expect(live.status.id).toBe(CampaignStatus.live);
  });

  test('landing pages are not checked for a pause', async () => {
    statuses = {};
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    asked = [];
    const preview = await owner.call(campaignBulkRoutes.previewBulk, {
      body: { action: 'pause', ids: [id] },
    });
    expect([preview.silent_pages, asked]).toEqual([[], []]);
  });
});

describe('cached landing pages', () => {
  test('an open landing page is cached for five minutes and a broken one for half a minute', async () => {
    let time = 0;
    const pages = landingPages({ allowedHosts: [host], now: () => time });
    const url = `http://${host}/kept`;
    const look = async () => (await pages.findSilent([url])).length;
    const timesAsked = () => asked.filter((path) => path === '/kept').length;
    statuses = { '/kept': 500 };
    expect([await look(), await look(), timesAsked()]).toEqual([1, 1, 1]);
    statuses = { '/kept': 200 };
    time += 29_000;
    expect([await look(), timesAsked()]).toEqual([1, 1]);
    time += 2000;
    expect([await look(), timesAsked()]).toEqual([0, 2]);
    statuses = { '/kept': 500 };
    time += 290_000;
    expect([await look(), timesAsked()]).toEqual([0, 2]);
    time += 20_000;
    expect([await look(), timesAsked()]).toEqual([1, 3]);
  });

  test('a check whether pages open downloads no page, and a visit does', async () => {
    const pages = landingPages({ allowedHosts: [host] });
    const url = `http://${host}/body`;
    statuses = { '/body': 200 };
    html = '<p>Oak floors</p>';
    await pages.findSilent([url]);
    expect((await pages.visit(url)).lines).toEqual(['Oak floors']);
    await pages.findSilent([url]);
    expect(asked.filter((path) => path === '/body')).toHaveLength(2);
  });

  test('two simultaneous checks of a landing page send one request', async () => {
    statuses = { '/shared': 200 };
    const pages = landingPages({ allowedHosts: [host] });
    const url = `http://${host}/shared`;
    await Promise.all([pages.findSilent([url]), pages.findSilent([url])]);
    expect(asked.filter((path) => path === '/shared')).toHaveLength(1);
  });
});
