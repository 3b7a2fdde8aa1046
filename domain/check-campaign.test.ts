import { activeBudgets, activeChannels } from './channels.ts';
import { describe, expect, test } from 'vitest';
import type { AdGroup, CampaignContent } from './campaign-content.ts';
import { checkBudget, checkCampaign } from './check-campaign.ts';
import { isError } from './messages.ts';
import { say, type Problem } from './messages.ts';
import {
  complete,
  context,
  group,
  landscape,
  run,
  social,
  square,
  texts,
} from './examples/complete-campaign.ts';
import { CampaignKind, TargetKind } from './campaign-kinds.ts';

const said = (problems: readonly Problem[]) =>
  problems.map(({ path, message, params }) => `${path}: ${say(message, params)}`);
const check = (changes: Partial<CampaignContent>, about = context) =>
  said(checkCampaign({ ...complete, ...changes }, about));
const off = { ...social, is_active: false, titles: null, descriptions: null, images: [] };
const noSearch = { is_active: false, ad_groups: [] };
const noDisplay = { ...off, logo: null };
const noGoogle = { google_adwords_ad: noSearch, google_ads_ad: noDisplay };
const groups = (...all: AdGroup[]) => ({ google_adwords_ad: { is_active: true, ad_groups: all } });

const weekend = { start_date: '2026-03-14', end_date: '2026-03-15' };
const untilSunday = run('2026-03-11', '2026-03-15');

const noChannel = 'Choose at least one ad channel';
const needsFacebook = 'Instagram can be selected only while Facebook is selected';
const noSearchHere = 'Google AdWords is not available for this kind of campaign';
const noDisplayHere = 'Google Ads is not available for this kind of campaign';

test('a complete campaign breaks no rule and raises no warning', () => {
  expect(checkCampaign(complete, context)).toEqual([]);
});

test.each<[string, Partial<CampaignContent>, string[]]>([
  ['no name', { name: '' }, ['name: Give the campaign a name']],
  ['a blank name', { name: '  ' }, ['name: Give the campaign a name']],
  ['no target', { target_id: null }, ['target_id: Choose what this campaign promotes']],
  ['no place', { geotargets: [] }, ['geotargets: Add at least one location']],
  ['no start', { run_dates: run(null, '2026-04-11') }, ['run_dates.start_date: Start date is required']],
  [
    'no end of a run that has one',
    { run_dates: run('2026-03-11', null) },
    ['run_dates.end_date: End date is required'],
  ],
  ['no end of an open-ended run', { run_dates: run('2026-03-11', null, true) }, []],
  ['instagram without facebook', { facebook_ad: off }, [`channels: ${needsFacebook}`]],
  ['no channel at all', { facebook_ad: off, instagram_ad: off, ...noGoogle }, [`channels: ${noChannel}`]],
  [
    'search and display for a listing',
    { kind: CampaignKind.listing },
    [`channels: ${noSearchHere}`, `channels: ${noDisplayHere}`],
  ],
  ['a listing on facebook and instagram', { kind: CampaignKind.listing, ...noGoogle }, []],
  ['all four channels for branding', { kind: CampaignKind.branding, target_kind: TargetKind.company }, []],
  [
    'branding for nobody',
    { kind: CampaignKind.branding, target_kind: null, target_id: null },
    ['target_kind: Choose whose name this campaign promotes'],
  ],
  [
    'branding for oneself, whose id the server knows',
    { kind: CampaignKind.branding, target_kind: TargetKind.agent, target_id: null },
    [],
  ],
  [
    'all four channels for an open house',
    { kind: CampaignKind.openHouse, open_house_run_dates: weekend, run_dates: untilSunday },
    [],
  ],
  [
    'an open house without a day',
    { kind: CampaignKind.openHouse, open_house_run_dates: null },
    [
      'open_house_run_dates.start_date: Start date is required',
      'open_house_run_dates.end_date: End date is required',
    ],
  ],
  [
    'an open house without a listing',
    {
      kind: CampaignKind.openHouse,
      target_id: null,
      open_house_run_dates: weekend,
      run_dates: untilSunday,
    },
    ['target_id: Choose what this campaign promotes'],
  ],
  [
    'texts that name a former day of the open house',
    {
      kind: CampaignKind.openHouse,
      open_house_days: [{ date: '2026-03-15', start_time: '13:00', end_time: '15:00' }],
      run_dates: untilSunday,
      facebook_ad: { ...social, titles: texts('Open House Sat, Mar 14') },
      variant_b: { ...social, descriptions: texts('Come by on Sun, Mar 15, 2–4 PM.') },
    },
    [
      'facebook_ad.titles.0: “Sat, Mar 14” is not a day of the open house: Sun, Mar 15, 1–3 PM',
      'variant_b.descriptions.0: “2–4 PM” are not the hours of the open house: Sun, Mar 15, 1–3 PM',
    ],
  ],
  ['the days of an open house of a building', { open_house_run_dates: { ...weekend, end_date: null } }, []],
])('a campaign with %s gets the expected messages', (_, changes, messages) => {
  expect(check(changes)).toEqual(messages);
});

