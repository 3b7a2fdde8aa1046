import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { GoogleClient } from '../../testing/google-client.ts';
import {
  codes,
  displayCampaign,
  googleClient,
  madeIds,
  nameIn,
  searchAd,
  searchCampaign,
} from '../../testing/google-client.ts';
import { lookUp } from '../../testing/json-answer.ts';
import { makeImage } from '../../testing/images.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let google: GoogleClient;
let base: string;
let adGroup: string;

beforeAll(async () => {
  google = await googleClient(sandbox, await somebody(sandbox, { meta: null }));
  base = `customers/${google.customer}`;
  adGroup = `${base}/adGroups/${madeIds(await google.mutate(searchCampaign(google.customer))).adGroup}`;
});

async function tryKeyword(keyword: object): Promise<string[]> {
  return codes(
    await google.one('adGroupCriteria', [{ create: { adGroup, keyword } }], { validateOnly: true }),
  );
}

async function tryAd(ad: object, more: object = {}): Promise<string[]> {
  const operation = { create: { adGroup, status: 'ENABLED', ad }, ...more };
  return codes(await google.one('adGroupAds', [operation], { validateOnly: true }));
}

function createAd() {
  return google.one('adGroupAds', [{ create: { adGroup, status: 'ENABLED', ad: searchAd() } }]);
}

function texts(count: number, length = 10): { text: string }[] {
  return Array.from({ length: count }, (_, index) => ({ text: `${index} `.padEnd(length, 'x') }));
}

function upload(bytes: Buffer, name: string) {
  return google.one('assets', [{ create: { name, imageAsset: { data: bytes.toString('base64') } } }]);
}

async function uploaded(width: number, height: number): Promise<string> {
  const answer = await upload(await makeImage(width, height), `${width}x${height}`);
  return answer.text('results.0.resourceName');
}

async function tryPhone(callAsset: object): Promise<string[]> {
  return codes(await google.one('assets', [{ create: { callAsset } }], { validateOnly: true }));
}

async function tryDisplayAd(more: object): Promise<string[]> {
  const ad = {
    finalUrls: ['https://www.example.com/maple-court'],
    responsiveDisplayAd: {
      marketingImages: [{ asset: await uploaded(1200, 628) }],
      squareMarketingImages: [{ asset: await uploaded(600, 600) }],
      squareLogoImages: [{ asset: await uploaded(128, 128) }],
      headlines: [{ text: 'Maple Court Apartments' }],
      longHeadline: { text: 'Bright one and two bedroom homes at Maple Court' },
      descriptions: [{ text: 'Tour this week. Pool, gym and parking.' }],
      businessName: 'Maple Court',
      formatSetting: 'ALL_FORMATS',
      ...more,
    },
  };
  return codes(await google.mutate(displayCampaign(google.customer, ad), { validateOnly: true }));
}

describe('keywords', () => {
  test('a keyword is short, has few words and no symbols', async () => {
    const word = (text: string) => tryKeyword({ text, matchType: 'BROAD' });
    expect(await word('x'.repeat(81))).toEqual(['criterionError.KEYWORD_TEXT_TOO_LONG']);
    expect(await word('a b c d e f g h i j k')).toEqual(['criterionError.KEYWORD_HAS_TOO_MANY_WORDS']);
    expect(await word('+apartments')).toEqual(['criterionError.BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED']);
    for (const sign of ['@', '!', '"quoted"', '[exact]', '50%']) {
      const answer = { sign, codes: await word(`flats ${sign}`) };
      expect(answer).toEqual({ sign, codes: ['criterionError.KEYWORD_HAS_INVALID_CHARS'] });
    }
    expect(await word(' ')).toEqual(['criterionError.INVALID_KEYWORD_TEXT']);
    expect(await word("st. mary's loft & co-op")).toEqual([]);
    expect(await tryKeyword({ text: 'lofts' })).toEqual(['fieldError.REQUIRED']);
  });
});

