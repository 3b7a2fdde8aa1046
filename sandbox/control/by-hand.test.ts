import { beforeEach, describe, expect, test } from 'vitest';
import type { PersonView } from '../people/person-view.ts';
import type { GoogleClient } from '../testing/google-client.ts';
import { googleClient, madeIds, searchCampaign } from '../testing/google-client.ts';
import { lookUp } from '../testing/json-answer.ts';
import type { MetaClient } from '../testing/meta-client.ts';
import { goLive, metaClient, publish } from '../testing/meta-client.ts';
import { openTestSandbox, somebody, sure } from '../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let person: PersonView;

beforeEach(async () => {
  person = await somebody(sandbox);
});

describe('changes in Ads Manager', () => {
  let meta: MetaClient;
  const change = (id: string, body: Record<string, unknown>) =>
    sandbox.control('POST', `/meta/objects/${id}`, body);

  beforeEach(async () => {
    meta = await metaClient(sandbox, person);
  });

  test('names, budgets and statuses of Meta objects change by hand, and objects can be deleted', async () => {
    const made = await publish(meta);
    await change(made.campaign, { name: 'Renamed by hand', status: 'ACTIVE' });
    await change(made.adset, { daily_budget: 7700 });
    const campaign = await meta.get(`/${made.campaign}`, { fields: 'name,status' });
    expect(campaign.json).toMatchObject({ name: 'Renamed by hand', status: 'ACTIVE' });
    expect((await meta.get(`/${made.adset}`, { fields: 'daily_budget' })).text('daily_budget')).toBe('7700');
    await change(made.adset, { status: 'DELETED' });
    expect((await meta.get(`/${made.campaign}/adsets`)).list('data')).toEqual([]);
    await expect(change(made.adset, { name: 'Late' })).rejects.toThrow('deleted');
    await expect(change('12345', { name: 'Nothing' })).rejects.toThrow('404');
  });

  test('changing a headline by hand creates a new creative that goes to review', async () => {
    const made = await publish(meta);
    await goLive(meta, made);
    await change(made.ad, { review: 'approve' });
    await change(made.ad, { headline: 'A headline from Ads Manager' });
    const ad = await meta.get(`/${made.ad}`, { fields: 'effective_status,creative{id,object_story_spec}' });
    expect(ad.text('effective_status')).toBe('PENDING_REVIEW');
    expect(ad.text('creative.id')).not.toBe(made.creative);
    expect(ad.text('creative.object_story_spec.link_data.name')).toBe('A headline from Ads Manager');
  });

  test('features and multi-advertiser ads can be turned on for an ad or its creative', async () => {
    const made = await publish(meta);
    await change(made.ad, { contextual_multi_ads: 'OPT_OUT', feature_off: 'adapt_to_placement' });
    const read = async () => {
      const fields = 'creative{id,contextual_multi_ads,degrees_of_freedom_spec}';
      const creative = (await meta.get(`/${made.ad}`, { fields })).at('creative');
      return {
        id: lookUp(creative, 'id'),
        multi: lookUp(creative, 'contextual_multi_ads.enroll_status'),
        adapt: lookUp(
          creative,
          'degrees_of_freedom_spec.creative_features_spec.adapt_to_placement.enroll_status',
        ),
        touchups: lookUp(
          creative,
          'degrees_of_freedom_spec.creative_features_spec.image_touchups.enroll_status',
        ),
      };
    };
    const off = { id: made.creative, multi: 'OPT_OUT', adapt: 'OPT_OUT', touchups: 'OPT_OUT' };
    expect(await read()).toEqual(off);
    await change(made.ad, { contextual_multi_ads: 'OPT_IN' });
    await change(made.creative, { feature_on: 'image_touchups' });
    expect(await read()).toEqual({ ...off, multi: 'OPT_IN', touchups: 'OPT_IN' });
    await expect(change(made.ad, { feature_on: 'magic' })).rejects.toThrow('400');
    await expect(change(made.campaign, { feature_on: 'image_touchups' })).rejects.toThrow('neither an ad');
  });

  test('the outcome of a Meta review can be chosen', async () => {
    const made = await publish(meta);
    await goLive(meta, made);
    const read = () => meta.get(`/${made.ad}`, { fields: 'effective_status,ad_review_feedback,issues_info' });
    await change(made.ad, { review: 'approve' });
    expect((await read()).text('effective_status')).toBe('ACTIVE');
    await change(made.ad, { review: 'disapprove', reason: 'The page does not open.' });
    const bad = await read();
    expect(bad.text('effective_status')).toBe('DISAPPROVED');
    expect(Object.values(Object(bad.at('ad_review_feedback.global')))).toEqual(['The page does not open.']);
    await change(made.ad, { review: 'limit' });
    const limited = await read();
    expect(limited.text('effective_status')).toBe('WITH_ISSUES');
    expect(limited.text('issues_info.0.error_type')).toBe('SOFT_ERROR');
    await change(made.ad, { review: 'again' });
    expect((await read()).text('effective_status')).toBe('PENDING_REVIEW');
  });
});

