import { describe, expect, test } from 'vitest';
import type { AdGroup, AdImage, CampaignContent, TextOption } from './campaign-content.ts';
import {
  activeBudgets,
  activeChannels,
  checkBudget,
  checkCampaign,
  isError,
  type CampaignContext,
} from './check-campaign.ts';
import { say, type Problem } from './messages.ts';

const context: CampaignContext = { today: '2026-03-10', postedStart: null, ownNames: ['The Larkin'] };

const texts = (...labels: string[]): TextOption[] =>
  labels.map((label, index) => ({ value: String(index + 1), label }));
const run = (start_date: string | null, end_date: string | null, open_ended = false) => ({
  start_date,
  end_date,
  open_ended,
});
const square: AdImage = { image_id: '1', aspect: '1:1', crop: { x: 0, y: 0, width: 600, height: 600 } };
const landscape: AdImage = { image_id: '1', aspect: '1.91:1', crop: { x: 0, y: 0, width: 955, height: 500 } };

const group = (label: string, changes: Partial<AdGroup> = {}): AdGroup => ({
  id: label,
  type: 'nonbranded',
  group: { value: label, label, template: null, is_old: false, is_new: false },
  keywords: [{ label: 'lofts', value: 'lofts' }],
  titles: texts('Tour The Larkin', 'See Floor Plans', 'Now Leasing'),
  descriptions: texts('See floor plans and prices.', 'Plan a visit this week!'),
  ...changes,
});

const social = {
  is_active: true,
  titles: texts('Tour The Larkin'),
  descriptions: texts('See floor plans and prices.'),
  images: [square],
};

const complete: CampaignContent = {
  name: 'Spring',
  kind: '2',
  target_id: '7',
  fb_page_id: null,
  instagram_acc_id: null,
  fb_pixel_id: null,
  fb_custom_audience_id: null,
  google_client_id: null,
  fb_daily_budget: 10,
  ads_daily_budget: 2,
  adwords_daily_budget: 10,
  run_dates: run('2026-03-11', '2026-04-11'),
  geotargets: [{ state_id: '44', city_id: '1' }],
  facebook_ad: social,
  instagram_ad: social,
  google_adwords_ad: { is_active: true, ad_groups: [group('Brand'), group('Amenities')] },
  google_ads_ad: { ...social, images: [landscape, square], logo: null },
};

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
    { kind: '3' },
    [`channels: ${noSearchHere}`, `channels: ${noDisplayHere}`],
  ],
  ['a listing on facebook and instagram', { kind: '3', ...noGoogle }, []],
  ['all four channels for branding', { kind: '1', target_kind: '3' }, []],
  [
    'branding for nobody',
    { kind: '1', target_kind: null, target_id: null },
    ['target_kind: Choose whose name this campaign promotes'],
  ],
  ['branding for oneself, whose id the server knows', { kind: '1', target_kind: '1', target_id: null }, []],
  ['all four channels for an open house', { kind: '4', open_house_run_dates: weekend }, []],
  [
    'an open house without a day',
    { kind: '4', open_house_run_dates: null },
    [
      'open_house_run_dates.start_date: Start date is required',
      'open_house_run_dates.end_date: End date is required',
    ],
  ],
  [
    'an open house without a listing',
    { kind: '4', target_id: null, open_house_run_dates: weekend },
    ['target_id: Choose what this campaign promotes'],
  ],
  ['the days of an open house of a building', { open_house_run_dates: { ...weekend, end_date: null } }, []],
])('%s', (_, changes, messages) => {
  expect(check(changes)).toEqual(messages);
});

test('the start of a posted campaign stands once it has passed', () => {
  const run_dates = run('2026-02-01', '2026-04-01');
  expect(check({ run_dates })).toEqual(['run_dates.start_date: Start date cannot be today or in the past']);
  expect(check({ run_dates }, { ...context, postedStart: '2026-02-01' })).toEqual([]);
});

describe('budgets', () => {
  test.each([
    ['fb_daily_budget', 10, '$10'],
    ['ads_daily_budget', 2, '$2'],
    ['adwords_daily_budget', 10, '$10'],
  ] as const)('%s is at least %d a day', (field, least, shown) => {
    expect(checkBudget(field, least)).toEqual([]);
    expect(said(checkBudget(field, least - 0.01))).toEqual([`${field}: minimum daily budget is ${shown}`]);
    expect(check({ [field]: 0 })).toEqual([`${field}: minimum daily budget is ${shown}`]);
    expect(check({ [field]: null })).toEqual([`${field}: Daily budget is required`]);
  });

  test('a channel that is off needs none; the one of facebook and instagram is judged once', () => {
    const none = { fb_daily_budget: null, ads_daily_budget: null, adwords_daily_budget: null };
    expect(check({ ...none, ...noGoogle })).toEqual(['fb_daily_budget: Daily budget is required']);
    expect(check({ ...none, facebook_ad: off, instagram_ad: off, google_adwords_ad: noSearch })).toEqual([
      'ads_daily_budget: Daily budget is required',
    ]);
    expect(activeBudgets(complete)).toEqual(['fb_daily_budget', 'adwords_daily_budget', 'ads_daily_budget']);
  });
});

