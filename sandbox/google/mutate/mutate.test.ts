import { beforeEach, describe, expect, test } from 'vitest';
import type { GoogleClient } from '../../testing/google-client.ts';
import {
  codes,
  fieldPath,
  googleClient,
  madeIds,
  nameIn,
  searchCampaign,
} from '../../testing/google-client.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let google: GoogleClient;

beforeEach(async () => {
  google = await googleClient(sandbox, await somebody(sandbox, { meta: null }));
});

const countCampaigns = async (): Promise<number> =>
  (await google.query('SELECT campaign.id FROM campaign')).length;

describe('atomic mutates', () => {
  test('a mutate creates everything under temporary names, in request order', async () => {
    const answer = await google.mutate(searchCampaign(google.customer));
    expect(answer.status).toBe(200);
    const made = madeIds(answer);
    expect(made.names).toHaveLength(8);
    expect(made.names[2]).toBe(`customers/${google.customer}/campaignCriteria/${made.campaign}~1023191`);
    expect(Object.keys(answer.list('mutateOperationResponses')[0] ?? {})).toEqual(['campaignBudgetResult']);
    expect(answer.headers.get('request-id')).toBeTruthy();
  });

  test('a mutate with a failing part creates nothing, and names the part', async () => {
    const operations = searchCampaign(google.customer, { ad: { headlines: [{ text: 'Only one' }] } });
    const answer = await google.mutate(operations);
    expect(answer.status).toBe(400);
    expect(answer.at('error.status')).toBe('INVALID_ARGUMENT');
    expect(answer.text('error.details.0.@type')).toContain('v26.errors.GoogleAdsFailure');
    expect(codes(answer)).toEqual(['collectionSizeError.TOO_FEW']);
    expect(fieldPath(answer)).toBe(
      'mutate_operations[7].ad_group_ad_operation.create.ad.responsive_search_ad.headlines',
    );
    expect(await countCampaigns()).toBe(0);
    const tree = await sandbox.control<{ budgets: unknown[] }>(
      'GET',
      `/google/customers/${google.customer}/tree`,
    );
    expect(tree.budgets).toEqual([]);
  });

  test('a mutate reports all mistakes, and the operations that depend on them', async () => {
    const answer = await google.mutate(
      searchCampaign(google.customer, { campaign: { name: '', campaignBudget: undefined } }),
    );
    expect(codes(answer)).toContain('fieldError.REQUIRED');
    expect(codes(answer)).toContain('newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS');
  });

  test('a mutate can only validate', async () => {
    const answer = await google.mutate(searchCampaign(google.customer), { validateOnly: true });
    expect(answer.json).toEqual({});
    expect(await countCampaigns()).toBe(0);
    const bad = await google.mutate(
      searchCampaign(google.customer, { campaign: { targetSpend: undefined } }),
      {
        validateOnly: true,
      },
    );
    expect(bad.status).toBe(400);
  });

  test('a mutate resolves temporary names only within the request, and each once', async () => {
    const base = `customers/${google.customer}`;
    const group = { campaign: `${base}/campaigns/-2`, name: 'Alone' };
    const alone = await google.mutate([{ adGroupOperation: { create: group } }]);
    expect(codes(alone)).toEqual(['mutateError.RESOURCE_NOT_FOUND']);
    const budget = {
      resourceName: `${base}/campaignBudgets/-1`,
      amountMicros: '5000000',
      explicitlyShared: false,
    };
    const twice = await google.mutate([
      { campaignBudgetOperation: { create: budget } },
      { campaignBudgetOperation: { create: budget } },
    ]);
    expect(codes(twice)).toEqual(['newResourceCreationError.DUPLICATE_TEMP_IDS']);
    const fixed = await google.mutate([
      { campaignBudgetOperation: { create: { ...budget, resourceName: `${base}/campaignBudgets/7` } } },
    ]);
    expect(codes(fixed)).toEqual(['newResourceCreationError.CANNOT_SET_ID_FOR_CREATE']);
  });

  test("a mutate with unknown fields gets the front end's error", async () => {
    const answer = await google.mutate(
      searchCampaign(google.customer, { campaign: { startDate: '2026-12-01' } }),
    );
    expect(answer.status).toBe(400);
    expect(answer.text('error.message')).toBe(
      'Invalid JSON payload received. Unknown name "startDate" at \'mutate_operations[1].campaign_operation.create\': Cannot find field.',
    );
    expect(answer.at('error.details.0.@type')).toBe('type.googleapis.com/google.rpc.BadRequest');
    const wrong = await google.mutate(searchCampaign(google.customer, { campaign: { status: 'LIVE' } }));
    expect(wrong.text('error.message')).toContain(
      "Invalid value at 'mutate_operations[1].campaign_operation.create.status'",
    );
  });
});

