import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readAnswer } from '../../testing/json-answer.ts';
import { CAMPAIGN, metaClient, publish } from '../../testing/meta-client.ts';
import type { PersonView } from '../../people/person-view.ts';
import { openTestSandbox, somebody, sure } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();

async function builtIn(id: string) {
  return metaClient(sandbox, await sandbox.control<PersonView>('GET', `/people/${id}`));
}

describe('lists', () => {
  test('a list is paged', async () => {
    const sam = await builtIn('sam');
    const first = await sam.get('/me/adaccounts', { limit: '5', fields: 'id,name,business{id,name}' });
    expect(first.list('data')).toHaveLength(5);
    expect(first.text('data.0.business.name')).toBe('Lee Property North');
    const second = await sam.get('/me/adaccounts', { limit: '5', after: first.text('paging.cursors.after') });
    expect(second.list('data')).toHaveLength(2);
    expect(second.at('paging.next')).toBeUndefined();
    const followed = await readAnswer(await fetch(first.text('paging.next')));
    expect(followed.list('data')).toHaveLength(2);
    const back = await sam.get('/me/adaccounts', {
      limit: '5',
      before: second.text('paging.cursors.before'),
    });
    expect(back.list('data').map((row) => row['id'])).toEqual(first.list('data').map((row) => row['id']));
    expect((await sam.get('/me/adaccounts', { after: 'rubbish' })).at('error.code')).toBe(100);
  });

  test('a list can be nested and filtered by name and by status', async () => {
    const meta = await metaClient(sandbox, await somebody(sandbox));
    const made = await publish(meta, { campaign: { name: 'Summer [op:7f3a]' } });
    await meta.post(`/${meta.account}/campaigns`, { ...CAMPAIGN, name: 'Winter [op:9999]' });
    const found = await meta.get(`/${meta.account}/campaigns`, {
      fields: 'id,name,adsets.limit(1){id,name,ads{id,creative{id}}}',
      filtering: JSON.stringify([{ field: 'name', operator: 'CONTAIN', value: 'op:7f3a' }]),
    });
    expect(found.list('data')).toHaveLength(1);
    expect(found.at('data.0.adsets.data.0.ads.data.0.creative.id')).toBe(made.creative);
    const paused = await meta.get(`/${meta.account}/campaigns`, { effective_status: '["PAUSED"]' });
    expect(paused.list('data')).toHaveLength(2);
    const active = await meta.get(`/${meta.account}/ads`, { effective_status: '["ACTIVE"]' });
    expect(active.list('data')).toHaveLength(0);
    const deleted = await meta.get(`/${meta.account}/ads`, { effective_status: '["DELETED"]' });
    expect(deleted.at('error.code')).toBe(100);
  });

  test("lists of assets show a person's accounts, pages and audiences", async () => {
    const maya = await builtIn('maya');
    const pages = await maya.get('/me/accounts', {
      fields: 'id,name,tasks,instagram_business_account{id,username}',
    });
    expect(pages.text('data.0.instagram_business_account.username')).toBe('maplecourtapartments');
    expect(
      (await maya.get(`/${maya.account}/promote_pages`, { fields: 'id,picture{url}' })).list('data'),
    ).toHaveLength(2);
    expect((await maya.get(`/${maya.account}/instagram_accounts`)).list('data')).toHaveLength(2);
    expect((await maya.get(`/${maya.account}/adspixels`, { fields: 'id,name' })).list('data')).toHaveLength(
      1,
    );
    const audiences = await maya.get(`/${maya.account}/customaudiences`, {
      fields: 'id,name,delivery_status,is_eligible_for_sac_campaigns',
    });
    expect(audiences.list('data').map((row) => row['delivery_status'])).toMatchObject([
      { code: 200 },
      { code: 300 },
      { code: 200 },
    ]);
    expect((await maya.get('/me/businesses')).text('data.0.name')).toBe('Torres Living');
    const owned = await maya.get(`/${maya.account}/minimum_budgets`);
    expect(owned.at('data.0.currency')).toBe('USD');
    const noor = await builtIn('noor');
    expect((await noor.get('/me/adaccounts')).json).toEqual({ data: [] });
    expect((await noor.get('/me/accounts')).list('data')).toHaveLength(2);
  });

  test('a search for places finds real cities, and boroughs that are not cities', async () => {
    const maya = await builtIn('maya');
    const find = (q: string) =>
      maya.get('/search', {
        type: 'adgeolocation',
        location_types: '["city","region"]',
        q,
        country_code: 'US',
        limit: '25',
      });
    const manhattan = await find('manh');
    expect(manhattan.list('data').find((row) => row['type'] === 'subcity')).toMatchObject({
      name: 'Manhattan',
      region: 'New York',
    });
    expect((await find('Texas')).at('data.0')).toMatchObject({ key: '3886', type: 'region' });
    const boise = await find('Boise');
    const key = boise.text('data.0.key');
    expect(boise.at('data.0')).toMatchObject({
      name: 'Boise',
      region: 'Idaho',
      region_id: 3855,
      type: 'city',
    });
    const meta = await maya.get('/search', {
      type: 'adgeolocationmeta',
      cities: JSON.stringify([key]),
      regions: '["3847"]',
    });
    expect(meta.at(`data.cities.${key}.name`)).toBe('Boise');
    expect(meta.at('data.regions.3847.name')).toBe('California');
    const estimate = await maya.get(`/${maya.account}/delivery_estimate`, {
      optimization_goal: 'LINK_CLICKS',
      targeting_spec: JSON.stringify({
        geo_locations: { cities: [{ key, radius: 20, distance_unit: 'mile' }] },
      }),
    });
    expect(Number(estimate.at('data.0.estimate_mau_lower_bound'))).toBeGreaterThan(10_000);
  });
});