describe('changes in Google Ads', () => {
  let google: GoogleClient;
  let ids: ReturnType<typeof madeIds>;
  const change = (id: string, body: Record<string, unknown>) =>
    sandbox.control('POST', `/google/objects/${id}`, body);
  const one = async (query: string, path: string) => lookUp(sure((await google.query(query))[0]), path);

  beforeEach(async () => {
    google = await googleClient(sandbox, person);
    ids = madeIds(await google.mutate(searchCampaign(google.customer)));
  });

  test('names, budgets and statuses of Google campaigns change by hand, and campaigns can be removed', async () => {
    await change(ids.campaign, { name: 'Renamed by hand', daily_budget: 7700, status: 'PAUSED' });
    const query = 'SELECT campaign.name, campaign.status, campaign_budget.amount_micros FROM campaign';
    expect(await google.query(query)).toMatchObject([
      {
        campaign: { name: 'Renamed by hand', status: 'PAUSED' },
        campaignBudget: { amountMicros: '77000000' },
      },
    ]);
    await change(ids.campaign, { status: 'REMOVED' });
    expect(await one(query, 'campaign.status')).toBe('REMOVED');
    await expect(change(ids.campaign, { name: 'Late' })).rejects.toThrow('400');
    await expect(change('12345', { name: 'Nothing' })).rejects.toThrow('404');
  });

  test('keywords can be added and removed by hand, and headlines change', async () => {
    await change(ids.adGroup, { remove_keyword: 'Apartments for rent', add_keyword: 'lofts downtown' });
    const keywords = await google.query(
      "SELECT ad_group_criterion.keyword.text FROM ad_group_criterion WHERE ad_group_criterion.status = 'ENABLED'",
    );
    expect(keywords.map((row) => lookUp(row, 'adGroupCriterion.keyword.text')).toSorted()).toEqual([
      'lofts downtown',
      'maple court apartments',
    ]);
    await change(ids.ad, { headline: 'Changed by Hand' });
    const words = 'SELECT ad_group_ad.ad.responsive_search_ad.headlines FROM ad_group_ad';
    const headlines = await one(words, 'adGroupAd.ad.responsiveSearchAd.headlines');
    expect(headlines).toMatchObject([{ text: 'Changed by Hand', pinnedField: 'HEADLINE_1' }, {}, {}]);
    await expect(change(ids.ad, { headline: 'x'.repeat(31) })).rejects.toThrow('400');
    await expect(change(ids.adGroup, { headline: 'x' })).rejects.toThrow('ad group');
  });

  test('automations of a search campaign turn on and off, and final URL expansion turns on text assets', async () => {
    const query =
      'SELECT campaign.asset_automation_settings, campaign.ai_max_setting.enable_ai_max FROM campaign';
    const statuses = async () => {
      const settings = await one(query, 'campaign.assetAutomationSettings');
      return Object.fromEntries(
        (Array.isArray(settings) ? settings : []).map((setting) => [
          lookUp(setting, 'assetAutomationType'),
          lookUp(setting, 'assetAutomationStatus'),
        ]),
      );
    };
    await change(ids.campaign, { turn_on: 'FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION' });
    expect(await statuses()).toEqual({
      FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION: 'OPTED_IN',
      TEXT_ASSET_AUTOMATION: 'OPTED_IN',
    });
    await expect(change(ids.campaign, { turn_off: 'TEXT_ASSET_AUTOMATION' })).rejects.toThrow('400');
    await change(ids.campaign, { turn_off: 'FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION' });
    await change(ids.campaign, { turn_off: 'TEXT_ASSET_AUTOMATION', turn_on: 'AI_MAX' });
    expect(await statuses()).toEqual({
      FINAL_URL_EXPANSION_TEXT_ASSET_AUTOMATION: 'OPTED_OUT',
      TEXT_ASSET_AUTOMATION: 'OPTED_OUT',
    });
    expect(await one(query, 'campaign.aiMaxSetting.enableAiMax')).toBe(true);
    // Google documents this automation for Performance Max only.
    await expect(change(ids.campaign, { turn_on: 'GENERATE_IMAGE_EXTRACTION' })).rejects.toThrow('400');
  });

  test('the outcome of a Google review can be chosen', async () => {
    const query =
      'SELECT ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.review_status, ad_group_ad.policy_summary.policy_topic_entries FROM ad_group_ad';
    await change(ids.ad, { review: 'disapprove', reason: 'TRADEMARKS' });
    expect(await one(query, 'adGroupAd.policySummary')).toMatchObject({
      approvalStatus: 'DISAPPROVED',
      policyTopicEntries: [{ topic: 'TRADEMARKS', type: 'PROHIBITED' }],
    });
    await change(ids.ad, { review: 'limit' });
    expect(await one(query, 'adGroupAd.policySummary.approvalStatus')).toBe('APPROVED_LIMITED');
    await change(ids.ad, { review: 'approve' });
    expect(await one(query, 'adGroupAd.policySummary.approvalStatus')).toBe('APPROVED');
    await change(ids.ad, { review: 'again' });
    expect(await one(query, 'adGroupAd.policySummary.reviewStatus')).toBe('REVIEW_IN_PROGRESS');
  });
});

