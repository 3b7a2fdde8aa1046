import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { campaignRoutes, campaignSortKeys, defaultCampaignOrdering } from './campaigns.ts';
import { dollars, id, optionalText, orderingQuery, pageQuery, requiredText, webAddress } from './wire.ts';

const said = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

describe('ids', () => {
  test.each(['1', '42', '123456789012345678'])('%s is one', (text) => {
    expect(id.parse(text)).toBe(text);
  });

  test.each(['abc', '-1', '1.5', '1 ', '1234567890123456789', '1\n'])('%j is none', (text) => {
    expect(said(id, text)).toEqual(['is invalid']);
  });

  test.each([undefined, null])('%s is a missing one', (nothing) => {
    expect(said(id, nothing)).toEqual(['Field is required']);
  });
});

describe('web addresses', () => {
  test.each([
    ['maple-court.example', 'https://maple-court.example'],
    [' www.maple.example/rent?beds=2 ', 'https://www.maple.example/rent?beds=2'],
    ['http://maple.example', 'http://maple.example'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(webAddress.parse(typed)).toBe(kept);
  });

  test.each(['maple-court', 'maple court.example', 'olive@maple.example', 'ftp://maple.example', 'a..b'])(
    '%j is none',
    (text) => {
      expect(said(webAddress, text)).toEqual(['Url is invalid']);
    },
  );
});

describe('texts', () => {
  test('are trimmed before they are judged', () => {
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
  ])('%j says %s', (text, message) => {
    expect(said(requiredText(5), text)).toEqual([message]);
  });

  test('that may be empty are judged by their length alone', () => {
    expect(optionalText(5).parse('  ')).toBe('');
    expect(said(optionalText(5), 'abcdef')).toEqual(['Should be at most 5 characters']);
  });
});

describe('dollars', () => {
  test('take every amount of whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        expect(dollars.safeParse(cents / 100).success).toBe(true);
      }),
    );
  });

  test.each([-0.01, 10.005, 1e-7, 1_000_000_000, Number.NaN, Infinity, '10'])('refuse %j', (amount) => {
    expect(dollars.safeParse(amount).success).toBe(false);
  });

  test.each([undefined, null])('%s is a missing amount', (nothing) => {
    expect(said(dollars, nothing)).toEqual(['Field is required']);
  });

  test.each([-1, 1_000_000_000, 10.005])('%d is wrong, but not missing', (amount) => {
    expect(said(dollars, amount)).not.toContain('Field is required');
  });
});

describe('pages', () => {
  const page = z.object(pageQuery);

  test('have ten rows from the first unless asked otherwise', () => {
    expect(page.parse({})).toEqual({ limit: 10, offset: 0 });
    expect(page.parse({ limit: '100', offset: '20' })).toEqual({ limit: 100, offset: 20 });
  });

  test.each([{ limit: '0' }, { limit: '101' }, { limit: 'ten' }, { limit: '1.5' }, { offset: '-1' }])(
    '%j is refused',
    (query) => {
      expect(page.safeParse(query).success).toBe(false);
    },
  );
});

describe('ordering', () => {
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
  ])('%j', (text, keys) => {
    expect(ordering.parse(text)).toEqual(keys);
  });

  test.each(['', 'city', '--name', 'name,', ',name', 'name;created_at', 'Name', '-', 'name desc'])(
    '%j is refused with the keys it takes',
    (text) => {
      expect(said(ordering, text)).toEqual(['ordering takes name, created_at']);
    },
  );

  test('campaigns come changed ones first, then moved ones, then the newest', () => {
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

  test('campaigns are filtered by branding or listing alone', () => {
    const { query } = campaignRoutes.listCampaigns;
    expect(query.safeParse({ type: 'branding' }).success).toBe(true);
    expect(query.safeParse({ type: 'listing' }).success).toBe(true);
    expect(query.safeParse({ type: 'building' }).success).toBe(false);
    expect(query.safeParse({ status: '8' }).success).toBe(true);
    expect(query.safeParse({ status: 'status-1' }).success).toBe(false);
  });
});