test('the start date of a posted campaign stays valid after it has passed', () => {
  const run_dates = run('2026-02-01', '2026-04-01');
  expect(check({ run_dates })).toEqual(['run_dates.start_date: Start date cannot be today or in the past']);
  expect(check({ run_dates }, { ...context, postedStart: '2026-02-01' })).toEqual([]);
});

describe('budgets', () => {
  test.each([
    ['fb_daily_budget', 10, '$10'],
    ['ads_daily_budget', 2, '$2'],
    ['adwords_daily_budget', 10, '$10'],
  ] as const)('the budget %s must be at least %d dollars a day', (field, least, shown) => {
    expect(checkBudget(field, least)).toEqual([]);
    expect(said(checkBudget(field, least - 0.01))).toEqual([`${field}: minimum daily budget is ${shown}`]);
    expect(check({ [field]: 0 })).toEqual([`${field}: minimum daily budget is ${shown}`]);
    expect(check({ [field]: null })).toEqual([`${field}: Daily budget is required`]);
  });

  test('an inactive channel needs no budget, and the budget of facebook and instagram is checked once', () => {
    const none = { fb_daily_budget: null, ads_daily_budget: null, adwords_daily_budget: null };
    expect(check({ ...none, ...noGoogle })).toEqual(['fb_daily_budget: Daily budget is required']);
    expect(check({ ...none, facebook_ad: off, instagram_ad: off, google_adwords_ad: noSearch })).toEqual([
      'ads_daily_budget: Daily budget is required',
    ]);
    expect(activeBudgets(complete)).toEqual(['fb_daily_budget', 'adwords_daily_budget', 'ads_daily_budget']);
  });
});

test('ads of inactive channels are not checked', () => {
  const facebookOnly = { ...complete, instagram_ad: off, ...noGoogle };
  expect(activeChannels(facebookOnly)).toEqual(['facebook']);
  expect(checkCampaign(facebookOnly, context)).toEqual([]);
});

describe('ads', () => {
  test.each([
    ['facebook_ad', 'Facebook'],
    ['instagram_ad', 'Instagram'],
    ['google_ads_ad', 'Google Ads'],
  ] as const)('an empty %s lacks texts and pictures for %s', (field, label) => {
    expect(check({ [field]: { ...off, is_active: true, logo: null } })).toEqual([
      `${field}.titles: Titles for ${label}: add at least 1`,
      `${field}.descriptions: Descriptions for ${label}: add at least 1`,
      `${field}.images: Choose at least one image for ${label}`,
    ]);
  });

  test('each invalid text is reported at its row', () => {
    const facebook_ad = { ...social, titles: texts('Now!'), descriptions: texts('Now! Or! Never?') };
    const google_ads_ad = {
      ...complete.google_ads_ad,
      titles: texts('Lofts', 'a'.repeat(31), ' Lofts '),
      descriptions: texts('See * here', 'Really? Yes?'),
    };
    expect(check({ facebook_ad, google_ads_ad })).toEqual([
      'facebook_ad.titles.0: Exclamation marks are not allowed!',
      'facebook_ad.descriptions.0: Only one exclamation mark is allowed',
      'google_ads_ad.titles.1: 1 over the 30-character limit',
      'google_ads_ad.titles.2: Title is a duplicate',
      'google_ads_ad.descriptions.0: Symbol * is not allowed',
      'google_ads_ad.descriptions.1: Only one question mark is allowed',
    ]);
  });

  test('pictures that will be left out raise a warning and block nothing', () => {
    const facebook_ad = { ...social, images: [square, landscape] };
    const found = checkCampaign({ ...complete, facebook_ad }, context);
    expect(said(found)).toEqual([
      'facebook_ad.images.1: Facebook shows only square images. This one will be left out',
    ]);
    expect(found.some(isError)).toBe(false);
  });
});