describe('responsive search ads', () => {
  test('a search ad has three to fifteen headlines and two to four descriptions that fit', async () => {
    expect(await tryAd(searchAd({ headlines: texts(2) }))).toEqual(['collectionSizeError.TOO_FEW']);
    expect(await tryAd(searchAd({ headlines: texts(16) }))).toEqual(['collectionSizeError.TOO_MANY']);
    expect(await tryAd(searchAd({ headlines: texts(3, 31) }))).toEqual(
      Array(3).fill('stringLengthError.TOO_LONG'),
    );
    expect(await tryAd(searchAd({ headlines: texts(15, 30), descriptions: texts(4, 90) }))).toEqual([]);
    expect(await tryAd(searchAd({ descriptions: texts(1) }))).toEqual(['collectionSizeError.TOO_FEW']);
    expect(await tryAd(searchAd({ descriptions: texts(2, 91) }))).toHaveLength(2);
    const same = [{ text: 'Same' }, { text: 'same' }, { text: 'Other' }];
    expect(await tryAd(searchAd({ headlines: same }))).toEqual(['distinctError.DUPLICATE_ELEMENT']);
    expect(
      await tryAd(searchAd({ headlines: [...same.slice(1), { text: 'ああああああああああああああああ' }] })),
    ).toEqual(['stringLengthError.TOO_LONG']);
  });

  test('a search ad has valid addresses and paths', async () => {
    expect(await tryAd(searchAd({ path1: undefined }))).toEqual(['adError.CANNOT_SET_PATH2_WITHOUT_PATH1']);
    expect(await tryAd(searchAd({ path1: 'sixteen letters.' }))).toEqual(['stringLengthError.TOO_LONG']);
    const urls = async (...finalUrls: string[]) => tryAd({ ...searchAd(), finalUrls });
    expect(await urls()).toEqual(['fieldError.REQUIRED']);
    expect(await urls('www.example.com')).toEqual(['urlFieldError.MISSING_PROTOCOL_IN_FINAL_URL']);
    expect(await urls('ftp://example.com')).toEqual(['urlFieldError.INVALID_PROTOCOL_IN_FINAL_URL']);
    expect(await urls('https://exa mple.com')).toEqual(['urlFieldError.MALFORMED_FINAL_URL']);
  });

  test('a policy finding refuses a search ad, unless its topic is ignored', async () => {
    const ad = searchAd({ headlines: [{ text: 'sandbox-policy' }, { text: 'Two' }, { text: 'Three' }] });
    const refused = await google.one('adGroupAds', [{ create: { adGroup, ad } }], { validateOnly: true });
    expect(codes(refused)).toEqual(['policyFindingError.POLICY_FINDING']);
    expect(
      refused.at('error.details.0.errors.0.details.policyFindingDetails.policyTopicEntries.0.type'),
    ).toBe('PROHIBITED');
    const waved = { policyValidationParameter: { ignorablePolicyTopics: ['MISLEADING_CONTENT'] } };
    expect(await tryAd(ad, waved)).toEqual([]);
  });

  test('an ad group has at most three search ads', async () => {
    expect((await createAd()).status).toBe(200);
    expect((await createAd()).status).toBe(200);
    expect(codes(await createAd())).toEqual(['resourceCountLimitExceededError.AD_GROUP_AD_LIMIT']);
  });

  test('an ad must fit the type of its ad group', async () => {
    expect(await tryAd({ finalUrls: ['https://example.com'], responsiveDisplayAd: {} })).toEqual([
      'adError.INVALID_AD_TYPE',
    ]);
  });
});

