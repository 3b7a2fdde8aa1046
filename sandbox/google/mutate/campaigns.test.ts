import { beforeEach, describe, expect, test } from 'vitest';
import type { GoogleClient } from '../../testing/google-client.ts';
import { codes, googleClient, madeIds, nameIn, searchCampaign } from '../../testing/google-client.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let google: GoogleClient;

beforeEach(async () => {
  google = await googleClient(sandbox, await somebody(sandbox, { meta: null }));
});

async function tryCampaign(campaign: object): Promise<string[]> {
  return codes(await google.mutate(searchCampaign(google.customer, { campaign }), { validateOnly: true }));
}

function tryBudget(body: object) {
  return google.one('campaignBudgets', [{ create: { explicitlyShared: false, ...body } }], {
    validateOnly: true,
  });
}

describe('campaigns', () => {
  test('campaign names are unique until the campaign is removed', async () => {
    const made = madeIds(await google.mutate(searchCampaign(google.customer)));
    const again = await google.mutate(searchCampaign(google.customer));
    expect(codes(again)).toContain('campaignError.DUPLICATE_CAMPAIGN_NAME');
    const name = `customers/${google.customer}/campaigns/${made.campaign}`;
    expect((await google.one('campaigns', [{ remove: name }])).json).toEqual({
      results: [{ resourceName: name }],
    });
    expect((await google.mutate(searchCampaign(google.customer))).status).toBe(200);
    const update = { update: { resourceName: name, status: 'ENABLED' }, updateMask: 'status' };
    expect(codes(await google.one('campaigns', [update]))).toEqual([
      'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
    ]);
  });

  test('names of campaigns and ad groups have at most 256 characters', async () => {
    expect(await tryCampaign({ name: 'x'.repeat(256) })).toEqual([]);
    expect(await tryCampaign({ name: 'x'.repeat(257) })).toContain('campaignError.INVALID_CAMPAIGN_NAME');
    const made = madeIds(await google.mutate(searchCampaign(google.customer)));
    const campaign = `customers/${google.customer}/campaigns/${made.campaign}`;
    const tryGroup = async (name: string) =>
      codes(await google.one('adGroups', [{ create: { campaign, name } }], { validateOnly: true }));
    expect(await tryGroup('x'.repeat(256))).toEqual([]);
    expect(await tryGroup('x'.repeat(257))).toEqual(['adGroupError.INVALID_ADGROUP_NAME']);
  });

  test('a final URL suffix is a query string without a leading sign or page tags', async () => {
    expect(await tryCampaign({ finalUrlSuffix: 'utm_source=google&utm_campaign={campaignid}' })).toEqual([]);
    for (const finalUrlSuffix of ['?utm_source=a', '&utm_source=a', 'a=b#c', 'a=b c'])
      expect(await tryCampaign({ finalUrlSuffix })).toContain('urlFieldError.FINAL_URL_SUFFIX_MALFORMED');
    expect(await tryCampaign({ finalUrlSuffix: 'a={lpurl}' })).toContain(
      'urlFieldError.INVALID_TAG_IN_FINAL_URL_SUFFIX',
    );
  });

  test('a budget name is optional and has at most 255 bytes', async () => {
    const budget = { amountMicros: '5000000' };
    expect(codes(await tryBudget(budget))).toEqual([]);
    expect(codes(await tryBudget({ ...budget, name: 'é'.repeat(127) }))).toEqual([]);
    expect(codes(await tryBudget({ ...budget, name: 'é'.repeat(128) }))).toEqual([
      'stringLengthError.TOO_LONG',
    ]);
    expect(codes(await tryBudget({ ...budget, name: ' ' }))).toEqual(['stringLengthError.TOO_SHORT']);
  });

  test('a campaign must declare EU political advertising', async () => {
    const undeclared = { campaign: { containsEuPoliticalAdvertising: undefined } };
    // Since v26 campaigns that target only places outside the EU need no declaration.
    expect(
      (await google.mutate(searchCampaign(google.customer, { ...undeclared, name: 'New' }))).status,
    ).toBe(200);
    const worldwide = searchCampaign(google.customer, { ...undeclared, name: 'World' }).filter(
      (operation) => !('campaignCriterionOperation' in operation),
    );
    expect(codes(await google.mutate(worldwide))).toEqual(['fieldError.REQUIRED']);
    const older = await googleClient(sandbox, await somebody(sandbox, { meta: null }), 'v25');
    expect(codes(await older.mutate(searchCampaign(older.customer, undeclared)))).toContain(
      'fieldError.REQUIRED',
    );
  });

  test('an undeclared campaign blocks all campaigns of its account', async () => {
    await sandbox.control('POST', `/google/customers/${google.customer}`, { undeclared_campaign: true });
    const blocked = await google.mutate(searchCampaign(google.customer));
    expect(codes(blocked)).toContain('mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED');
    const rows = await google.query(
      "SELECT campaign.id, campaign.name FROM campaign WHERE campaign.missing_eu_political_advertising_declaration = TRUE AND campaign.status != 'REMOVED'",
    );
    expect(rows).toHaveLength(1);
    const resourceName = nameIn(rows[0]?.['campaign']);
    const declare = {
      update: { resourceName, containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING' },
      updateMask: 'containsEuPoliticalAdvertising',
    };
    expect((await google.one('campaigns', [declare])).status).toBe(200);
    expect((await google.mutate(searchCampaign(google.customer))).status).toBe(200);
  });

  test('a campaign runs on whole days that are not over', async () => {
    const { now } = await sandbox.control<{ now: string }>('GET', '/clock');
    const day = (offset: number): string =>
      new Date(Date.parse(now) + offset * 86_400_000).toISOString().slice(0, 10);
    expect(await tryCampaign({ startDateTime: `${day(5)} 10:00:00` })).toContain(
      'dateError.DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY',
    );
    expect(await tryCampaign({ endDateTime: `${day(5)} 00:00:00` })).toContain(
      'dateError.DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY',
    );
    expect(await tryCampaign({ startDateTime: `${day(-3)} 00:00:00` })).toContain(
      'campaignError.CANNOT_SET_DATE_TO_PAST',
    );
    expect(
      await tryCampaign({ startDateTime: `${day(9)} 00:00:00`, endDateTime: `${day(5)} 23:59:59` }),
    ).toContain('dateRangeError.START_DATE_AFTER_END_DATE');
    expect(await tryCampaign({ startDateTime: 'tomorrow' })).toContain(
      'dateError.INVALID_STRING_DATE_TIME_SECONDS',
    );
    expect(
      await tryCampaign({ startDateTime: `${day(2)} 00:00:00`, endDateTime: `${day(5)} 23:59:59` }),
    ).toEqual([]);
  });

  test('an update changes only the fields in its mask', async () => {
    const made = madeIds(
      await google.mutate(
        searchCampaign(google.customer, { campaign: { endDateTime: '2099-01-31 23:59:59' } }),
      ),
    );
    const resourceName = `customers/${google.customer}/campaigns/${made.campaign}`;
    const update = async (body: object, updateMask: string | undefined) =>
      google.one('campaigns', [
        { update: { resourceName, ...body }, ...(updateMask !== undefined && { updateMask }) },
      ]);
    expect(codes(await update({ status: 'PAUSED' }, undefined))).toEqual([
      'fieldMaskError.FIELD_MASK_MISSING',
    ]);
    expect(codes(await update({ networkSettings: {} }, 'networkSettings'))).toEqual([
      'fieldMaskError.FIELD_HAS_SUBFIELDS',
    ]);
    expect(codes(await update({ status: 'PAUSED' }, 'state'))).toEqual(['fieldMaskError.FIELD_NOT_FOUND']);
    expect(codes(await update({ advertisingChannelType: 'DISPLAY' }, 'advertisingChannelType'))).toEqual([
      'fieldError.IMMUTABLE_FIELD',
    ]);
    expect(codes(await update({ status: 'REMOVED' }, 'status'))).toEqual([
      'enumError.ENUM_VALUE_NOT_PERMITTED',
    ]);
    expect((await update({ status: 'PAUSED', name: 'Not in the mask' }, 'status,endDateTime')).status).toBe(
      200,
    );
    const [row] = await google.query(
      'SELECT campaign.name, campaign.status, campaign.end_date_time FROM campaign',
    );
    expect(row?.['campaign']).toMatchObject({ name: 'Maple Court - Search #c1f0', status: 'PAUSED' });
    expect(row?.['campaign']).not.toHaveProperty('endDateTime');
  });

  test('campaigns require an account that has accepted the housing policy', async () => {
    await sandbox.control('POST', `/google/customers/${google.customer}`, { hec_agreement: false });
    expect(codes(await google.mutate(searchCampaign(google.customer)))).toContain(
      'campaignError.HEC_AGREEMENT_REQUIRED',
    );
  });
});

describe('budgets', () => {
  test('a budget is whole cents above the minimum, and cannot be removed while in use', async () => {
    expect(codes(await tryBudget({ amountMicros: '5005000' }))).toEqual([
      'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
    ]);
    const low = await tryBudget({ amountMicros: '500000' });
    expect(codes(low)).toEqual(['campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM']);
    expect(low.at('error.details.0.errors.0.details.budgetPerDayMinimumErrorDetails.currencyCode')).toBe(
      'USD',
    );
    expect(codes(await tryBudget({ amountMicros: '999999999999999990000' }))).toEqual([
      'campaignBudgetError.MONEY_AMOUNT_TOO_LARGE',
    ]);
    expect(codes(await tryBudget({}))).toEqual(['fieldError.REQUIRED']);
    expect(codes(await tryBudget({ amountMicros: '5000000', explicitlyShared: true }))).toEqual([
      'fieldError.REQUIRED',
    ]);
    const made = madeIds(await google.mutate(searchCampaign(google.customer)));
    const remove = `customers/${google.customer}/campaignBudgets/${made.budget}`;
    expect(codes(await google.one('campaignBudgets', [{ remove }]))).toEqual([
      'campaignBudgetError.CAMPAIGN_BUDGET_IN_USE',
    ]);
  });
});

describe('age, gender and parental status', () => {
  const demographics = [
    { ageRange: { type: 'AGE_RANGE_25_34' } },
    { gender: { type: 'FEMALE' } },
    { parentalStatus: { type: 'NOT_A_PARENT' } },
  ];
  const tryDemographics = async (client: GoogleClient, agreed: boolean, more: object) => {
    const { campaign: campaignId, adGroup: adGroupId } = madeIds(
      await client.mutate(searchCampaign(client.customer)),
    );
    const base = `customers/${client.customer}`;
    await sandbox.control('POST', `/google/customers/${client.customer}`, { hec_agreement: agreed });
    const found: string[][] = [];
    for (const criterion of demographics) {
      const campaign = { campaign: `${base}/campaigns/${campaignId}`, ...criterion, ...more };
      const adGroup = { adGroup: `${base}/adGroups/${adGroupId}`, ...criterion, ...more };
      found.push(codes(await client.one('campaignCriteria', [{ create: campaign }])));
      found.push(codes(await client.one('adGroupCriteria', [{ create: adGroup }])));
    }
    return found;
  };

  test.each([
    ['targeted', {}],
    ['excluded', { negative: true }],
  ])('demographics cannot be %s in an account with the housing agreement', async (_, more) => {
    const client = await googleClient(sandbox, await somebody(sandbox, { meta: null }));
    expect(await tryDemographics(client, true, more)).toEqual(
      Array.from({ length: 6 }, () => ['criterionError.CANNOT_TARGET_CRITERION']),
    );
  });

  test('demographics can be targeted in an account that has not agreed to the housing policy', async () => {
    const client = await googleClient(sandbox, await somebody(sandbox, { meta: null }));
    expect(await tryDemographics(client, false, {})).toEqual(Array.from({ length: 6 }, () => []));
    const rows = await client.query(
      "SELECT ad_group_criterion.criterion_id, ad_group_criterion.type FROM ad_group_criterion WHERE ad_group_criterion.type != 'KEYWORD'",
    );
    expect(rows.map((row) => row['adGroupCriterion'])).toMatchObject([
      { criterionId: '503002', type: 'AGE_RANGE' },
      { criterionId: '11', type: 'GENDER' },
      { criterionId: '301', type: 'PARENTAL_STATUS' },
    ]);
  });
});

describe('postal codes', () => {
  const postalCode = { geoTargetConstant: 'geoTargetConstants/9078701' };
  const tryPostalCode = async (id: string, client: GoogleClient, more: object) => {
    const { campaign: made } = madeIds(await client.mutate(searchCampaign(client.customer)));
    const campaign = `customers/${client.customer}/campaigns/${made}`;
    await sandbox.control('POST', `/google/customers/${id}`, more);
    return codes(await client.one('campaignCriteria', [{ create: { campaign, location: postalCode } }]));
  };

  test('a postal code cannot be targeted in an account with the housing agreement', async () => {
    const client = await googleClient(sandbox, await somebody(sandbox, { meta: null }));
    expect(await tryPostalCode(client.customer, client, {})).toEqual([
      'criterionError.CANNOT_TARGET_CRITERION',
    ]);
  });

  test('a postal code can be targeted in an account that has not agreed to the housing policy', async () => {
    const client = await googleClient(sandbox, await somebody(sandbox, { meta: null }));
    expect(await tryPostalCode(client.customer, client, { hec_agreement: false })).toEqual([]);
  });
});
