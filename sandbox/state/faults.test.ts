import { beforeEach, describe, expect, test } from 'vitest';
import type { GoogleClient } from '../testing/google-client.ts';
import { codes, googleClient, searchCampaign } from '../testing/google-client.ts';
import type { MetaClient } from '../testing/meta-client.ts';
import { CAMPAIGN, metaClient } from '../testing/meta-client.ts';
import { openTestSandbox, somebody, sure } from '../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let meta: MetaClient;
let google: GoogleClient;

beforeEach(async () => {
  const person = await somebody(sandbox);
  meta = await metaClient(sandbox, person);
  google = await googleClient(sandbox, person);
});

const fault = (body: Record<string, unknown>) => sandbox.control<{ id: number }>('POST', '/faults', body);
const campaigns = async () => (await meta.get(`/${meta.account}/campaigns`)).list('data');
const createCampaign = () => meta.post(`/${meta.account}/campaigns`, CAMPAIGN);

describe('faults', () => {
  test("a Meta fault returns Meta's errors and usage headers", async () => {
    const about = { network: 'meta', account: meta.account };
    await fault({ ...about, kind: 'rate_limited', retry_after_seconds: 120 });
    const limited = await createCampaign();
    expect(limited.at('error.code')).toBe(80004);
    const usage = JSON.parse(sure(limited.headers.get('x-business-use-case-usage')));
    expect(usage[meta.account.slice(4)][0].estimated_time_to_regain_access).toBe(2);
    await fault({ ...about, kind: 'token_expired' });
    expect((await createCampaign()).at('error')).toMatchObject({ code: 190, error_subcode: 463 });
    await fault({ ...about, kind: 'permission_lost' });
    expect((await createCampaign()).at('error.code')).toBe(200);
    await fault({ ...about, kind: 'server_error' });
    expect(await createCampaign()).toMatchObject({
      status: 500,
      json: { error: { code: 2, is_transient: true } },
    });
    expect(await campaigns()).toEqual([]);
    expect((await createCampaign()).at('error')).toBeUndefined();
  });

  test("a Google fault returns Google's errors", async () => {
    const about = { network: 'google', account: google.customer };
    const read = () => google.search('SELECT customer.id FROM customer');
    await fault({ ...about, kind: 'rate_limited', retry_after_seconds: 7 });
    const limited = await read();
    expect(limited.status).toBe(429);
    expect(codes(limited)).toEqual(['quotaError.RESOURCE_TEMPORARILY_EXHAUSTED']);
    expect(limited.at('error.details.0.errors.0.details.quotaErrorDetails.retryDelay')).toBe('7s');
    await fault({ ...about, kind: 'token_expired' });
    expect(codes(await read())).toEqual(['authenticationError.OAUTH_TOKEN_EXPIRED']);
    await fault({ ...about, kind: 'permission_lost' });
    expect((await read()).status).toBe(403);
    await fault({ ...about, kind: 'server_error' });
    expect((await read()).status).toBe(503);
    expect((await read()).status).toBe(200);
  });

  test('a fault hits only the requests that its rule matches, as many times as its rule says', async () => {
    const { id } = await fault({
      network: 'meta',
      kind: 'server_error',
      method: 'POST',
      path_contains: '/campaigns',
      account: meta.account,
      times: 2,
    });
    expect(await campaigns()).toEqual([]);
    expect((await meta.post(`/${meta.account}/adsets`, {})).at('error.code')).toBe(100);
    const other = await metaClient(sandbox, await somebody(sandbox));
    expect((await other.post(`/${other.account}/campaigns`, CAMPAIGN)).status).toBe(200);
    expect((await createCampaign()).status).toBe(500);
    const left = await sandbox.control<{ id: number; remaining: number }[]>('GET', '/faults');
    expect(left).toMatchObject([{ id, remaining: 1 }]);
    expect((await createCampaign()).status).toBe(500);
    expect((await createCampaign()).status).toBe(200);
    expect(await sandbox.control('GET', '/faults')).toEqual([]);
  });

  test('a fault hits the token endpoint only if its rule names the path', async () => {
    const refresh = () =>
      fetch(`${sandbox.url}/oauth2.googleapis.com/token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: 'porchlight-dev',
          client_secret: 'porchlight-dev-secret',
          grant_type: 'refresh_token',
          refresh_token: google.refreshToken,
        }),
      });
    const { id } = await fault({ network: 'google', kind: 'token_expired' });
    expect((await refresh()).status).toBe(200);
    await sandbox.control('DELETE', `/faults/${id}`);
    await fault({ network: 'google', kind: 'token_expired', path_contains: '/token' });
    expect(await (await refresh()).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh()).status).toBe(200);
  });
});

describe('timeouts', () => {
  test('a timeout after the write has written the object', async () => {
    await fault({
      network: 'meta',
      kind: 'timeout_after_write',
      method: 'POST',
      account: meta.account,
      delay_ms: 30,
    });
    await expect(createCampaign()).rejects.toThrow('fetch failed');
    expect(await campaigns()).toHaveLength(1);
    await fault({
      network: 'google',
      kind: 'timeout_after_write',
      path_contains: 'googleAds:mutate',
      delay_ms: 30,
    });
    await expect(google.mutate(searchCampaign(google.customer))).rejects.toThrow('fetch failed');
    expect(await google.query('SELECT campaign.id FROM campaign')).toHaveLength(1);
  });

  test('a timeout before the write has written nothing', async () => {
    await fault({
      network: 'meta',
      kind: 'timeout_before_write',
      method: 'POST',
      account: meta.account,
      delay_ms: 30,
    });
    await expect(createCampaign()).rejects.toThrow('fetch failed');
    expect(await campaigns()).toEqual([]);
    const log = await sandbox.control<{ status: number | null; path: string }[]>(
      'GET',
      '/requests?network=meta&limit=2',
    );
    expect(log[0]).toMatchObject({
      status: null,
      path: `/graph.facebook.com/v26.0/${meta.account}/campaigns`,
    });
  });
});
