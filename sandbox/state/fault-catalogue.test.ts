import { beforeEach, describe, expect, test } from 'vitest';
import { googleProtos } from '../../test/networks/google-published.ts';
import { fields } from '../json-values.ts';
import type { GoogleClient } from '../testing/google-client.ts';
import { codes, fieldPath, googleClient, searchCampaign } from '../testing/google-client.ts';
import { lookUp } from '../testing/json-answer.ts';
import type { MetaClient } from '../testing/meta-client.ts';
import { CAMPAIGN, metaClient } from '../testing/meta-client.ts';
import { openTestSandbox, somebody } from '../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let meta: MetaClient;
let google: GoogleClient;

interface Catalogue {
  kinds: { kind: string }[];
  meta: { code: number; subcode?: number; meaning: string; throttles: boolean }[];
  google: { error: string; meaning: string; throttles: boolean }[];
}

beforeEach(async () => {
  await sandbox.control('DELETE', '/faults');
  const person = await somebody(sandbox);
  meta = await metaClient(sandbox, person);
  google = await googleClient(sandbox, person);
});

const fault = (body: Record<string, unknown>) => sandbox.control<{ id: number }>('POST', '/faults', body);
const catalogue = () => sandbox.control<Catalogue>('GET', '/fault_catalogue');
const createCampaign = () => meta.post(`/${meta.account}/campaigns`, CAMPAIGN);

describe("Meta's errors by code", () => {
  test('every Meta error of the catalogue is returned and writes nothing', async () => {
    const { meta: rows } = await catalogue();
    expect(rows.length).toBeGreaterThan(75);
    for (const { code, subcode } of rows) {
      await fault({ network: 'meta', kind: 'error', code, subcode, account: meta.account });
      const answer = await createCampaign();
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.at('error.code')).toBe(code);
      expect(answer.at('error.error_subcode')).toBe(subcode);
      expect(typeof answer.at('error.is_transient')).toBe('boolean');
    }
    expect((await meta.get(`/${meta.account}/campaigns`)).list('data')).toEqual([]);
  });

  test('a Meta error names the invalid parameter and carries a message for the user', async () => {
    await fault({ network: 'meta', kind: 'error', code: 100, subcode: 1885272 });
    const answer = await createCampaign();
    expect(answer.at('error')).toMatchObject({
      type: 'OAuthException',
      message: 'Invalid parameter',
      error_user_title: 'Your budget is too low',
      error_data: '{"blame_field_specs":[["daily_budget"]]}',
    });
  });

  test.each([
    [80000, 2446079, 'x-business-use-case-usage'],
    [80004, 2446079, 'x-business-use-case-usage'],
    [17, 2446079, 'x-ad-account-usage'],
    [613, 1487742, 'x-ad-account-usage'],
    [4, undefined, 'x-app-usage'],
    [4, 1504022, 'x-fb-ads-insights-throttle'],
  ])('Meta error %s / %s reports the usage in %s', async (code, subcode, header) => {
    await fault({ network: 'meta', kind: 'error', code, subcode, retry_after_seconds: 600 });
    const answer = await createCampaign();
    expect(answer.headers.get(header)).toContain('100');
    const useCase = answer.headers.get('x-business-use-case-usage');
    if (!useCase) return;
    const [usage] = JSON.parse(useCase)[meta.account.slice(4)];
    expect(usage.estimated_time_to_regain_access).toBe(10);
  });

  test('a Meta code that is not in the catalogue is returned too', async () => {
    await fault({ network: 'meta', kind: 'error', code: 9999, subcode: 1 });
    expect((await createCampaign()).at('error')).toMatchObject({ code: 9999, error_subcode: 1 });
  });
});

const errors = fields(
  lookUp(googleProtos, 'nested.google.nested.ads.nested.googleads.nested.v25.nested.errors.nested'),
);

