import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { campaignRoutes, campaignSortKeys, defaultCampaignOrdering } from '../campaigns.ts';
import { dollars, id, optionalText, orderingQuery, pageQuery, requiredText, webAddress } from './wire.ts';

const said = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

describe('id', () => {
  test.each(['1', '42', '123456789012345678'])('the text %s is a valid id', (text) => {
    expect(id.parse(text)).toBe(text);
  });

  test.each(['abc', '-1', '1.5', '1 ', '1234567890123456789', '1\n'])(
    'the text %j is not a valid id',
    (text) => {
      expect(said(id, text)).toEqual(['is invalid']);
    },
  );

  test.each([undefined, null])('an id of %s counts as missing', (nothing) => {
    expect(said(id, nothing)).toEqual(['Field is required']);
  });
});

describe('webAddress', () => {
  test.each([
    ['maple-court.example', 'https://maple-court.example'],
    [' www.maple.example/rent?beds=2 ', 'https://www.maple.example/rent?beds=2'],
    ['http://maple.example', 'http://maple.example'],
    ['', ''],
  ])('the web address %j is stored as %j', (typed, kept) => {
    expect(webAddress.parse(typed)).toBe(kept);
  });

  test.each(['maple-court', 'maple court.example', 'olive@maple.example', 'ftp://maple.example', 'a..b'])(
    'the text %j is not a web address',
    (text) => {
      expect(said(webAddress, text)).toEqual(['Url is invalid']);
    },
  );
});

describe('requiredText and optionalText', () => {
  test('texts are trimmed before validation', () => {
    expect(requiredText(5).parse('  abcde ')).toBe('abcde');
    expect(optionalText(5).parse('  abcde ')).toBe('abcde');
    expect(optionalText(5).parse(undefined)).toBe('');
  });

  test.each([
    ['', 'Field is required'],
    ['   ', 'Field is required'],
    [undefined, 'Field is required'],
    [null, 'Field is required'],
    ['abcdef', 'Should be at most 5 characters'],
  ])('the required text %j gives the message %s', (text, message) => {
    expect(said(requiredText(5), text)).toEqual([message]);
  });

  test('an optional text is checked for its length only', () => {
    expect(optionalText(5).parse('  ')).toBe('');
    expect(said(optionalText(5), 'abcdef')).toEqual(['Should be at most 5 characters']);
  });
});

describe('dollars', () => {
  test('dollars accept every amount of whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        expect(dollars.safeParse(cents / 100).success).toBe(true);
      }),
    );
  });

  test.each([-0.01, 10.005, 1e-7, 1_000_000_000, Number.NaN, Infinity, '10'])(
    'dollars reject %j',
    (amount) => {
      expect(dollars.safeParse(amount).success).toBe(false);
    },
  );

  test.each([undefined, null])('an amount of %s counts as missing', (nothing) => {
    expect(said(dollars, nothing)).toEqual(['Field is required']);
  });

  test.each([-1, 1_000_000_000, 10.005])('an amount of %d is invalid but not missing', (amount) => {
    expect(said(dollars, amount)).not.toContain('Field is required');
  });
});

describe('pageQuery', () => {
  const page = z.object(pageQuery);

  test('a page has ten rows from the start by default', () => {
    expect(page.parse({})).toEqual({ limit: 10, offset: 0 });
    expect(page.parse({ limit: '100', offset: '20' })).toEqual({ limit: 100, offset: 20 });
  });

  test.each([{ limit: '0' }, { limit: '101' }, { limit: 'ten' }, { limit: '1.5' }, { offset: '-1' }])(
    'the page query %j is rejected',
    (query) => {
      expect(page.safeParse(query).success).toBe(false);
    },
  );
});

describe('orderingQuery', () => {
  const ordering = orderingQuery(['name', 'created_at'], '-created_at');

  test.each([
    [undefined, [{ key: 'created_at', descending: true }]],
    ['name', [{ key: 'name', descending: false }]],
    [
      '-name,created_at',
      [
        { key: 'name', descending: true },
        { key: 'created_at', descending: false },
      ],
    ],
  ])('the ordering %j is parsed', (text, keys) => {
    expect(ordering.parse(text)).toEqual(keys);
  });

  test.each(['', 'city', '--name', 'name,', ',name', 'name;created_at', 'Name', '-', 'name desc'])(
    'the ordering %j is rejected with the allowed keys',
    (text) => {
      expect(said(ordering, text)).toEqual(['ordering takes name, created_at']);
    },
  );

  test('campaigns are sorted by changed ones first, then moved ones, then the newest', () => {
    const { query } = campaignRoutes.listCampaigns;
    expect(query.parse({}).ordering).toEqual([
      { key: 'entity_updated', descending: true },
      { key: 'is_entity_location_changed', descending: true },
      { key: 'created_at', descending: true },
    ]);
    expect(
      defaultCampaignOrdering
        .replaceAll('-', '')
        .split(',')
        .every((key) => (campaignSortKeys as readonly string[]).includes(key)),
    ).toBe(true);
    for (const key of ['created_at', 'entity_updated', 'is_entity_location_changed'])
      expect(query.parse({ ordering: key }).ordering).toEqual([{ key, descending: false }]);
  });

  test('campaigns can be filtered by branding or listing only', () => {
    const { query } = campaignRoutes.listCampaigns;
    expect(query.safeParse({ type: 'branding' }).success).toBe(true);
    expect(query.safeParse({ type: 'listing' }).success).toBe(true);
    expect(query.safeParse({ type: 'building' }).success).toBe(false);
    expect(query.safeParse({ status: CampaignStatus.live }).success).toBe(true);
    expect(query.safeParse({ status: 'status-1' }).success).toBe(false);
  });
});