describe('requests', () => {
  test('a request for an unknown node, edge or field gets an error', async () => {
    const meta = await metaClient(sandbox, await somebody(sandbox));
    expect((await meta.get('/me/nothing')).at('error.code')).toBe(2500);
    expect((await meta.post(`/${meta.account}/ad_studies`, {})).at('error.code')).toBe(2500);
    expect((await meta.post(`/${meta.account}/nothing`, {})).at('error.code')).toBe(2500);
    expect((await meta.get('/12345')).at('error')).toMatchObject({ code: 100, error_subcode: 33 });
    expect((await meta.get('/me', { fields: 'id,shoe_size' })).at('error.code')).toBe(100);
    const other = await metaClient(sandbox, await somebody(sandbox));
    expect((await meta.get(`/${other.account}`)).at('error')).toMatchObject({ code: 100, error_subcode: 33 });
    for (const [version, code] of [
      ['v24.0', 2635],
      ['v99.0', 2500],
    ] as const) {
      const url = `${sandbox.url}/graph.facebook.com/${version}/me?access_token=${meta.token}`;
      expect((await readAnswer(await fetch(url))).at('error.code')).toBe(code);
    }
  });

  test('a request can be a form with objects as JSON', async () => {
    const meta = await metaClient(sandbox, await somebody(sandbox));
    const send = (body: Record<string, string>) =>
      fetch(`${sandbox.url}/graph.facebook.com/v25.0/${meta.account}/campaigns`, {
        method: 'POST',
        body: new URLSearchParams({ access_token: meta.token, ...body }),
      }).then(readAnswer);
    const form = {
      ...CAMPAIGN,
      special_ad_categories: '["HOUSING"]',
      special_ad_category_country: '["US"]',
      is_adset_budget_sharing_enabled: 'false',
    };
    const made = await send(form);
    const read = await meta.get(`/${made.text('id')}`, {
      fields: 'special_ad_categories,special_ad_category_country',
    });
    expect(read.json).toMatchObject({
      special_ad_categories: ['HOUSING'],
      special_ad_category_country: ['US'],
    });
    expect((await send({ ...form, special_ad_categories: '["HOUSING"' })).at('error.code')).toBe(100);
    expect((await meta.get(`/${meta.account}/ads`, { fields: 'id,shoe_size' })).at('error.code')).toBe(100);
  });

  test('a request with an appsecret_proof must have a valid one', async () => {
    const meta = await metaClient(sandbox, await somebody(sandbox));
    const proof = createHmac('sha256', 'porchlight-dev-secret').update(meta.token).digest('hex');
    expect((await meta.get('/me', { appsecret_proof: proof })).at('name')).toBe('Test Person');
    expect((await meta.get('/me', { appsecret_proof: 'a'.repeat(64) })).at('error.code')).toBe(104);
  });

  test("requests cost points until the account's limit is reached", async () => {
    const meta = await metaClient(sandbox, await somebody(sandbox));
    await sandbox.control('POST', `/meta/accounts/${meta.account}`, { score_limit: 10 });
    const post = () => meta.post(`/${meta.account}/campaigns`, CAMPAIGN);
    const first = await post();
    expect(JSON.parse(sure(first.headers.get('x-ad-account-usage')))).toMatchObject({ acc_id_util_pct: 30 });
    expect(sure(first.headers.get('x-business-use-case-usage'))).toContain('ads_management');
    await post();
    await post();
    const fourth = await post();
    expect(fourth.at('error')).toMatchObject({ code: 17, error_subcode: 2446079 });
    await sandbox.control('POST', '/clock', { advance_minutes: 6 });
    expect((await post()).at('error')).toBeUndefined();
  });

  test('a request needs the permissions that it uses', async () => {
    const reader = await metaClient(sandbox, await somebody(sandbox), ['ads_read']);
    expect((await reader.get(`/${reader.account}/campaigns`)).status).toBe(200);
    expect((await reader.post(`/${reader.account}/campaigns`, CAMPAIGN)).at('error.code')).toBe(200);
    expect((await reader.get('/me/businesses')).at('error.code')).toBe(200);
    expect((await reader.get('/me/accounts')).json).toEqual({ data: [] });
  });
});
