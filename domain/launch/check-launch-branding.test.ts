import { expect, test } from 'vitest';
import type { CampaignContent } from '../campaign-content.ts';
import { checkLaunch, type LaunchContext } from './check-launch.ts';
import { say } from '../messages.ts';
import { CampaignKind, TargetKind } from '../campaign-kinds.ts';

const off = { is_active: false, titles: null, descriptions: null, images: [] };
const branding: CampaignContent = {
  name: 'Who we are',
  kind: CampaignKind.branding,
  target_kind: TargetKind.agent,
  target_id: '7',
  fb_page_id: 'page',
  instagram_acc_id: null,
  fb_pixel_id: null,
  fb_custom_audience_id: null,
  google_client_id: null,
  fb_daily_budget: 10,
  ads_daily_budget: null,
  adwords_daily_budget: null,
  run_dates: { start_date: null, end_date: null, open_ended: false },
  geotargets: [],
  facebook_ad: { ...off, is_active: true },
  instagram_ad: off,
  google_adwords_ad: { is_active: false, ad_groups: [] },
  google_ads_ad: { ...off, logo: null },
};
type Target = NonNullable<LaunchContext['target']>;
const person: Target = { label: 'agent', url: 'https://ada.example', initializing: false, pictures: 2 };

const said = (target: Target | null, changes: Partial<CampaignContent> = {}) =>
  checkLaunch(
    { ...branding, ...changes },
    {
      facebook: { connected: true, expired: false, hasAccount: true },
      google: { connected: false, expired: false },
      target,
    },
  ).map(({ path, message, params }) => `${path}: ${say(message, params)}`);

test.each([
  ['1', 'Profile'],
  ['2', 'Organization'],
  ['3', 'Organization'],
] as const)(
  'a branding campaign for target kind %s sends users to the %s page for missing data',
  (target_kind, page) => {
    const website = `target_kind: Add a website on the ${page} page: branding ads lead there`;
    const photos = `target_kind: Add photos on the ${page} page: branding ads show them`;
    expect(said(person, { target_kind })).toEqual([]);
    expect(said({ ...person, url: null }, { target_kind })).toEqual([website]);
    expect(said({ ...person, url: '' }, { target_kind })).toEqual([website]);
    expect(said({ ...person, pictures: 0 }, { target_kind })).toEqual([photos]);
    expect(said({ ...person, url: '', pictures: 0 }, { target_kind })).toEqual([website, photos]);
  },
);

test('a missing target is left to the content rules', () => {
  expect(said(null, { target_kind: null, target_id: null })).toEqual([]);
});

test.each(['2', '3', '4'] as const)(
  'campaigns of kind %s need a website and choose their own pictures',
  (kind) => {
    const property = { label: 'listing', url: '', initializing: false, pictures: 0 };
    expect(said(property, { kind, target_kind: null })).toEqual([
      'target_id: The listing has no website, and ads need one to lead to',
    ]);
    expect(said({ ...property, url: 'https://larkin.example' }, { kind, target_kind: null })).toEqual([]);
  },
);

test('an unknown number of photos counts as none', () => {
  const { pictures: _, ...unknown } = person;
  expect(said(unknown)).toEqual(['target_kind: Add photos on the Profile page: branding ads show them']);
});