describe('accounts and people', () => {
  test('an account reports a missing payment method and a disabled state', async () => {
    const meta = await metaClient(sandbox, person);
    const fields = 'account_status,disable_reason,funding_source,funding_source_details';
    const read = () => meta.get(`/${meta.account}`, { fields });
    expect((await read()).text('funding_source_details.display_string')).toContain('Visa');
    const set = (body: Record<string, unknown>) =>
      sandbox.control('POST', `/meta/accounts/${meta.account}`, body);
    await set({ funding: null, account_status: 2, disable_reason: 1 });
    const bad = await read();
    expect(bad.json).toMatchObject({ account_status: 2, disable_reason: 1 });
    expect([bad.at('funding_source'), bad.at('funding_source_details')]).toEqual([undefined, undefined]);
  });

  test('a person can revoke one permission, or the whole app', async () => {
    const meta = await metaClient(sandbox, person);
    const google = await googleClient(sandbox, person);
    const change = (body: Record<string, unknown>) =>
      sandbox.control<PersonView>('POST', `/people/${person.id}/permissions`, body);
    const after = await change({ network: 'meta', permission: 'ads_management' });
    expect(after.meta.permissions['ads_management']).toBe('declined');
    expect((await meta.post(`/${meta.account}/campaigns`, {})).at('error.code')).toBe(200);
    await change({ network: 'meta', permission: 'ads_management', status: 'granted' });
    expect((await meta.post(`/${meta.account}/campaigns`, {})).at('error.code')).toBe(100);
    await expect(change({ network: 'meta', permission: 'fly' })).rejects.toThrow('no such permission');
    await change({ network: 'meta' });
    expect((await meta.get('/me')).at('error')).toMatchObject({ code: 190, error_subcode: 458 });
    expect((await change({ network: 'google' })).google.connected).toBe(false);
    expect((await google.search('SELECT customer.id FROM customer')).status).toBe(401);
  });
});

