import { beforeAll, describe, expect, test } from 'vitest';
import type { GoogleClient } from '../../testing/google-client.ts';
import { codes, googleClient, madeIds, searchCampaign } from '../../testing/google-client.ts';
import { lookUp } from '../../testing/json-answer.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let google: GoogleClient;
let campaign: string;

beforeAll(async () => {
  const person = await somebody(sandbox, { meta: null });
  campaign = madeIds(
    await (
      await googleClient(sandbox, person)
    ).mutate(searchCampaign(person.google.managers[0]?.clients[0]?.customer_id ?? '')),
  ).campaign;
  // Past the review of its ad.
  await sandbox.control('POST', '/clock', { advance_days: 1 });
  google = await googleClient(sandbox, person);
});

function ask(body: object) {
  return google.post(`customers/${google.customer}:generateKeywordIdeas`, {
    language: 'languageConstants/1000',
    ...body,
  });
}

describe('lookups', () => {
  test('a query returns a campaign with all of its related fields', async () => {
    const [row] = await google.query(
      `SELECT campaign.id, campaign.name, campaign.status, campaign.serving_status, campaign.primary_status, campaign.primary_status_reasons,
       campaign.advertising_channel_type, campaign.start_date_time, campaign.end_date_time, campaign.bidding_strategy_type,
       campaign_budget.resource_name, campaign_budget.amount_micros, campaign_budget.period, campaign_budget.total_amount_micros,
       campaign_budget.explicitly_shared, campaign_budget.reference_count
       FROM campaign WHERE campaign.id IN (${campaign}, 778)`,
    );
    expect(row).toMatchObject({
      campaign: { servingStatus: 'SERVING', primaryStatus: 'ELIGIBLE', biddingStrategyType: 'TARGET_SPEND' },
      campaignBudget: {
        amountMicros: '50000000',
        period: 'DAILY',
        explicitlyShared: false,
        referenceCount: '1',
      },
    });
    expect(
      await google.query(
        `SELECT ad_group.id, ad_group_criterion.criterion_id, ad_group_criterion.status, ad_group_criterion.negative,
         ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type, ad_group_criterion.approval_status
         FROM ad_group_criterion WHERE campaign.id = ${campaign} AND ad_group_criterion.type = 'KEYWORD' AND ad_group_criterion.status != 'REMOVED'`,
      ),
    ).toHaveLength(2);
    const [ad] = await google.query(
      `SELECT ad_group.id, ad_group_ad.ad.id, ad_group_ad.status, ad_group_ad.ad.type, ad_group_ad.ad.final_urls, ad_group_ad.ad_strength,
       ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.review_status,
       ad_group_ad.policy_summary.policy_topic_entries FROM ad_group_ad WHERE campaign.id = ${campaign} AND ad_group_ad.status != 'REMOVED'`,
    );
    expect(ad?.['adGroupAd']).toMatchObject({
      policySummary: { approvalStatus: 'APPROVED', reviewStatus: 'REVIEWED' },
    });
    const criteria = await google.query(
      `SELECT campaign.id, campaign_criterion.criterion_id, campaign_criterion.type, campaign_criterion.negative,
       campaign_criterion.location.geo_target_constant, campaign_criterion.language.language_constant
       FROM campaign_criterion WHERE campaign.id = ${campaign} AND campaign_criterion.type IN ('LOCATION','LANGUAGE','PROXIMITY')`,
    );
    expect(criteria.map((criterion) => lookUp(criterion, 'campaignCriterion.criterionId'))).toEqual([
      '1023191',
      '1000',
    ]);
    const named = await google.query(
      `SELECT campaign.resource_name FROM campaign WHERE campaign.name = 'Maple Court - Search #c1f0' AND campaign.status != 'REMOVED'`,
    );
    expect(named).toHaveLength(1);
    const like = await google.query(
      "SELECT campaign.id FROM campaign WHERE campaign.name LIKE '%search #C1F0'",
    );
    expect(like).toHaveLength(1);
  });

  test('the suggest service finds places by name and by constant', async () => {
    const suggest = (body: object) => google.post('geoTargetConstants:suggest', body);
    const found = await suggest({
      locale: 'en',
      countryCode: 'US',
      locationNames: { names: ['Austin', 'Brooklyn'] },
    });
    expect(found.at('geoTargetConstantSuggestions.0')).toMatchObject({
      searchTerm: 'Austin',
      geoTargetConstant: { id: '1026201', targetType: 'City', canonicalName: 'Austin,Texas,United States' },
      geoTargetConstantParents: [{ name: 'Texas' }, { name: 'United States' }],
    });
    const types = (await suggest({ locationNames: { names: ['78702'] } })).list(
      'geoTargetConstantSuggestions',
    );
    expect(lookUp(types[0], 'geoTargetConstant.targetType')).toBe('Postal Code');
    const back = await suggest({ geoTargets: { geoTargetConstants: ['geoTargetConstants/21176'] } });
    expect(back.at('geoTargetConstantSuggestions.0.geoTargetConstant.name')).toBe('Texas');
    expect(codes(await suggest({ locationNames: { names: Array(26).fill('a') } }))).toEqual([
      'geoTargetConstantSuggestionError.LOCATION_NAME_LIMIT',
    ]);
    const rows = await google.query(
      "SELECT geo_target_constant.resource_name, geo_target_constant.name, geo_target_constant.canonical_name, geo_target_constant.target_type FROM geo_target_constant WHERE geo_target_constant.resource_name IN ('geoTargetConstants/21176', 'geoTargetConstants/1023191')",
    );
    expect(rows.map((row) => lookUp(row, 'geoTargetConstant.name'))).toEqual(['Texas', 'New York']);
  });

  test('a query lists conversion actions', async () => {
    const rows = await google.query(
      "SELECT conversion_action.id, conversion_action.name, conversion_action.category, conversion_action.status, conversion_action.type, conversion_action.primary_for_goal FROM conversion_action WHERE conversion_action.status = 'ENABLED'",
    );
    expect(rows.map((row) => lookUp(row, 'conversionAction.name'))).toEqual([
      'Lead form',
      'Tour booked',
      'Application',
    ]);
  });

  test('keyword ideas are available once a second', async () => {
    const first = await ask({ keywordSeed: { keywords: ['apartments in austin'] }, pageSize: 5 });
    expect(first.list('results')).toHaveLength(5);
    expect(first.at('results.0.keywordIdeaMetrics')).toMatchObject({
      avgMonthlySearches: expect.stringMatching(/^\d+$/),
    });
    const second = await ask({ urlSeed: { url: 'https://www.example.com' } });
    expect(second.status).toBe(429);
    expect(codes(second)).toEqual(['quotaError.RESOURCE_EXHAUSTED']);
  });
});