describe('partial failure', () => {
  test('a mutate with partial failure keeps valid operations and reports the others by index', async () => {
    const made = madeIds(await google.mutate(searchCampaign(google.customer)));
    const adGroup = `customers/${google.customer}/adGroups/${made.adGroup}`;
    const keyword = (text: string) => ({ create: { adGroup, keyword: { text, matchType: 'PHRASE' } } });
    const operations = [keyword('lofts for rent'), keyword('2br @ downtown'), keyword('studios')];
    const answer = await google.one('adGroupCriteria', operations, { partialFailure: true });
    expect(answer.status).toBe(200);
    expect(answer.list('results').map((result) => Object.keys(result).length)).toEqual([1, 0, 1]);
    expect(codes(answer)).toEqual(['criterionError.KEYWORD_HAS_INVALID_CHARS']);
    expect(answer.at('partialFailureError.details.0.errors.0.location.fieldPathElements')).toEqual([
      { fieldName: 'operations', index: 1 },
      { fieldName: 'create' },
      { fieldName: 'keyword' },
      { fieldName: 'text' },
    ]);
    expect(codes(await google.one('adGroupCriteria', operations))).toContain(
      'mutateError.RESOURCE_ALREADY_EXISTS',
    );
  });
});

describe('updates', () => {
  test('updates of many kinds can share a mutate', async () => {
    const made = madeIds(await google.mutate(searchCampaign(google.customer)));
    const base = `customers/${google.customer}`;
    const [keyword] = await google.query(
      "SELECT ad_group_criterion.criterion_id FROM ad_group_criterion WHERE ad_group_criterion.type = 'KEYWORD'",
    );
    const resourceName = nameIn(keyword?.['adGroupCriterion']);
    const answer = await google.mutate([
      {
        campaignBudgetOperation: {
          update: { resourceName: `${base}/campaignBudgets/${made.budget}`, amountMicros: '65000000' },
          updateMask: 'amountMicros',
        },
      },
      { campaignCriterionOperation: { remove: `${base}/campaignCriteria/${made.campaign}~1023191` } },
      {
        campaignCriterionOperation: {
          create: {
            campaign: `${base}/campaigns/${made.campaign}`,
            location: { geoTargetConstant: 'geoTargetConstants/21167' },
          },
        },
      },
      { adGroupCriterionOperation: { remove: resourceName } },
      {
        adOperation: {
          update: {
            resourceName: `${base}/ads/${made.ad}`,
            responsiveSearchAd: {
              headlines: [
                { text: 'Maple Court' },
                { text: 'Two Bedrooms Open' },
                { text: 'Tour This Weekend' },
              ],
            },
            finalUrls: ['https://www.example.com/2br'],
          },
          updateMask: 'responsiveSearchAd.headlines,finalUrls',
        },
      },
    ]);
    expect(answer.status).toBe(200);
    const [row] = await google.query(
      'SELECT campaign.id, campaign_budget.amount_micros, campaign_budget.name FROM campaign',
    );
    expect(row?.['campaignBudget']).toMatchObject({
      amountMicros: '65000000',
      name: 'Maple Court - Search #c1f0',
    });
    const [ad] = await google.query(
      'SELECT ad_group_ad.ad.final_urls, ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.ad.responsive_search_ad.path1 FROM ad_group_ad',
    );
    expect(ad?.['adGroupAd']).toMatchObject({
      ad: { finalUrls: ['https://www.example.com/2br'], responsiveSearchAd: { path1: 'apartments' } },
    });
    const twice = await google.one('adGroups', [
      {
        update: { resourceName: `${base}/adGroups/${made.adGroup}`, status: 'PAUSED' },
        updateMask: 'status',
      },
      {
        update: { resourceName: `${base}/adGroups/${made.adGroup}`, status: 'ENABLED' },
        updateMask: 'status',
      },
    ]);
    expect(codes(twice)).toEqual(['mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES']);
  });
});
