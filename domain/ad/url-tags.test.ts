import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { channels } from '../channels.ts';
import { limits } from '../limits.ts';
import {
  checkUrlTags,
  defaultUrlTags,
  fillUrlTags,
  linkWithTags,
  urlTagPlaceholders,
  type TaggedLink,
} from './url-tags.ts';

const link: TaggedLink = {
  channel: 'facebook',
  campaign: 'Maple Court & friends',
  campaignId: '42',
  property: 'Maple Court',
  landingPage: 'https://maple-court.example/tour',
};

const anyLink = fc.record({
  channel: fc.constantFrom(...channels),
  campaign: fc.string({ unit: 'binary', maxLength: 300 }),
  campaignId: fc.nat().map(String),
  property: fc.string({ unit: 'binary', maxLength: 300 }),
  landingPage: fc.webUrl({ withQueryParameters: true, withFragments: true }),
});

const anyTemplate = fc
  .uniqueArray(fc.stringMatching(/^[\w.-]{1,12}$/), { minLength: 1, maxLength: 12 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => fc.constantFrom(...urlTagPlaceholders).map((key) => `${name}=x{${key}}`)),
    ),
  )
  .map((pairs) => pairs.join('&'));

describe('a link tracking template', () => {
  test('the default template, an empty one and any list of pairs are valid', () => {
    expect(checkUrlTags(defaultUrlTags, 'url_tags')).toEqual([]);
    expect(checkUrlTags('', 'url_tags')).toEqual([]);
    fc.assert(fc.property(anyTemplate, (template) => checkUrlTags(template, 'url_tags').length === 0));
  });

  test.each([
    ['?utm_source=a', 'urlTagsPairs'],
    ['utm_source', 'urlTagsPairs'],
    ['utm_source=', 'urlTagsPairs'],
    ['utm_source=a&', 'urlTagsPairs'],
    ['utm source=a', 'urlTagsPairs'],
    ['utm_source=a#b', 'urlTagsPairs'],
    ['utm_source=a%20b', 'urlTagsPairs'],
    ['utm_source={network', 'urlTagsPairs'],
    ['utm_source={lpurl}', 'urlTagsPlaceholder'],
    ['utm_source={{campaign.name}}', 'urlTagsPlaceholder'],
    ['a=1&b=2&a=3', 'duplicate'],
    [`a=${'b'.repeat(limits.urlTags.template)}`, 'tooLong'],
  ])('the template %s is rejected', (template, message) => {
    expect(checkUrlTags(template, 'url_tags')).toMatchObject([{ path: 'url_tags', message }]);
  });

  test('an unknown placeholder is reported with the known ones', () => {
    expect(checkUrlTags('a={site}', 'url_tags')[0]?.params).toMatchObject({ name: '{site}' });
    expect(checkUrlTags('a={site}', 'url_tags')[0]?.params?.['choices']).toContain('{campaign_id}');
  });
});

describe('filled tags', () => {
  test.each([
    ['facebook', 'facebook', 'paid_social', 'facebook'],
    ['instagram', 'facebook', 'paid_social', 'instagram'],
    ['search', 'google', 'cpc', 'google_search'],
    ['display', 'google', 'display', 'google_display'],
  ] as const)(
    'the filled tags of %s name its source, medium and channel',
    (channel, source, medium, content) => {
      expect(Object.fromEntries(new URLSearchParams(fillUrlTags(null, { ...link, channel })))).toEqual({
        utm_source: source,
        utm_medium: medium,
        utm_campaign: 'Maple Court & friends',
        utm_content: content,
        utm_id: '42',
        utm_source_platform: 'porchlight',
      });
    },
  );

  test('filled tags are empty when link tracking is off', () => {
    expect(fillUrlTags('', link)).toBe('');
  });

  test('filled tags leave out parameters that the landing page already has', () => {
    const landingPage = 'https://maple-court.example/?utm_source=site';
    expect(fillUrlTags('utm_source={network}&p={property}', { ...link, landingPage })).toBe(
      'p=Maple%20Court',
    );
  });

  test('filled tags are a short, encoded query for every template and name', () => {
    fc.assert(
      fc.property(anyTemplate, anyLink, (template, tagged) => {
        const filled = fillUrlTags(template, tagged);
        expect(filled.length).toBeLessThanOrEqual(limits.urlTags.filled);
        expect(filled).toMatch(/^$|^[\w.-]+=[\w.~!*'()%-]+(&[\w.-]+=[\w.~!*'()%-]+)*$/);
        // Neither network may find a placeholder of its own in a name.
        expect(filled).not.toMatch(/[{}]/);
      }),
    );
  });

  test('filled tags go into the query of the link, before its fragment', () => {
    fc.assert(
      fc.property(anyLink, (tagged) => {
        const tags = fillUrlTags('our_tag={campaign_id}', { ...tagged, landingPage: 'https://a.example' });
        const before = new URL(tagged.landingPage);
        const after = new URL(linkWithTags(tagged.landingPage, tags));
        expect(after.searchParams.get('our_tag')).toBe(tagged.campaignId);
        expect(after.hash).toBe(before.hash);
        expect(after.pathname).toBe(before.pathname);
      }),
    );
    expect(linkWithTags('https://a.example/#top', '')).toBe('https://a.example/#top');
  });
});