describe("Google's daily quota", () => {
  const QUERY = 'SELECT customer.id FROM customer';

  test('an exhausted daily quota refuses operations with a retry delay, and resets', async () => {
    const google = await googleClient(sandbox, person);
    await sandbox.control('POST', `/google/customers/${google.customer}`, { operations_per_day: 10 });
    expect((await google.mutate(searchCampaign(google.customer))).status).toBe(200);
    expect((await google.search(QUERY)).status).toBe(200);
    const refused = await google.mutate(searchCampaign(google.customer, { name: 'Second' }));
    expect(refused.status).toBe(429);
    expect(refused.at('error.details.0.errors.0.errorCode.quotaError')).toBe('RESOURCE_EXHAUSTED');
    const details = refused.at('error.details.0.errors.0.details.quotaErrorDetails');
    expect(details).toMatchObject({ rateScope: 'ACCOUNT', retryDelay: expect.stringMatching(/^\d+s$/) });
    expect((await google.search(QUERY)).status).toBe(200);
    expect((await google.search(QUERY)).status).toBe(429);
    await sandbox.control('POST', '/clock', { advance_days: 2 });
    const again = await googleClient(sandbox, person);
    expect((await again.search(QUERY)).status).toBe(200);
  });

  test('the quota does not reset at midnight UTC, but as the oldest operations become 24 hours old', async () => {
    const moveTo = (set: string) => sandbox.control('POST', '/clock', { set });
    const search = async () => (await googleClient(sandbox, person)).search(QUERY);
    const status = async () => (await search()).status;
    const { now } = await sandbox.control<{ now: string }>('GET', '/clock');
    const dayIn = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);
    const { customer } = await googleClient(sandbox, person);
    await sandbox.control('POST', `/google/customers/${customer}`, { operations_per_day: 2 });
    await moveTo(`${dayIn(2)}T20:00:10Z`);
    expect(await status()).toBe(200);
    await moveTo(`${dayIn(2)}T23:30:00Z`);
    expect(await status()).toBe(200);
    await moveTo(`${dayIn(3)}T00:30:00Z`);
    const refused = await search();
    expect(refused.status).toBe(429);
    const delay = refused.text('error.details.0.errors.0.details.quotaErrorDetails.retryDelay');
    // From half past midnight until 20:01.
    expect(Math.abs(Number.parseInt(delay, 10) - (19 * 3600 + 31 * 60))).toBeLessThan(60);
    await moveTo(`${dayIn(3)}T19:59:00Z`);
    expect(await status()).toBe(429);
    await moveTo(`${dayIn(3)}T20:02:00Z`);
    expect(await status()).toBe(200);
    // The operation of 23:30 still counts.
    expect(await status()).toBe(429);
  });

  test('the daily quota also counts for the whole project', async () => {
    const google = await googleClient(sandbox, person);
    await sandbox.control('POST', '/google/quota', { operations_per_day: 1 });
    expect((await google.search(QUERY)).status).toBe(200);
    expect((await google.search(QUERY)).status).toBe(429);
    expect(await sandbox.control('GET', '/google/quota')).toEqual({
      operations_per_day: 1,
      used_in_24_hours: 1,
    });
    await sandbox.control('POST', '/google/quota', { operations_per_day: null });
    expect((await google.search(QUERY)).status).toBe(200);
  });
});

test('configured conversion actions replace the defaults and split the conversions', async () => {
  const google = await googleClient(sandbox, person);
  await sandbox.control('POST', `/google/customers/${google.customer}`, {
    conversion_actions: [
      { name: 'Form', category: 'SUBMIT_LEAD_FORM' },
      { name: 'Call', category: 'PHONE_CALL_LEAD' },
    ],
  });
  const listed = await google.query(
    'SELECT conversion_action.name, conversion_action.category FROM conversion_action',
  );
  expect(listed.map((row) => lookUp(row, 'conversionAction.category'))).toEqual([
    'SUBMIT_LEAD_FORM',
    'PHONE_CALL_LEAD',
  ]);
  await google.mutate(searchCampaign(google.customer));
  await sandbox.control('POST', '/clock', { advance_days: 30 });
  const later = await googleClient(sandbox, person);
  const days = "segments.date BETWEEN '2026-01-01' AND '2030-01-01'";
  const whole = await later.query(`SELECT metrics.conversions FROM campaign WHERE ${days}`);
  const parts = await later.query(
    `SELECT segments.conversion_action_name, metrics.conversions FROM campaign WHERE ${days}`,
  );
  const counts = parts.map((row) => Number(lookUp(row, 'metrics.conversions')));
  expect(counts).toHaveLength(2);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(Number(lookUp(whole[0], 'metrics.conversions')));
});