test('the ads of channels that are off are not judged', () => {
  const facebookOnly = { ...complete, instagram_ad: off, ...noGoogle };
  expect(activeChannels(facebookOnly)).toEqual(['facebook']);
  expect(checkCampaign(facebookOnly, context)).toEqual([]);
});

describe('ads', () => {
  test.each([
    ['facebook_ad', 'Facebook'],
    ['instagram_ad', 'Instagram'],
    ['google_ads_ad', 'Google Ads'],
  ] as const)('an empty %s misses texts and pictures', (field, label) => {
    expect(check({ [field]: { ...off, is_active: true, logo: null } })).toEqual([
      `${field}.titles: Titles for ${label}: add at least 1`,
      `${field}.descriptions: Descriptions for ${label}: add at least 1`,
      `${field}.images: Choose at least one image for ${label}`,
    ]);
  });

  test('each broken text is named at its row', () => {
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

  test('pictures that are left out are warned of and stop nothing', () => {
    const facebook_ad = { ...social, images: [square, landscape] };
    const found = checkCampaign({ ...complete, facebook_ad }, context);
    expect(said(found)).toEqual([
      'facebook_ad.images.1: Facebook shows only square images. This one will be left out',
    ]);
    expect(found.some(isError)).toBe(false);
  });
});

describe('fair housing', () => {
  test('wording that cannot be used is an error, wording that may break the rules a warning', () => {
    const [titles, descriptions] = [texts('Adults only'), texts('Next to the synagogue.')];
    const found = checkCampaign({ ...complete, facebook_ad: { ...social, titles, descriptions } }, context);
    expect(found.map(({ path, message, severity }) => [path, message, severity])).toEqual([
      ['facebook_ad.titles.0', 'fairHousingBlocked', 'error'],
      ['facebook_ad.descriptions.0', 'fairHousingWarning', 'warning'],
    ]);
    expect(said(found)[0]).toMatch(
      /“Adults only” cannot be used in a housing ad \(.*: families and children\)\. \w/,
    );
    expect(said(found)[1]).toMatch(/“.*synagogue.*” may break fair-housing rules \(religion\)\. \w/);
    expect(said(found).join(' ')).not.toContain('{{');
  });

  test('a category is named in words', () => {
    const descriptions = texts('See floor plans and prices.', 'No immigrants');
    const found = said(checkCampaign({ ...complete, ...groups(group('Brand', { descriptions })) }, context));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^google_adwords_ad\.ad_groups\.0\.descriptions\.1: .*: national origin\)/);
  });

  test("the building's own names are not held against it", () => {
    const titles = texts('Live at Plantation Gardens');
    const named = { ...context, ownNames: ['Plantation Gardens'] };
    const found = (about: CampaignContext) =>
      checkCampaign({ ...complete, facebook_ad: { ...social, titles } }, about).map(({ path }) => path);
    expect(found(context)).toEqual(['facebook_ad.titles.0']);
    expect(found(named)).toEqual(['target_id']);
  });

  test.each(['name', 'address'])('but no %s lets pass what stops an ad', (which) => {
    const titles = texts('No children, adults only');
    const ownNames = which === 'name' ? ['No children', '1 Elm Street'] : ['The Larkin', 'No children'];
    const found = checkCampaign(
      { ...complete, facebook_ad: { ...social, titles } },
      { ...context, ownNames },
    );
    expect(
      found.filter(({ path }) => path === 'facebook_ad.titles.0').map(({ severity }) => severity),
    ).toEqual(['error', 'error']);
    expect(found.some(({ path }) => path === 'target_id')).toBe(true);
  });

  test('nor does a name that is only partly to be stopped', () => {
    const titles = texts('Adults only at the synagogue');
    const named = { ...context, ownNames: ['Adults only at the synagogue'] };
    expect(check({ facebook_ad: { ...social, titles } }, named)[0]).toMatch(/titles.0: .* cannot be used/);
  });

  test('what is only worth a thought is not said', () => {
    expect(check({ facebook_ad: { ...social, titles: texts('Perfect for sunsets') } })).toEqual([]);
  });
});

