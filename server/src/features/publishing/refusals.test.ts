import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { publishingRoutes, type PublishingStep } from '#contract/publishing.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { ended, goLive, launched } from '../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

type Ready = Awaited<ReturnType<typeof readyToLaunch>>;

/** Launches the draft and returns the failed step. */
async function failedStep({ owner, campaign }: Ready): Promise<PublishingStep> {
  await goLive(owner, campaign.id);
  const { steps } = await ended(owner, campaign.id, 'failed');
  const [failed, ...others] = steps.filter(({ state }) => state === 'failed');
  expect(others).toEqual([]);
  if (failed === undefined) throw new Error('no step has failed');
  return failed;
}

describe('refusals by field of the form', () => {
  test('a search text against a Google policy is shown at its field in the ad group', async () => {
    const ready = await readyToLaunch(server);
    const { owner, campaign } = ready;
    const { google_adwords_ad: ad, revision } = campaign;
    const [first, second, ...others] = ad.ad_groups;
    if (first === undefined || second?.titles == null) throw new Error('two ad groups are needed');
    const titles = second.titles.map((title, index) =>
      index === 2 ? { ...title, label: 'A sandbox-policy home' } : title,
    );
    const changed = await owner.call(campaignRoutes.updateCampaign, {
      params: { id: campaign.id },
      body: {
        revision,
        google_adwords_ad: { ...ad, ad_groups: [first, { ...second, titles }, ...others] },
      },
    });
    const step = await failedStep({ ...ready, campaign: changed });
    expect(step).toMatchObject({
      line: 'google_search',
      name: 'check_campaign',
      way_out: 'edit',
      fields: ['google_adwords_ad.ad_groups.1.titles.2'],
    });
    expect(step.error).toContain('PROHIBITED');

    // After the text is replaced, the launch succeeds.
    const current = await owner.call(campaignRoutes.getCampaign, { params: { id: campaign.id } });
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id: campaign.id },
      body: { revision: current.revision, google_adwords_ad: ad },
    });
    const { steps } = await ended(owner, campaign.id);
    expect(steps.flatMap(({ fields }) => fields)).toEqual([]);
  });

  test('a display text against a Google policy is shown at its field', async () => {
    const ready = await readyToLaunch(server);
    const { owner, campaign } = ready;
    const { google_ads_ad: ad } = campaign;
    const [first, ...others] = ad.descriptions ?? [];
    if (first === undefined) throw new Error('a description is needed');
    const descriptions = [{ ...first, label: 'Says sandbox-policy' }, ...others];
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id: campaign.id },
      body: { revision: campaign.revision, google_ads_ad: { ...ad, descriptions } },
    });
    expect(await failedStep(ready)).toMatchObject({
      line: 'google_display',
      way_out: 'edit',
      fields: ['google_ads_ad.descriptions.0'],
    });
  });

  test.each([
    ['criterionError.KEYWORD_HAS_INVALID_CHARS', 'google_adwords_ad.ad_groups.0.keywords.'],
    ['campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM', 'adwords_daily_budget'],
    ['urlFieldError.MALFORMED_FINAL_URL', 'target_id'],
    ['campaignError.DUPLICATE_CAMPAIGN_NAME', 'name'],
    ['adGroupError.DUPLICATE_ADGROUP_NAME', 'google_adwords_ad.ad_groups.0.group'],
    ['dateRangeError.START_DATE_AFTER_END_DATE', 'run_dates.'],
  ])('the Google error %s is shown at the field %s', async (error, field) => {
    const ready = await readyToLaunch(server);
    await askSandbox(server, '/faults', {
      network: 'google',
      kind: 'error',
      error,
      times: 1,
      method: 'POST',
      path_contains: '/googleAds:mutate',
      account: ready.client,
    });
    const { way_out: wayOut, fields } = await failedStep(ready);
    expect(wayOut).toBe('edit');
    expect(fields.filter((one) => one.startsWith(field))).not.toEqual([]);
  });

  test.each([
    ['/campaigns', 100, 1885272, 'fb_daily_budget'],
    ['/adsets', 100, 1487033, 'run_dates.end_date'],
    ['/adsets', 2641, undefined, 'geotargets'],
    ['/adcreatives', 100, 1815199, 'instagram_acc_id'],
    ['/adcreatives', 506, 500, 'facebook_ad.descriptions.0'],
    ['/ads', 100, 2490427, 'facebook_ad.images'],
  ])('a Meta refusal at %s with code %d/%s is shown at the field %s', async (path, code, subcode, field) => {
    const ready = await readyToLaunch(server);
    await askSandbox(server, '/faults', {
      network: 'meta',
      kind: 'error',
      code,
      ...(subcode === undefined ? {} : { subcode }),
      times: 1,
      method: 'POST',
      path_contains: path,
      account: ready.adAccount,
    });
    const { way_out: wayOut, fields } = await failedStep(ready);
    expect(wayOut).toBe('edit');
    expect(fields).toContain(field);
  });
});

describe('refusals with other remedies', () => {
  test.each([
    ['meta', { code: 190, subcode: 463 }, 'reconnect'],
    ['meta', { code: 294 }, 'permissions'],
    ['google', { error: 'authorizationError.USER_PERMISSION_DENIED' }, 'permissions'],
    ['google', { error: 'authorizationError.CUSTOMER_NOT_ENABLED' }, 'account'],
    ['google', { error: 'requestError.UNSUPPORTED_VERSION' }, 'support'],
  ] as const)('a refusal by %s with %j has the remedy %s', async (network, error, expected) => {
    const ready = await readyToLaunch(server);
    await askSandbox(server, '/faults', {
      network,
      kind: 'error',
      ...error,
      times: 1,
      method: 'POST',
      path_contains: network === 'meta' ? '/campaigns' : '/googleAds:mutate',
      account: network === 'meta' ? ready.adAccount : ready.client,
    });
    const step = await failedStep(ready);
    expect(step).toMatchObject({ way_out: expected, fields: [] });
    expect(step.error).not.toBe('');
  });
});

test('a finished operation has neither refused fields nor remedies', async () => {
  const { owner, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  const { publishing } = await owner.call(publishingRoutes.getPublishing, { params: { id: campaign.id } });
  expect(publishing?.steps.map((step) => [step.fields, step.way_out, step.warning])).toEqual(
    publishing?.steps.map(() => [[], null, null]),
  );
});
