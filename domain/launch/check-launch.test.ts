import { CampaignKind } from '../campaign-kinds.ts';
import { describe, expect, test } from 'vitest';
import { campaignContentSchema, type CampaignContent } from '../campaign-content.ts';
import type { Channel } from '../channels.ts';
import { checkLaunch, type LaunchContext } from './check-launch.ts';
import { say } from '../messages.ts';

const ready: LaunchContext = {
  facebook: { connected: true, expired: false, hasAccount: true },
  google: { connected: true, expired: false },
  target: { label: 'building', url: 'https://larkin.example', initializing: false },
};

function content(active: readonly Channel[], changes: Partial<CampaignContent> = {}): CampaignContent {
  const ad = (channel: Channel) => ({
    is_active: active.includes(channel),
    titles: null,
    descriptions: null,
    images: [],
  });
  return campaignContentSchema.parse({
    name: 'Spring',
    kind: CampaignKind.building,
    target_id: '7',
    fb_page_id: 'page',
    instagram_acc_id: 'account',
    fb_pixel_id: null,
    fb_custom_audience_id: null,
    google_client_id: 'client',
    fb_daily_budget: null,
    ads_daily_budget: null,
    adwords_daily_budget: null,
    run_dates: { start_date: null, end_date: null },
    geotargets: [],
    facebook_ad: ad('facebook'),
    instagram_ad: ad('instagram'),
    google_adwords_ad: { is_active: active.includes('search'), ad_groups: [] },
    google_ads_ad: { ...ad('display'), logo: null },
    ...changes,
  });
}

const meta: Channel[] = ['facebook', 'instagram'];
const google: Channel[] = ['search', 'display'];
const said = (of: CampaignContent, context: LaunchContext) =>
  checkLaunch(of, context).map(({ path, message, params }) => `${path}: ${say(message, params)}`);

const connectFacebook = 'facebook_connection: Connect a Facebook ad account first';
const connectGoogle =
  'google_connection: Google channels are on, but no Google account is connected. Connect it, or skip Google';

test('a campaign with a complete context has no launch problems', () => {
  expect(said(content([...meta, ...google]), ready)).toEqual([]);
});

describe('facebook and instagram', () => {
  test.each([
    ['not connected', { connected: false, expired: false, hasAccount: false }, connectFacebook],
    [
      'connected without an ad account',
      { connected: true, expired: false, hasAccount: false },
      'facebook_connection: Choose the Facebook ad account that pays',
    ],
    [
      'without all its permissions',
      { connected: true, expired: false, hasAccount: false, missingPermissions: ['ads_management'] },
      'facebook_connection: Some Facebook permissions that ads need are missing. Ask for them again',
    ],
    [
      'expired',
      { connected: true, expired: true, hasAccount: true },
      'facebook_connection: The Facebook connection has expired. Connect it again',
    ],
    [
      'connected to a disabled ad account',
      {
        connected: true,
        expired: false,
        hasAccount: true,
        accountProblem: { kind: 'disabled', words: 'This ad account is disabled' } as const,
      },
      'facebook_connection: This ad account is disabled. Fix it in Ads Manager, or choose another Facebook ad account',
    ],
    [
      'connected to an ad account that is gone',
      {
        connected: true,
        expired: false,
        hasAccount: true,
        accountProblem: { kind: 'gone', words: 'This ad account is not there any more' } as const,
      },
      'facebook_connection: This ad account is not there any more. Fix it in Ads Manager, or choose another Facebook ad account',
    ],
    [
      'expired and so no longer connected',
      { connected: false, expired: true, hasAccount: false },
      'facebook_connection: The Facebook connection has expired. Connect it again',
    ],
  ])('a connection that is %s blocks facebook and instagram', (_, facebook, message) => {
    expect(said(content(['facebook']), { ...ready, facebook })).toEqual([message]);
    expect(said(content(['instagram']), { ...ready, facebook })).toEqual([message]);
    expect(said(content(google), { ...ready, facebook })).toEqual([]);
  });

  test.each([null, ''])('facebook needs a page, and instagram also needs an account (%j)', (nothing) => {
    const changes = { fb_page_id: nothing, instagram_acc_id: nothing };
    const page = 'fb_page_id: Choose the Facebook page the ad appears under';
    const account = 'instagram_acc_id: Choose the Instagram account the ad appears under';
    expect(said(content(meta, changes), ready)).toEqual([page, account]);
    expect(said(content(['facebook'], changes), ready)).toEqual([page]);
    expect(said(content(google, changes), ready)).toEqual([]);
  });
});

