import { describe, expect, test } from 'vitest';
import { CampaignKind } from '../campaign-kinds.ts';
import { checkCampaign } from '../check-campaign.ts';
import { complete, judgedBy, landscape, square, texts } from '../examples/complete-campaign.ts';
import { say } from '../messages.ts';
import type { Advertiser } from './advertiser.ts';
import { alteredLine, saysAltered } from './altered-pictures.ts';

const agent: Advertiser = {
  brokerage: 'Oak & Main Realty',
  license_number: '01234567',
  license_state: 'CA',
  brokerage_page: 'organization',
  license_page: 'profile',
};
const other = { ...square, image_id: '2' };
const original = 'https://ads.example/originals/0f';
const signed = 'Three bedrooms. Listed by Oak & Main Realty, DRE 01234567.';

type About = {
  state?: string;
  today?: string;
  live?: boolean;
  forSale?: boolean;
  licensee?: boolean;
  text?: string;
  page?: string | null;
  second?: boolean;
  display?: boolean;
};

function judged(about: About = {}) {
  const { state = 'CA', today = '2026-03-10', live = false, forSale = true, licensee = true } = about;
  const { text = signed, page = original, display = false, second = false } = about;
  const ad = {
    is_active: true,
    titles: texts('Tour The Larkin'),
    descriptions: texts(text),
    images: second ? [square, other] : [square],
  };
  const content = {
    ...complete,
    kind: CampaignKind.listing,
    facebook_ad: ad,
    instagram_ad: { ...ad, is_active: false },
    google_adwords_ad: { is_active: false, ad_groups: [] },
    google_ads_ad: { ...complete.google_ads_ad, is_active: display, images: [landscape, square] },
  };
  return checkCampaign(content, {
    ...judgedBy({ state }),
    today,
    postedStart: live ? '2026-03-01' : null,
    advertiser: licensee ? agent : null,
    forSale,
    page: 'https://larkin.example',
    altered: (second ? [square, other] : [square]).map(({ image_id }) => ({
      image_id,
      kind: 'virtual_staging',
      original: page,
    })),
  })
    .filter(({ message }) => message.startsWith('altered'))
    .map(({ path, severity, message, params }) => `${severity} ${path} ${say(message, params)}`);
}

describe('altered pictures in California', () => {
  const undisclosed =
    'facebook_ad.descriptions.0 Facebook ads of real estate licensees in CA must say that a picture is digitally altered, with a link to the original (Cal. B&P § 10140.8)';

  test('a draft is stopped until the text says it and links to the original', () => {
    expect(judged()).toEqual([`error ${undisclosed}`]);
    expect(judged({ text: `${signed} Virtually staged.` })).toEqual([`error ${undisclosed}`]);
    expect(judged({ text: `${signed} See ${original}` })).toEqual([`error ${undisclosed}`]);
    expect(judged({ text: `${signed} ${alteredLine([original])}` })).toEqual([]);
  });

  test('a live campaign is only warned about', () => {
    expect(judged({ live: true })).toEqual([`warning ${undisclosed}`]);
  });

  test('a picture without its original is stopped even with the statement', () => {
    expect(judged({ page: null, text: `${signed} Image digitally altered.` })).toEqual([
      'error facebook_ad.images Upload the original of the digitally altered picture in the Facebook ad. CA asks for a link to it (Cal. B&P § 10140.8)',
    ]);
    expect(judged({ page: null, second: true, text: `${signed} Image digitally altered.` })).toEqual([
      'error facebook_ad.images Upload the originals of 2 digitally altered pictures in the Facebook ad. CA asks for links to them (Cal. B&P § 10140.8)',
    ]);
  });

  test('a Google display ad is warned about with its landing page', () => {
    expect(judged({ display: true, text: `${signed} ${alteredLine([original])}` })).toEqual([
      'warning google_ads_ad.images Google ads have no room to say that a picture is digitally altered. https://larkin.example has to say it and show the original (CA: Cal. B&P § 10140.8), or choose another picture',
    ]);
  });

  test('the rule applies from 2026 on', () => {
    expect(judged({ today: '2025-12-31' })[0]).toMatch(/^warning facebook_ad.images .*Consider saying so/);
    expect(judged({ today: '2026-01-01' })).toEqual([`error ${undisclosed}`]);
  });
});

test.each<[string, About]>([
  ['other states', { state: 'WA' }],
  ['rentals', { forSale: false }],
  ['owners who rent out their own buildings', { licensee: false }],
])('%s get advice only, and none once the text says it', (_, about) => {
  const advice =
    'warning facebook_ad.images The Facebook ad shows a digitally altered picture. Consider saying so in the text';
  expect(judged(about)).toEqual([advice]);
  expect(judged({ ...about, text: `${signed} Virtually staged.` })).toEqual([]);
});

test('only words about the picture count as the statement', () => {
  expect(
    ['Image digitally altered', 'Virtual staging used', 'Photos virtually staged'].map(saysAltered),
  ).toEqual([true, true, true]);
  expect(['Nicely staged', 'Altered floor plan'].map(saysAltered)).toEqual([false, false]);
});

test('the line names the originals of several pictures', () => {
  expect(alteredLine(['a', 'b'])).toBe('Images digitally altered. Originals: a b');
});
