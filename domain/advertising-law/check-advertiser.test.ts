import { describe, expect, test } from 'vitest';
import { checkCampaign } from '../check-campaign.ts';
import { complete, judgedBy, square, texts } from '../examples/complete-campaign.ts';
import { CampaignKind } from '../campaign-kinds.ts';
import { say } from '../messages.ts';
import { advertiserLine, itemsLeftOut, type Advertiser } from './advertiser.ts';
import { withClosingLine } from './advertiser-line.ts';
import { advertiserPackOf } from './advertiser-packs.ts';

const agent: Advertiser = {
  brokerage: 'Oak & Main Realty',
  license_number: '01234567',
  license_state: 'CA',
  brokerage_page: 'organization',
  license_page: 'profile',
};

type About = {
  state?: string;
  today?: string;
  live?: boolean;
  kind?: CampaignKind;
  text?: string;
  viewer?: string;
};

function judged(advertiser: Advertiser | null, about: About = {}) {
  const {
    state = 'FL',
    today = '2026-03-10',
    live = false,
    kind = CampaignKind.listing,
    text,
    viewer,
  } = about;
  const social = {
    is_active: true,
    titles: texts('Tour The Larkin'),
    descriptions: texts(text ?? 'Three bedrooms near the park.'),
    images: [square],
  };
  const off = { ...complete.google_ads_ad, is_active: false };
  const content = {
    ...complete,
    kind,
    target_kind: kind === CampaignKind.branding ? ('1' as const) : null,
    facebook_ad: social,
    instagram_ad: social,
    google_adwords_ad: { is_active: false, ad_groups: [] },
    google_ads_ad: off,
  };
  return checkCampaign(content, {
    ...judgedBy({ state }),
    today,
    postedStart: live ? '2026-03-01' : null,
    advertiser,
    viewer,
  })
    .filter(({ message }) => /^(brokerage|license)/.test(message))
    .map(({ path, severity, message, params }) => `${severity} ${path} ${say(message, params)}`);
}

describe('ads of real estate licensees', () => {
  test.each([
    ['FL', 'Fla. Admin. Code R. 61J2-10.025'],
    ['NY', '19 NYCRR § 175.25'],
  ])('a draft in %s is stopped until both ads name the brokerage', (state, citation) => {
    const words = (channel: string) =>
      `${channel} ads of real estate licensees in ${state} must name the brokerage (${citation}). Add “Oak & Main Realty”`;
    expect(judged(agent, { state })).toEqual([
      `error facebook_ad.descriptions.0 ${words('Facebook')}`,
      `error instagram_ad.descriptions.0 ${words('Instagram')}`,
    ]);
    expect(judged(agent, { state, text: 'A garden. Listed by OAK AND MAIN REALTY.' })).toEqual([]);
  });

  test('California also asks for the license number', () => {
    const text = 'A garden. Listed by Oak & Main Realty.';
    expect(judged(agent, { state: 'CA', text })[0]).toBe(
      'error facebook_ad.descriptions.0 Facebook ads of real estate licensees in CA must state the license number (Cal. B&P § 10140.6). Add “01234567”',
    );
    expect(judged(agent, { state: 'CA', text: `${text} DRE 01234567.` })).toEqual([]);
  });

  test('a license number typed with its label is stated once', () => {
    const typed = { ...agent, license_number: 'CalDRE 01234567' };
    expect(judged(typed, { state: 'CA', text: 'Oak & Main Realty, DRE 01234567.' })).toEqual([]);
    expect(judged(typed, { state: 'CA' })[1]).toMatch(/Add “01234567”$/);
  });

  test('Texas only warns, because the profile page may name the brokerage', () => {
    expect(judged(agent, { state: 'TX' })[0]).toBe(
      'warning facebook_ad.descriptions.0 This Facebook ad does not name “Oak & Main Realty”. In TX the ad must, or the profile page that it links to (22 TAC § 535.155)',
    );
  });

  test('a license of another state does not count, and an empty field is a warning with its page', () => {
    const elsewhere = { ...agent, license_state: 'NV', brokerage: '' };
    expect(judged(elsewhere, { state: 'CA' })).toEqual([
      'warning advertiser Ads of real estate licensees in CA must name the brokerage (Cal. B&P § 10140.6). Add it to your organization, then to the ads',
      'warning advertiser Ads of real estate licensees in CA must state a CA license number (Cal. B&P § 10140.6). Add it to your profile, then to the ads',
    ]);
  });

  test('an empty profile of another agent names that agent, who alone can fill it in', () => {
    const ada = { ...agent, license_number: '', person: { id: '7', name: 'Ada Reyes' } };
    const words = (viewer: string) => judged(ada, { state: 'CA', viewer, text: 'Oak & Main Realty' });
    expect(words('8')).toEqual([
      'warning advertiser Ads of real estate licensees in CA must state a CA license number (Cal. B&P § 10140.6). Ada Reyes advertises here and can add it to their own profile. Then add it to the ads',
    ]);
    expect(words('7')[0]).toMatch(/Add it to your profile, then to the ads$/);
    const office = { ...ada, brokerage: '', license_number: '01234567' };
    expect(judged(office, { state: 'CA', viewer: '8' })[0]).toMatch(/Add it to your organization,/);
  });

  test('a live campaign is warned about, so that other changes can be saved', () => {
    expect(judged(agent, { live: true }).map((line) => line.split(' ')[0])).toEqual(['warning', 'warning']);
  });

  test('a brand and an open house are judged like a listing, a building and an owner company are not', () => {
    expect(judged(agent, { kind: CampaignKind.branding })).toHaveLength(2);
    expect(judged(agent, { kind: CampaignKind.openHouse })).toHaveLength(2);
    expect(judged(agent, { kind: CampaignKind.building })).toEqual([]);
    expect(judged(null)).toEqual([]);
  });

  test('other states and days before the rule have no check', () => {
    expect(judged(agent, { state: 'WA' })).toEqual([]);
    expect(advertiserPackOf('NY', '2014-01-01')).toBeUndefined();
    expect(advertiserPackOf('NY', '2014-01-02')?.state).toBe('NY');
  });

  test('a longer name is not the brokerage', () => {
    expect(judged({ ...agent, brokerage: 'Main Realty' }, { text: 'By Maine Realty.' })).toHaveLength(2);
  });
});

describe('the line about the advertiser', () => {
  const california = advertiserPackOf('CA', '2026-01-01');
  const line = (kind: CampaignKind, text = '') =>
    california && advertiserLine(itemsLeftOut([text], agent, california), kind, agent, california);

  test('names the items that the ad leaves out', () => {
    expect(line(CampaignKind.listing)).toBe('Listed by Oak & Main Realty, DRE 01234567.');
    expect(line(CampaignKind.branding)).toBe('Oak & Main Realty, DRE 01234567.');
    expect(line(CampaignKind.listing, 'Oak and Main Realty')).toBe('DRE 01234567.');
    expect(line(CampaignKind.listing, 'Ask for 01234567')).toBe('Listed by Oak & Main Realty.');
  });

  test('goes to the end of the text, unless it gets too long', () => {
    expect(withClosingLine('Three bedrooms', 'DRE 1.', 100)).toBe('Three bedrooms. DRE 1.');
    expect(withClosingLine('Come and see! ', 'DRE 1.', 100)).toBe('Come and see! DRE 1.');
    expect(withClosingLine('', 'DRE 1.', 100)).toBe('DRE 1.');
    expect(withClosingLine('Three bedrooms', 'DRE 1.', 20)).toBeUndefined();
  });
});