describe('fair housing in a state, and what an owner let pass', () => {
  const facebook_ad = {
    ...social,
    titles: texts('Adults only'),
    descriptions: texts('No Section 8'),
  };
  const found = (about: Partial<CampaignContext>) =>
    checkCampaign({ ...complete, facebook_ad }, { ...context, ...about }).map(
      ({ path, message, severity }) => [path, message, severity],
    );
  const federal = ['facebook_ad.titles.0', 'fairHousingBlocked', 'error'];
  const [rule = ''] = checkCampaign({ ...complete, facebook_ad }, context).map(({ params }) =>
    String(params?.['rule']),
  );

  test('what a state forbids stops a campaign there and not elsewhere', () => {
    const local = ['facebook_ad.descriptions.0', 'fairHousingBlocked', 'error'];
    expect(found({ state: 'CA' })).toEqual([federal, local]);
    expect(found({ state: 'WY' })).not.toContainEqual(local);
    expect(found({})).not.toContainEqual(local);
  });

  test('what was let pass is said and stops nothing, in whatever letters it is written', () => {
    const allowed = [{ rule_id: rule, match: 'adults only' }];
    expect(found({ state: 'WY', allowed })[0]).toEqual([
      'facebook_ad.titles.0',
      'fairHousingAllowed',
      'warning',
    ]);
  });

  test.each([
    ['another rule', { rule_id: 'z99', match: 'adults only' }],
    ['other words', { rule_id: rule, match: 'adults preferred' }],
  ])('%s that was let pass is no excuse', (_, allowed) => {
    expect(found({ state: 'WY', allowed: [allowed] })[0]).toEqual(federal);
  });

  test('a name or a keyword stays a hint, let pass or not', () => {
    const named = { ...context, ownNames: ['Adults Only Towers'] };
    const allowed = [{ rule_id: rule, match: 'adults only' }];
    const hint = expect.objectContaining({ path: 'target_id', message: 'fairHousingWarning' });
    expect(checkCampaign(complete, { ...named, allowed })).toEqual([hint]);
  });
});

describe('variant B', () => {
  const variant = { titles: texts('See The Larkin'), descriptions: social.descriptions, images: [square] };
  const b = (changes: Partial<typeof variant>) => check({ variant_b: { ...variant, ...changes } });

  test('keeps the rules of facebook, at its own fields', () => {
    expect(b({})).toEqual([]);
    expect(b({ titles: texts('Now!'), descriptions: [], images: [] })).toEqual([
      'variant_b.titles.0: Exclamation marks are not allowed!',
      'variant_b.descriptions: Descriptions for Facebook: add at least 1',
      'variant_b.images: Choose at least one image for Facebook',
    ]);
    expect(b({ titles: texts('Adults only') })[0]).toMatch(/^variant_b\.titles\.0: “Adults only” cannot/);
  });

  test('differs from variant A', () => {
    expect(b({ titles: social.titles })).toEqual(['variant_b: Variants A and B must differ']);
  });

  test('is not judged while facebook is off', () => {
    const broken = { ...variant, titles: texts('Now!') };
    const changes = { facebook_ad: off, instagram_ad: off, variant_b: broken };
    expect(check(changes)).toEqual([]);
    expect(check({ variant_b: null })).toEqual([]);
  });
});

describe('the ad groups of search', () => {
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
  ])('%s', (_, all, messages) => {
    expect(check(groups(...all))).toEqual(messages);
  });
});

describe('fair housing beyond the texts', () => {
  test('a keyword is hinted at and does not stop the campaign', () => {
    const [first] = complete.google_adwords_ad.ad_groups;
    if (first === undefined) throw new Error('the example has an ad group');
    const keyword = { label: 'adults only apartments', value: 'adults only apartments' };
    const ad_groups = [{ ...first, keywords: [...first.keywords, keyword] }];
    const content = { ...complete, google_adwords_ad: { ...complete.google_adwords_ad, ad_groups } };
    expect(checkCampaign(content, context)).toEqual([
      expect.objectContaining({
        path: `google_adwords_ad.ad_groups.0.keywords.${first.keywords.length}`,
        severity: 'warning',
      }),
    ]);
  });

  test('so is the name of what is promoted, once', () => {
    const named = { ...context, ownNames: ['Adults Only Towers', '1 Elm Street'] };
    expect(checkCampaign(complete, named)).toEqual([
      expect.objectContaining({ path: 'target_id', severity: 'warning' }),
    ]);
  });
});