describe('queries', () => {
  const wrong: [string, string][] = [
    ['SELECT campaign.shoe_size FROM campaign', 'UNRECOGNIZED_FIELD'],
    ['SELECT campaign.id FROM houses', 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE'],
    ['SELECT ad_group.id FROM campaign', 'PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE'],
    [
      'SELECT campaign_criterion.criterion_id, metrics.clicks FROM campaign_criterion',
      'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    ],
    [
      'SELECT campaign.id, segments.geo_target_region FROM campaign',
      'PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE',
    ],
    ['SELECT campaign.id, segments.date, metrics.clicks FROM campaign', 'EXPECTED_FILTERS_ON_DATE_RANGE'],
    [
      'SELECT segments.geo_target_region, metrics.clicks FROM user_location_view WHERE campaign.id = 1',
      'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE',
    ],
    ["SELECT campaign.id FROM campaign WHERE campaign.status = 'LIVE'", 'BAD_ENUM_CONSTANT'],
    ["SELECT campaign.id FROM campaign WHERE campaign.id = 'x'", 'BAD_NUMBER'],
    ["SELECT campaign.id FROM campaign WHERE campaign.name = 'open", 'STRING_NOT_TERMINATED'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id = 1 OR campaign.id = 2', 'UNEXPECTED_INPUT'],
    ['SELECT campaign.id FROM campaign LIMIT 10 OFFSET 5', 'UNEXPECTED_INPUT'],
    ['SELECT campaign.id', 'EXPECTED_FROM'],
    ['FETCH campaign.id FROM campaign', 'EXPECTED_SELECT'],
    [
      'SELECT campaign.id FROM campaign WHERE segments.date DURING LAST_8_DAYS',
      'INVALID_VALUE_WITH_DURING_OPERATOR',
    ],
  ];
  test.each(wrong)('the query %s is refused', async (query, code) => {
    expect(codes(await google.search(query))).toEqual([`queryError.${code}`]);
  });

  test('a failed query in a stream returns its error in a list', async () => {
    const answer = await google.post(`customers/${google.customer}/googleAds:searchStream`, {
      query: 'SELECT x.y FROM campaign',
    });
    expect(answer.status).toBe(400);
    expect(answer.at('0.error.code')).toBe(400);
  });

  test('a query with a page size is refused', async () => {
    const answer = await google.post(`customers/${google.customer}/googleAds:search`, {
      query: 'SELECT campaign.id FROM campaign',
      pageSize: 50,
    });
    expect(codes(answer)).toEqual(['requestError.PAGE_SIZE_NOT_SUPPORTED']);
  });

  test('a query returns its field mask, and the total count on request', async () => {
    const answer = await google.post(`customers/${google.customer}/googleAds:search`, {
      query: 'SELECT campaign.id, campaign.name FROM campaign ORDER BY campaign.name DESC LIMIT 1',
      searchSettings: { returnTotalResultsCount: true },
    });
    expect(answer.json).toMatchObject({ fieldMask: 'campaign.id,campaign.name', totalResultsCount: '1' });
    expect(answer.at('results.0.campaign.name')).toBe('Maple Court - Search #c1f0');
  });
});