describe("Google's errors by type and code", () => {
  const mutate = () => google.mutate(searchCampaign(google.customer));

  test("every Google error of the catalogue exists in Google's definitions", async () => {
    const { google: rows } = await catalogue();
    const unknown = rows
      .map(({ error }) => error.split('.'))
      .filter(([type = '']) => !['oauth', 'rpc', 'errorInfo'].includes(type))
      .filter(([type = '', code = '']) => {
        const name = type.charAt(0).toUpperCase() + type.slice(1);
        return !(code in fields(lookUp(errors, `${name}Enum.nested.${name}.values`)));
      });
    expect(unknown).toEqual([]);
  });

  test('every Google error of the catalogue is returned and writes nothing', async () => {
    const { google: rows } = await catalogue();
    expect(rows.length).toBeGreaterThan(50);
    for (const { error } of rows) {
      await fault({ network: 'google', kind: 'error', error, account: google.customer });
      const answer = await mutate();
      const [type = ''] = error.split('.');
      if (type === 'oauth') expect(answer.at('error')).toBe('invalid_grant');
      else if (type === 'rpc' || type === 'errorInfo') expect(codes(answer)).toEqual([]);
      else expect(codes(answer)).toEqual([error]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(await google.query('SELECT campaign.id FROM campaign')).toEqual([]);
  });

  test.each([
    ['authenticationError.NOT_ADS_USER', 401],
    ['authorizationError.USER_PERMISSION_DENIED', 403],
    ['mutateError.RESOURCE_NOT_FOUND', 404],
    ['databaseError.CONCURRENT_MODIFICATION', 409],
    ['quotaError.RESOURCE_EXHAUSTED', 429],
    ['internalError.INTERNAL_ERROR', 500],
    ['internalError.TRANSIENT_ERROR', 503],
    ['internalError.DEADLINE_EXCEEDED', 504],
    ['campaignError.HEC_AGREEMENT_REQUIRED', 400],
  ])('Google error %s has HTTP status %s', async (error, status) => {
    await fault({ network: 'google', kind: 'error', error });
    expect((await mutate()).status).toBe(status);
  });

  test('a Google error points at the operation and the offending text', async () => {
    await fault({ network: 'google', kind: 'error', error: 'campaignError.DUPLICATE_CAMPAIGN_NAME' });
    const name = await mutate();
    expect(fieldPath(name)).toBe('mutate_operations[1].campaign_operation.create.name');
    expect(name.at('error.details.0.errors.0.trigger.stringValue')).toBe('Maple Court - Search #c1f0');
    await fault({ network: 'google', kind: 'error', error: 'policyFindingError.POLICY_FINDING' });
    const policy = await mutate();
    expect(fieldPath(policy)).toBe(
      'mutate_operations[7].ad_group_ad_operation.create.ad.responsive_search_ad.headlines[0].text',
    );
    expect(
      policy.text('error.details.0.errors.0.details.policyFindingDetails.policyTopicEntries.0.type'),
    ).toBe('PROHIBITED');
    await fault({ network: 'google', kind: 'error', error: 'policyViolationError.POLICY_ERROR' });
    expect((await mutate()).at('error.details.0.errors.0.details.policyViolationDetails')).toMatchObject({
      key: { violatingText: 'apartments for rent' },
      isExemptible: true,
    });
  });

  test("Google's quota errors carry a retry delay, and streams wrap errors in a list", async () => {
    const error = 'quotaError.RESOURCE_EXHAUSTED';
    await fault({ network: 'google', kind: 'error', error, retry_after_seconds: 90 });
    const answer = await google.post(`customers/${google.customer}/googleAds:searchStream`, {
      query: 'SELECT customer.id FROM customer',
    });
    expect(answer.at('0.error.details.0.errors.0.details.quotaErrorDetails.retryDelay')).toBe('90s');
  });

  test("Google's plain errors carry their reason", async () => {
    await fault({ network: 'google', kind: 'error', error: 'errorInfo.ACCESS_TOKEN_SCOPE_INSUFFICIENT' });
    const answer = await mutate();
    expect(answer.status).toBe(403);
    expect(answer.at('error.details.0.reason')).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
  });
});
