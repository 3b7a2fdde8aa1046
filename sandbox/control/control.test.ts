import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { PersonView } from '../people/person-view.ts';
import { googleClient, searchCampaign } from '../testing/google-client.ts';
import { metaClient, publish } from '../testing/meta-client.ts';
import { openTestSandbox, somebody } from '../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();

function post(path: string, body: unknown) {
  return fetch(`${sandbox.url}/control/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('the clock', () => {
  test('the clock moves forward by days, hours and minutes, or to an instant', async () => {
    const before = await sandbox.control<{ now: string; offset_ms: number }>('GET', '/clock');
    expect(before.now).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
    const moved = await sandbox.control<{ offset_ms: number }>('POST', '/clock', { advance_hours: 5 });
    expect(moved.offset_ms - before.offset_ms).toBeGreaterThanOrEqual(5 * 3_600_000 - 5000);
    expect((await post('/clock', { set: '2020-01-01T00:00:00Z' })).status).toBe(400);
    expect((await post('/clock', { advance_days: -1 })).status).toBe(400);
    expect((await post('/clock', { days: 1 })).status).toBe(400);
  });

  test('a frozen clock stays at its time and can still be moved', async () => {
    const now = async (move?: object) => {
      const { now: told } = await sandbox.control<{ now: string }>(move ? 'POST' : 'GET', '/clock', move);
      return Date.parse(told);
    };
    const still = await now({ stand_still: true });
    await wait(20);
    expect(await now()).toBe(still);
    expect(await now({ advance_minutes: 1 })).toBe(still + 60_000);
    await now({ stand_still: false });
    // A fast machine can read the clock twice within a millisecond.
    await wait(20);
    expect(await now()).toBeGreaterThan(still + 60_000);
  });
});

describe('people', () => {
  test('a new person has the requested accounts', async () => {
    const person = await somebody(sandbox, {
      email: 'Ada@Example.com',
      meta: { ad_accounts: 2, pages: 3, instagram: false, pixels: 2, businesses: 1 },
      google: { managers: 2, clients_per_manager: 1, direct: 1 },
    });
    expect(person.email).toBe('ada@example.com');
    expect(person.meta.ad_accounts).toHaveLength(2);
    expect(person.meta.pages.map((page) => page.instagram)).toEqual([null, null, null]);
    expect(new Set(person.meta.pixels.map((pixel) => pixel.ad_account_id)).size).toBe(2);
    expect(person.google.managers.map((manager) => manager.clients.length)).toEqual([1, 1]);
    expect(person.google.direct).toHaveLength(1);
    expect((await post('/people', {})).status).toBe(400);
    expect((await post('/meta/grant', { person_id: 'nobody' })).status).toBe(404);
  });

  test('each built-in person has their distinct accounts and audiences', async () => {
    const people = await sandbox.control<PersonView[]>('GET', '/people');
    const [maya, sam, noor, chris] = people;
    expect(maya?.meta.audiences.map((audience) => audience.size)).toEqual([48_000, 40, 6200]);
    expect(maya?.google.managers[0]?.clients.map((client) => client.status)).toEqual([
      'ENABLED',
      'ENABLED',
      'CANCELED',
    ]);
    expect(sam?.meta.ad_accounts).toHaveLength(7);
    expect(sam?.google.managers).toHaveLength(6);
    expect(noor?.meta.ad_accounts).toEqual([]);
    expect(chris?.meta.ad_accounts[0]).toMatchObject({ account_status: 2, funding: null });
  });
});

describe('control API reads', () => {
  test('the control API returns trees, requests and totals', async () => {
    const person = await somebody(sandbox);
    const meta = await metaClient(sandbox, person);
    const made = await publish(meta);
    const tree = await sandbox.control('GET', `/meta/accounts/${meta.account}/tree`);
    expect(tree).toMatchObject({
      images: 1,
      campaigns: [
        {
          id: made.campaign,
          deleted: false,
          adsets: [{ id: made.adset, ads: [{ creative: { id: made.creative } }] }],
        },
      ],
    });
    const google = await googleClient(sandbox, person);
    await google.mutate(searchCampaign(google.customer));
    expect(await sandbox.control('GET', `/google/customers/${google.customer}/tree`)).toMatchObject({
      budgets: [{ amountMicros: '50000000' }],
      campaigns: [
        {
          criteria: [{ type: 'LOCATION' }, { type: 'LANGUAGE' }],
          ad_groups: [{ keywords: [{}, {}], ads: [{}] }],
        },
      ],
    });
    const log = await sandbox.control<{ id: number; path: string; body: unknown; status: number }[]>(
      'GET',
      '/requests?network=meta',
    );
    expect(log.map((entry) => entry.path.replace(/^.*v26\.0\/act_\d+/, ''))).toEqual([
      '/campaigns',
      '/adsets',
      '/adimages',
      '/adcreatives',
      '/ads',
    ]);
    expect(log[2]?.body).toEqual({ bytes: { bytes: expect.any(Number) } });
    expect(log[3]?.body).toHaveProperty('object_story_spec.page_id');
    expect(JSON.stringify(log)).not.toContain(meta.token);
    expect(await sandbox.control('GET', `/requests?network=meta&since_id=${log[3]?.id}`)).toHaveLength(1);
    expect(await sandbox.control('GET', `/totals?network=meta&campaign_id=${made.campaign}`)).toEqual({
      impressions: 0,
      clicks: 0,
      link_clicks: 0,
      spend_cents: 0,
      leads: 0,
      tours: 0,
      applications: 0,
      by_platform: {},
      by_day: [],
    });
  });
});

function send(path: string, form: Record<string, string>) {
  return fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

describe('the control page', () => {
  test('the control page works with plain forms', async () => {
    const page = await fetch(`${sandbox.url}/`);
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('Maya Torres');
    expect(text).not.toContain('<script');
    expect(text).not.toContain(' style=');
    expect((await send('/control/clock', { advance_days: '1' })).status).toBe(303);
    expect((await send('/control/people', { name: '<b>Ada</b>' })).status).toBe(303);
    expect(
      (
        await send('/control/faults', {
          network: 'meta',
          kind: 'server_error',
          method: '',
          path_contains: '',
          times: '2',
        })
      ).status,
    ).toBe(303);
    const after = await (await fetch(`${sandbox.url}/`)).text();
    expect(after).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(after).toContain('2 to come');
    const [fault] = await sandbox.control<{ id: number }[]>('GET', '/faults');
    expect((await send(`/control/faults/${fault?.id}/remove`, {})).status).toBe(303);
    expect(await sandbox.control('GET', '/faults')).toEqual([]);
    expect((await send('/control/clock', { advance_days: 'many' })).status).toBe(400);
  });
});

describe('browser access to the control page', () => {
  const statusFrom = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${sandbox.url}${path}`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  const paths = ['/', '/control/api/people', '/control/api/requests', '/control/icon.svg'];

  test.each(['localhost', 'localhost:9', '127.0.0.1:4300', '[::1]:4300'])(
    'a browser may control the sandbox as %s',
    async (host) => {
      for (const path of paths) expect(await statusFrom(path, host), path).toBe(200);
    },
  );

  test.each(['evil.example', 'localhost.evil.example:4300', '10.0.0.1:4300', '['])(
    'a browser may not control the sandbox as %j',
    async (host) => {
      for (const path of paths) expect(await statusFrom(path, host), path).toBe(403);
      expect(await statusFrom('/healthz', host)).toBe(200);
    },
  );
});