describe('google', () => {
  test.each([
    ['not connected', { connected: false, expired: false }, connectGoogle],
    [
      'expired',
      { connected: true, expired: true },
      'google_connection: The Google connection has expired. Update the account, or skip Google',
    ],
    [
      'connected without a manager account',
      { connected: true, expired: false, hasManager: false },
      'google_connection: Choose a Google manager account or ad account, or skip Google',
    ],
  ])('a connection that is %s blocks both Google channels', (_, connection, message) => {
    expect(said(content(['search']), { ...ready, google: connection })).toEqual([message]);
    expect(said(content(['display']), { ...ready, google: connection })).toEqual([message]);
    expect(said(content(meta), { ...ready, google: connection })).toEqual([]);
  });

  const suspended = { kind: 'disabled', words: 'This Google Ads account is suspended' } as const;
  const known = { connected: true, expired: false, checkedClient: 'client', accountProblem: suspended };

  test('a suspended client account blocks a launch at Google', () => {
    expect(said(content(['display']), { ...ready, google: known })).toEqual([
      'google_connection: This Google Ads account is suspended. Fix it in Google Ads, choose another client account, or skip Google',
    ]);
    expect(said(content(meta), { ...ready, google: known })).toEqual([]);
  });

  test('a problem with another client account does not block a launch', () => {
    const elsewhere = content(['display'], { google_client_id: 'another' });
    expect(said(elsewhere, { ...ready, google: known })).toEqual([]);
    const unpaid = { ...known, accountProblem: { kind: 'no_payment', words: 'None' } as const };
    expect(said(elsewhere, { ...ready, google: unpaid })).toEqual([]);
  });

  test('a launch at Google needs a client account', () => {
    const changes = { google_client_id: null };
    expect(said(content(['search'], changes), ready)).toEqual([
      'google_client_id: Choose the Google client account that pays',
    ]);
    expect(said(content(['display'], changes), ready)).toHaveLength(1);
    expect(said(content(meta, changes), ready)).toEqual([]);
  });
});

describe('the target', () => {
  const target = { label: 'building', url: 'https://larkin.example', initializing: false };
  test.each([
    [{ ...target, url: null }, ['target_id: The building has no website, and ads need one to lead to']],
    [{ ...target, url: '' }, ['target_id: The building has no website, and ads need one to lead to']],
    [
      { ...target, initializing: true },
      ['target_id: The building is still being prepared. Try again when it is ready'],
    ],
    [null, []],
  ])('the target %j gets the messages %j', (given, messages) => {
    expect(said(content(meta), { ...ready, target: given })).toEqual(messages);
    expect(said(content(google), { ...ready, target: given })).toEqual(messages);
  });
});

test.each([CampaignKind.building, CampaignKind.branding])(
  'a website of kind %s that did not open raises a warning and blocks nothing',
  (kind) => {
    const pageProblem = 'The page answered with error 404';
    const target = {
      label: 'x',
      url: 'https://larkin.example',
      initializing: false,
      pictures: 3,
      pageProblem,
    };
    const found = checkLaunch(content(meta, { kind }), { ...ready, target });
    expect(
      found.map(({ path, severity, message, params }) => [path, severity, say(message, params)]),
    ).toEqual([
      ['landing_page', 'warning', `https://larkin.example did not open when we checked it. ${pageProblem}`],
    ]);
  },
);

test('all missing prerequisites are reported together', () => {
  const nothing: LaunchContext = {
    facebook: { connected: false, expired: false, hasAccount: false },
    google: { connected: false, expired: false },
    target: { label: 'building', url: null, initializing: true },
  };
  const bare = { fb_page_id: null, instagram_acc_id: null, google_client_id: null };
  const paths = checkLaunch(content([...meta, ...google], bare), nothing).map(({ path }) => path);
  expect(paths).toEqual([
    'facebook_connection',
    'fb_page_id',
    'instagram_acc_id',
    'google_connection',
    'google_client_id',
    'target_id',
    'target_id',
  ]);
});

test.each([
  ['no_payment', 'This ad account has no payment method'],
  ['no_agreement', 'The housing policy was not accepted'],
] as const)('an account with %s raises a warning and can still launch', (kind, words) => {
  const accountProblem = { kind, words };
  const context: LaunchContext = {
    ...ready,
    facebook: { ...ready.facebook, accountProblem },
    google: { ...ready.google, checkedClient: 'client', accountProblem },
  };
  const found = checkLaunch(content([...meta, ...google]), context);
  const text = `${words}. Ads are created but may not run until this is fixed`;
  expect(found.map(({ path, severity, message, params }) => [path, severity, say(message, params)])).toEqual([
    ['facebook_connection', 'warning', text],
    ['google_connection', 'warning', text],
  ]);
});
