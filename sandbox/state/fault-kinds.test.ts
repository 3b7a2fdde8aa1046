import { beforeEach, describe, expect, test } from 'vitest';
import type { GoogleClient } from '../testing/google-client.ts';
import { googleClient } from '../testing/google-client.ts';
import type { MetaClient } from '../testing/meta-client.ts';
import { CAMPAIGN, metaClient } from '../testing/meta-client.ts';
import { openTestSandbox, somebody, sure } from '../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let meta: MetaClient;
let google: GoogleClient;

beforeEach(async () => {
  await sandbox.control('DELETE', '/faults');
  const person = await somebody(sandbox);
  meta = await metaClient(sandbox, person);
  google = await googleClient(sandbox, person);
});

const fault = (body: Record<string, unknown>) => sandbox.control<{ id: number }>('POST', '/faults', body);
const createCampaign = () => meta.post(`/${meta.account}/campaigns`, CAMPAIGN);

describe('faults with a probability', () => {
  const outcomes = async (): Promise<number[]> => {
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) statuses.push((await meta.get(`/${meta.account}`)).status);
    return statuses;
  };

  test('a fault with a probability hits its share of the requests, the same ones on every run', async () => {
    const rule = { network: 'meta', kind: 'server_error', probability: 0.3 };
    await fault(rule);
    const first = await outcomes();
    const hits = first.filter((status) => status === 500).length;
    expect(hits).toBeGreaterThan(8);
    expect(hits).toBeLessThan(30);
    await sandbox.control('DELETE', '/faults');
    await fault(rule);
    expect(await outcomes()).toEqual(first);
    await sandbox.control('DELETE', '/faults');
    await fault({ ...rule, draw: 'another' });
    expect(await outcomes()).not.toEqual(first);
  });

  test('a fault with a probability ends after its number of times', async () => {
    await fault({ network: 'meta', kind: 'server_error', probability: 1, times: 2 });
    expect((await outcomes()).filter((status) => status === 500)).toHaveLength(2);
  });
});

describe('garbage responses', () => {
  const read = (init?: RequestInit) =>
    fetch(`${sandbox.url}/graph.facebook.com/v26.0/${meta.account}?access_token=${meta.token}`, init);

  test('garbage can be a web page, an empty body, or a redirect to another address', async () => {
    await fault({ network: 'meta', kind: 'html' });
    expect(await (await read()).text()).toContain('<html>');
    await fault({ network: 'meta', kind: 'empty' });
    const empty = await read();
    expect([empty.status, await empty.text()]).toEqual([200, '']);
    await fault({ network: 'meta', kind: 'html', status: 502 });
    expect((await read()).status).toBe(502);
    await fault({ network: 'meta', kind: 'redirect' });
    const elsewhere = await read({ redirect: 'manual' });
    expect(elsewhere.status).toBe(302);
    expect(elsewhere.headers.get('location')).toContain('/graph.facebook.com/redirected');
  });

  test('garbage can be endless, or arrive one byte at a time', async () => {
    await fault({ network: 'meta', kind: 'huge', megabytes: 6 });
    expect((await (await read()).arrayBuffer()).byteLength).toBeGreaterThan(6_000_000);
    await fault({ network: 'meta', kind: 'drip', delay_ms: 50 });
    const dripping = await read({ signal: AbortSignal.timeout(1000) });
    expect(dripping.status).toBe(200);
    await expect(dripping.text()).rejects.toThrow(/abort|timeout/i);
  });

  test('garbage of the wrong types can follow the write or replace it', async () => {
    await fault({ network: 'meta', kind: 'wrong_types', method: 'POST' });
    expect((await createCampaign()).at('success')).toBe('perhaps');
    expect((await meta.get(`/${meta.account}/campaigns`)).list('data')).toHaveLength(0);
    await fault({ network: 'meta', kind: 'wrong_types', method: 'POST', when: 'after' });
    expect((await createCampaign()).at('success')).toBe('yes');
    expect((await meta.get(`/${meta.account}/campaigns`)).list('data')).toHaveLength(1);
  });

  test('an error can come after the write', async () => {
    await fault({ network: 'meta', kind: 'error', code: 2, method: 'POST', when: 'after' });
    expect((await createCampaign()).status).toBe(500);
    expect((await meta.get(`/${meta.account}/campaigns`)).list('data')).toHaveLength(1);
  });
});

test('a network that is down cuts every connection, including sign-in, until the fault is removed', async () => {
  const { id } = await fault({ network: 'google', kind: 'down' });
  const refresh = () => fetch(`${sandbox.url}/oauth2.googleapis.com/token`, { method: 'POST' });
  for (let index = 0; index < 3; index += 1) await expect(refresh()).rejects.toThrow('fetch failed');
  await expect(google.search('SELECT customer.id FROM customer')).rejects.toThrow('fetch failed');
  expect((await meta.get(`/${meta.account}`)).status).toBe(200);
  const [listed] = await sandbox.control<{ remaining: number | null }[]>('GET', '/faults');
  expect(sure(listed).remaining).toBeNull();
  await sandbox.control('DELETE', `/faults/${id}`);
  expect((await google.search('SELECT customer.id FROM customer')).status).toBe(200);
});

test('a fault of kind "error" without its code is refused', async () => {
  await expect(fault({ network: 'meta', kind: 'error' })).rejects.toThrow('needs its code');
  await expect(fault({ network: 'google', kind: 'error' })).rejects.toThrow('needs its type');
});