describe('variant B', () => {
  const variant = { titles: texts('See The Larkin'), descriptions: social.descriptions, images: [square] };
  const b = (changes: Partial<typeof variant>) => check({ variant_b: { ...variant, ...changes } });

  test('variant B follows the rules of facebook, at its own fields', () => {
    expect(b({})).toEqual([]);
    expect(b({ titles: texts('Now!'), descriptions: [], images: [] })).toEqual([
      'variant_b.titles.0: Exclamation marks are not allowed!',
      'variant_b.descriptions: Descriptions for Facebook: add at least 1',
      'variant_b.images: Choose at least one image for Facebook',
    ]);
    expect(b({ titles: texts('Adults only') })[0]).toMatch(/^variant_b\.titles\.0: “Adults only” cannot/);
  });

  test('variant B must differ from variant A', () => {
    expect(b({ titles: social.titles })).toEqual(['variant_b: Variants A and B must differ']);
  });

  test('variant B is not checked while facebook is off', () => {
    const broken = { ...variant, titles: texts('Now!') };
    const changes = { facebook_ad: off, instagram_ad: off, variant_b: broken };
    expect(check(changes)).toEqual([]);
    expect(check({ variant_b: null })).toEqual([]);
  });
});

describe('search ad groups', () => {
  const at = 'google_adwords_ad.ad_groups';
  const unique = 'Ad Group names must be unique, please remove duplicates.';

  test.each<[string, AdGroup[], string[]]>([
    ['none', [], [`${at}: Add at least one ad group`]],
    ['a hundred', Array.from({ length: 100 }, (_, index) => group(`Group ${index}`)), []],
    [
      'a hundred and one',
      Array.from({ length: 101 }, (_, index) => group(`Group ${index}`)),
      [`${at}: At most 100 allowed`],
    ],
    ['one without a name', [group(' ')], [`${at}.0.group: Name the ad group`]],
    ['a repeated name', [group('Brand'), group(' brand ')], [`${at}.1.group: ${unique}`]],
    ['a name repeated in capitals', [group('brand'), group('BRAND')], [`${at}.1.group: ${unique}`]],
    ['a name of 255', [group('a'.repeat(255))], []],
    ['a name too long', [group('a'.repeat(256))], [`${at}.0.group: Should be at most 255 characters`]],
    [
      'no keyword',
      [group('Brand', { keywords: [] })],
      [`${at}.0.keywords: Add at least one keyword to “Brand”`],
    ],
    [
      'a repeated keyword',
      [group('Brand', { keywords: ['a', 'A'].map((label) => ({ label, value: label })) })],
      [`${at}.0.keywords.1: “A” is a duplicate`],
    ],
    ['the same keyword in two groups', [group('Brand'), group('Price')], []],
    [
      'too few texts',
      [group('Brand'), group('Price', { titles: texts('One', 'Two'), descriptions: null })],
      [
        `${at}.1.titles: Titles for Google AdWords: add at least 3`,
        `${at}.1.descriptions: Descriptions for Google AdWords: add at least 2`,
      ],
    ],
    [
      'an exclamation mark in a title',
      [group('Brand', { titles: texts('One', 'Two', 'Three!') })],
      [`${at}.0.titles.2: Exclamation marks are not allowed!`],
    ],
  ])('ad groups with this content get the expected messages: %s', (_, all, messages) => {
    expect(check(groups(...all))).toEqual(messages);
  });
});