describe('images', () => {
  test('an uploaded image is decoded and validated', async () => {
    expect((await upload(await makeImage(600, 314), 'landscape')).status).toBe(200);
    expect(codes(await upload(Buffer.from('no image'), 'text'))).toEqual(['imageError.INVALID_IMAGE']);
    const half = (await makeImage(800, 800)).subarray(0, 1500);
    expect(codes(await upload(half, 'half'))).toEqual(['imageError.INVALID_IMAGE']);
    expect(codes(await upload(await makeImage(300, 300, 'webp'), 'webp'))).toEqual([
      'imageError.FORMAT_NOT_ALLOWED',
    ]);
    const cmyk = await sharp(await makeImage(300, 300))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect(codes(await upload(cmyk, 'cmyk'))).toEqual(['imageError.CMYK_JPEG_NOT_ALLOWED']);
    const noise = Buffer.alloc(1500 * 1500 * 3, 0).map(() => Math.floor(Math.random() * 256));
    const large = await sharp(noise, { raw: { width: 1500, height: 1500, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(codes(await upload(large, 'large'))).toEqual(['imageError.FILE_TOO_LARGE']);
    expect(codes(await google.one('assets', [{ create: { name: 'none', imageAsset: {} } }]))).toEqual([
      'assetError.ASSET_DATA_IS_MISSING',
    ]);
  });

  test('the same image is the same asset under the same name only', async () => {
    const bytes = await makeImage(640, 640);
    const first = await upload(bytes, 'same');
    expect((await upload(bytes, 'same')).json).toEqual(first.json);
    expect(codes(await upload(bytes, 'other'))).toEqual([
      'assetError.DUPLICATE_ASSETS_WITH_DIFFERENT_FIELD_VALUE',
    ]);
    expect(codes(await upload(await makeImage(641, 641), 'same'))).toEqual([
      'assetError.DUPLICATE_ASSET_NAME',
    ]);
    const [row] = await google.query(
      "SELECT asset.id, asset.image_asset.full_size.url, asset.image_asset.full_size.width_pixels, asset.image_asset.mime_type FROM asset WHERE asset.type = 'IMAGE' AND asset.name = 'same'",
    );
    expect(row?.['asset']).toMatchObject({
      imageAsset: { mimeType: 'IMAGE_JPEG', fullSize: { widthPixels: '640' } },
    });
  });
});

describe('responsive display ads', () => {
  test('a display ad needs images of the right ratio and size in every slot', async () => {
    expect(await tryDisplayAd({})).toEqual([]);
    const small = await uploaded(301, 301);
    expect(await tryDisplayAd({ marketingImages: [{ asset: small }] })).toEqual([
      'imageError.ASPECT_RATIO_NOT_ALLOWED',
    ]);
    expect(await tryDisplayAd({ squareMarketingImages: [{ asset: await uploaded(299, 299) }] })).toEqual([
      'assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE',
    ]);
    expect(await tryDisplayAd({ marketingImages: [{ asset: await uploaded(573, 300) }] })).toEqual([
      'assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE',
    ]);
    expect(await tryDisplayAd({ logoImages: [{ asset: await uploaded(512, 128) }] })).toEqual([]);
    expect(await tryDisplayAd({ marketingImages: [] })).toEqual([
      'adError.MISSING_MARKETING_IMAGE_OR_PRODUCT_VIDEOS',
    ]);
    expect(await tryDisplayAd({ squareMarketingImages: [] })).toEqual([
      'adError.MISSING_REQUIRED_IMAGE_ASPECT_RATIO',
    ]);
    expect(await tryDisplayAd({ marketingImages: [{ asset: `${base}/assets/1` }] })).toEqual([
      'mutateError.RESOURCE_NOT_FOUND',
    ]);
  });

  test('a display ad needs texts of the right length', async () => {
    expect(await tryDisplayAd({ longHeadline: undefined })).toEqual(['fieldError.REQUIRED']);
    expect(await tryDisplayAd({ businessName: 'x'.repeat(26) })).toEqual(['stringLengthError.TOO_LONG']);
    expect(await tryDisplayAd({ headlines: [{ text: 'x'.repeat(31) }] })).toEqual([
      'stringLengthError.TOO_LONG',
    ]);
    expect(await tryDisplayAd({ mainColor: '#ffffff' })).toEqual(['fieldError.REQUIRED']);
  });
});

describe('call assets', () => {
  test('a call asset needs a number that people can call', async () => {
    const us = (phoneNumber: string) => tryPhone({ countryCode: 'US', phoneNumber });
    expect(await us('(212) 555-0123')).toEqual([]);
    expect(await us('1-800-FLOWERS')).toEqual(['assetError.CALL_VANITY_PHONE_NUMBER_NOT_ALLOWED']);
    expect(await us('900 555 0123')).toEqual(['assetError.CALL_PREMIUM_RATE_NUMBER_NOT_ALLOWED']);
    expect(await us('55555')).toEqual(['assetError.CALL_CARRIER_SPECIFIC_SHORT_NUMBER_NOT_ALLOWED']);
    expect(await us('(123) 456-7890')).toEqual(['assetError.CALL_INVALID_PHONE_NUMBER']);
    expect(await tryPhone({ countryCode: 'KP', phoneNumber: '2381' })).toEqual([
      'assetError.CALL_PHONE_NUMBER_NOT_SUPPORTED_FOR_COUNTRY',
    ]);
  });

  test('a call asset can be linked to a campaign and unlinked', async () => {
    const [row] = await google.query('SELECT campaign.id FROM campaign');
    const campaign = nameIn(row?.['campaign']);
    const answer = await google.mutate([
      {
        assetOperation: {
          create: {
            resourceName: `${base}/assets/-20`,
            callAsset: { countryCode: 'US', phoneNumber: '(212) 555-0123' },
          },
        },
      },
      { campaignAssetOperation: { create: { campaign, asset: `${base}/assets/-20`, fieldType: 'CALL' } } },
    ]);
    const link = answer.text('mutateOperationResponses.1.campaignAssetResult.resourceName');
    expect(link).toMatch(/campaignAssets\/\d+~\d+~CALL$/);
    expect((await google.one('campaignAssets', [{ remove: link }])).status).toBe(200);
  });
});

describe('the editorial policy', () => {
  const withHeadline = (text: string) =>
    searchAd({ headlines: [{ text }, { text: 'Two' }, { text: 'Three' }] });

  test.each([
    ['Call 512 555 0142', 'PHONE_NUMBER_IN_AD_TEXT'],
    ['Call (512) 555-0142', 'PHONE_NUMBER_IN_AD_TEXT'],
    ['Tour today!', 'PUNCTUATION_AND_SYMBOLS'],
    ['Pool ▪ gym', 'PUNCTUATION_AND_SYMBOLS'],
    ['Pool · gym', 'PUNCTUATION_AND_SYMBOLS'],
    ['Homes 🏡', 'PUNCTUATION_AND_SYMBOLS'],
    ['Pool,, gym', 'PUNCTUATION_AND_SYMBOLS'],
  ])('the headline %j is refused when the ad is saved', async (text, topic) => {
    const create = { adGroup, status: 'PAUSED', ad: withHeadline(text) };
    const refused = await google.one('adGroupAds', [{ create }], { validateOnly: true });
    expect(codes(refused)).toEqual(['policyFindingError.POLICY_FINDING']);
    const entry = 'error.details.0.errors.0.details.policyFindingDetails.policyTopicEntries.0';
    expect(refused.at(`${entry}.topic`)).toBe(topic);
    expect(refused.at(`${entry}.evidences.0.textList.texts`)).toEqual([text]);
  });

  test('a description may have one exclamation mark', async () => {
    const tryDescription = async (text: string) => {
      const ad = searchAd({ descriptions: [{ text }, { text: 'See prices.' }] });
      const create = { adGroup, status: 'PAUSED', ad };
      return codes(await google.one('adGroupAds', [{ create }], { validateOnly: true }));
    };
    expect(await tryDescription('Tour today! Pool and gym.')).toEqual([]);
    expect(await tryDescription('Tour today!! Pool and gym.')).toEqual(['policyFindingError.POLICY_FINDING']);
  });

  test.each([
    ['FLOWERS for all', 'https://www.example.com/a', 'CAPITALIZATION'],
    ['FlOwErS for all', 'https://www.example.com/a', 'CAPITALIZATION'],
    ['Tour tour tour', 'https://www.example.com/a', 'REPETITION'],
    ['Get it now. Get it now.', 'https://www.example.com/a', 'REPETITION'],
    ['Pool,gym,parking', 'https://www.example.com/a', 'UNACCEPTABLE_SPACING'],
    ['Click here for homes', 'https://www.example.com/a', 'STYLE_AND_SPELLING'],
    ['Homes with a view', 'https://maple-court.invalid/', 'DESTINATION_NOT_WORKING'],
    ['Homes with a view', 'http://localhost:4999/sites/broken', 'DESTINATION_NOT_WORKING'],
    ['Homes with a view', 'http://localhost:4999/sites/nowhere', 'DESTINATION_NOT_WORKING'],
    ['Homes with a view', 'http://localhost:4999/sites/maple-court', undefined],
    ['Homes by McDonald in NYC', 'https://www.example.com/a', undefined],
  ])('the review of %j with the landing page %s ends with %s', async (text, url, topic) => {
    expect(await reviewsOf({ ...withHeadline(text), finalUrls: [url] }, true)).toEqual([
      topic === undefined ? 'APPROVED' : topic,
    ]);
  });

  test('an ad on another domain than its ad group is disapproved', async () => {
    const ad = { ...searchAd(), finalUrls: ['https://www.another.example/'] };
    expect(await reviewsOf(ad, false)).toEqual(['APPROVED', 'DESTINATION_MISMATCH']);
  });

  /**
   * Adds an ad to a new ad group, alone or after an existing ad, and returns the results of the
   * reviews.
   */
  async function reviewsOf(ad: object, alone: boolean): Promise<unknown[]> {
    const person = await somebody(sandbox, { meta: null });
    const client = await googleClient(sandbox, person);
    const { adGroup: id } = madeIds(await client.mutate(searchCampaign(client.customer)));
    const from = `FROM ad_group_ad WHERE ad_group.id = ${id} AND ad_group_ad.status != 'REMOVED'`;
    const first = await client.query(`SELECT ad_group.id, ad_group_ad.resource_name ${from}`);
    const operations = [
      ...(alone ? first.map((row) => ({ remove: nameIn(row['adGroupAd']) })) : []),
      { create: { adGroup: `customers/${client.customer}/adGroups/${id}`, status: 'ENABLED', ad } },
    ];
    for (const operation of operations)
      expect(codes(await client.one('adGroupAds', [operation]))).toEqual([]);
    await sandbox.control('POST', '/clock', { advance_days: 1 });
    const again = await googleClient(sandbox, person);
    const rows = await again.query(
      `SELECT ad_group.id, ad_group_ad.policy_summary.approval_status,
       ad_group_ad.policy_summary.policy_topic_entries ${from}`,
    );
    return rows.map(
      (row) =>
        lookUp(row, 'adGroupAd.policySummary.policyTopicEntries.0.topic') ??
        lookUp(row, 'adGroupAd.policySummary.approvalStatus'),
    );
  }
});
