import { describe, expect, test } from 'vitest';
import { googleClient, madeIds, searchCampaign } from '../../testing/google-client.ts';
import { metaClient, publish } from '../../testing/meta-client.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();

const send = (path: string, form: Record<string, string>) =>
  fetch(`${sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const pageAt = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text();

describe('the control page', () => {
  test('the control page offers every error of both networks, with a probability and until removed', async () => {
    const text = await pageAt('/');
    expect(text).toContain('value="meta 190/460"');
    expect(text).toContain('value="google campaignError.DUPLICATE_CAMPAIGN_NAME"');
    const sent = await send('/control/faults', {
      network: 'yardi',
      kind: 'meta 613/1487632',
      percent: '25',
      times: '',
      when: 'after',
    });
    expect(sent.status).toBe(303);
    const faults = await sandbox.control<{ id: number }[]>('GET', '/faults');
    expect(faults).toMatchObject([
      {
        network: 'meta',
        kind: 'error',
        code: 613,
        subcode: 1487632,
        probability: 0.25,
        when: 'after',
        remaining: null,
      },
    ]);
    expect(await pageAt('/')).toContain('25 of 100 requests');
    expect((await send('/control/faults', { network: 'meta', kind: 'google quotaError.X' })).status).toBe(
      303,
    );
    await sandbox.control('DELETE', '/faults');
  });

  test('each person has a page that changes permissions and accounts', async () => {
    const person = await somebody(sandbox);
    const meta = await metaClient(sandbox, person);
    const google = await googleClient(sandbox, person);
    const at = `/control/people/${person.id}`;
    expect(await pageAt(at)).toContain('Take back: Manage ads');
    await send(`${at}/permissions`, { network: 'meta', permission: 'ads_management', status: 'declined' });
    expect(await pageAt(at)).toContain('Give: Manage ads');
    await send(`${at}/meta/${meta.account}`, {
      account_status: '2',
      funding: 'none',
      score_limit: '60',
      ad_studies: 'no',
      insights_row_limit: '100',
      report_failure: '-2/2490547',
    });
    const account = await meta.get(`/${meta.account}`, {
      fields: 'account_status,disable_reason,funding_source',
    });
    expect(account.json).toEqual({ account_status: 2, disable_reason: 1, id: meta.account });
    await send(`${at}/google/${google.customer}`, {
      status: 'SUSPENDED',
      hec_agreement: 'no',
      operations_per_day: '',
      conversion_actions: 'calls',
    });
    expect(await google.query('SELECT customer.status FROM customer')).toMatchObject([
      { customer: { status: 'SUSPENDED' } },
    ]);
    expect(await google.query('SELECT conversion_action.name FROM conversion_action')).toHaveLength(2);
    expect((await send(`${at}/google/${google.customer}`, { status: 'GONE' })).status).toBe(400);
    expect((await fetch(`${sandbox.url}/control/people/nobody`)).status).toBe(404);
  });

  test('each campaign has a page that changes only the edited fields', async () => {
    const person = await somebody(sandbox);
    const meta = await metaClient(sandbox, person);
    const made = await publish(meta);
    const at = `/control/campaigns/meta/${made.campaign}`;
    const page = await pageAt(at);
    for (const id of [made.campaign, made.adset, made.ad]) expect(page).toContain(`${at}/objects/${id}`);
    for (let round = 0; round < 6; round += 1) {
      const form = { name: `Round ${round}`, daily_budget: '5000', status: 'PAUSED' };
      expect((await send(`${at}/objects/${made.adset}`, form)).status).toBe(303);
    }
    expect((await meta.get(`/${made.adset}`, { fields: 'name' })).text('name')).toBe('Round 5');
    const low = await send(`${at}/objects/${made.adset}`, { daily_budget: '1' });
    expect([low.status, await low.text()]).toEqual([400, expect.stringContaining('at least $1.00')]);
    const google = await googleClient(sandbox, person);
    const ids = madeIds(await google.mutate(searchCampaign(google.customer)));
    const there = `/control/campaigns/google/${ids.campaign}`;
    expect(await pageAt(there)).toContain('apartments for rent');
    await send(`${there}/objects/${ids.adGroup}`, { remove_keyword: 'apartments for rent' });
    await send(`${there}/objects/${ids.ad}`, { review: 'disapprove', reason: '' });
    const changed = await pageAt(there);
    expect(changed).not.toContain('apartments for rent');
    expect(changed).toContain('disapproved');
    expect((await fetch(`${sandbox.url}/control/campaigns/google/1`)).status).toBe(404);
  });

  test("the control page sets Google's daily quota", async () => {
    expect((await send('/control/quota', { operations_per_day: '500' })).status).toBe(303);
    expect(await pageAt('/')).toContain('0 of 500 operations');
    expect((await send('/control/quota', { operations_per_day: '-1' })).status).toBe(400);
    await send('/control/quota', { operations_per_day: '' });
    expect(await pageAt('/')).toContain('Any number of operations');
  });
});
