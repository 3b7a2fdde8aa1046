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

/** The step that failed when a draft was taken live. */
async function failedStep({ owner, campaign }: Ready): Promise<PublishingStep> {
  await goLive(owner, campaign.id);
  const { steps } = await ended(owner, campaign.id, 'failed');
  const [failed, ...others] = steps.filter(({ state }) => state === 'failed');
  expect(others).toEqual([]);
  if (failed === undefined) throw new Error('no step has failed');
  return failed;
}

describe('what a network refuses is known by the field of the form', () => {
  test('a text against a policy of Google, in its ad group', async () => {
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

    // What was refused is not there any more, and the launch goes on.
    const current = await owner.call(campaignRoutes.getCampaign, { params: { id: campaign.id } });
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id: campaign.id },
      body: { revision: current.revision, google_adwords_ad: ad },
    });
    const { steps } = await ended(owner, campaign.id);
    expect(steps.flatMap(({ fields }) => fields)).toEqual([]);
  });

  test('a text against a policy of Google, in the display ad', async () => {
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
  ])('Google’s %s at %s', async (error, field) => {
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
  ])('at Meta’s %s %d/%s: %s', async (path, code, subcode, field) => {
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

describe('what else stops a launch has its own way out', () => {
  test.each([
    ['meta', { code: 190, subcode: 463 }, 'reconnect'],
    ['meta', { code: 294 }, 'permissions'],
    ['google', { error: 'authorizationError.USER_PERMISSION_DENIED' }, 'permissions'],
    ['google', { error: 'authorizationError.CUSTOMER_NOT_ENABLED' }, 'account'],
    ['google', { error: 'requestError.UNSUPPORTED_VERSION' }, 'support'],
  ] as const)('%s %j: %s', async (network, error, expected) => {
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

test('a change that is done has neither a refused field nor a way out', async () => {
  const { owner, campaign } = await readyToLaunch(server);
  await launched(owner, campaign.id);
  const { publishing } = await owner.call(publishingRoutes.getPublishing, { params: { id: campaign.id } });
  expect(publishing?.steps.map((step) => [step.fields, step.way_out, step.warning])).toEqual(
    publishing?.steps.map(() => [[], null, null]),
  );
});
