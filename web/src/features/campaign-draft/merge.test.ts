import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextOption } from '#domain/campaign-content.ts';
import { emptyDraft, type Draft, type DraftImage, type GroupDraft } from './draft.ts';
import { mergeDrafts, withValue } from './merge.ts';

const texts = (label: string): TextOption[] => [{ value: label, label }];
const group = (id: string): GroupDraft => ({
  id,
  type: 'nonbranded',
  group: { value: id, label: id, template: null, is_old: false, is_new: false },
  keywords: [],
  titles: [],
  descriptions: [],
});
const logo = (id: string, x = 0): DraftImage => ({
  image_id: id,
  aspect: '1:1',
  crop: { x, y: 0, width: 300, height: 300 },
  image: { id, src: '', preview: '', thumbnail: '', width: 900, height: 900, file_name: `${id}.jpg` },
});

const base = emptyDraft('2', { name: 'Spring', targetId: '7' });
base.search.adGroups = [group('brand'), group('amenities')];
base.display.logo = logo('1');

function edited(from: Draft, ...recipes: ((draft: Draft) => void)[]): Draft {
  const draft = structuredClone(from);
  for (const recipe of recipes) recipe(draft);
  return draft;
}
const groupOf = (draft: Draft, id: string) =>
  draft.search.adGroups.find((candidate) => candidate.id === id) ?? group(id);

/** Independent places of a draft, each with a reader and a writer of numbered values. */
const places: Record<string, { read: (draft: Draft) => unknown; write: (draft: Draft, n: number) => void }> =
  {
    name: { read: (draft) => draft.name, write: (draft, n) => (draft.name = `Name ${n}`) },
    budget: {
      read: (draft) => draft.budgets.ads_daily_budget,
      write: (draft, n) => (draft.budgets.ads_daily_budget = n),
    },
    otherBudget: {
      read: (draft) => draft.budgets.fb_daily_budget,
      write: (draft, n) => (draft.budgets.fb_daily_budget = n),
    },
    titles: {
      read: (draft) => draft.facebook.titles,
      write: (draft, n) => (draft.facebook.titles = texts(`Title ${n}`)),
    },
    descriptions: {
      read: (draft) => draft.facebook.descriptions,
      write: (draft, n) => (draft.facebook.descriptions = texts(`Text ${n}`)),
    },
    logo: {
      read: (draft) => draft.display.logo,
      write: (draft, n) => (draft.display.logo = logo(String(n % 2), n)),
    },
    keywords: {
      read: (draft) => groupOf(draft, 'brand').keywords,
      write: (draft, n) => (groupOf(draft, 'brand').keywords = [{ label: `word ${n}`, value: `word ${n}` }]),
    },
    groupName: {
      read: (draft) => groupOf(draft, 'amenities').group.label,
      write: (draft, n) => (groupOf(draft, 'amenities').group.label = `Group ${n}`),
    },
  };
const names = Object.keys(places);
type Changes = Partial<Record<string, number>>;
const anyChanges = (of: string[]) =>
  fc
    .subarray(of)
    .chain((some) =>
      fc.record(Object.fromEntries(some.map((name) => [name, fc.integer({ min: 1, max: 3 })]))),
    );

const changed = (changes: Changes) =>
  edited(base, (draft) => {
    for (const [name, n] of Object.entries(changes)) places[name]?.write(draft, n ?? 0);
  });
const read = (draft: Draft, name: string) => places[name]?.read(draft);

describe('merging of any two versions', () => {
  test('a merge returns the changed version if the other one is unchanged', () => {
    fc.assert(
      fc.property(anyChanges(names), (changes) => {
        const other = changed(changes);
        const [mine, theirs] = [mergeDrafts(base, other, base), mergeDrafts(base, base, other)];
        expect(mine).toEqual({ draft: other, conflicts: [], taken: [] });
        expect([theirs.draft, theirs.conflicts]).toEqual([other, []]);
      }),
    );
  });

  test('a merge combines changes in different places', () => {
    const split = fc
      .subarray(names)
      .chain((mine) => fc.tuple(anyChanges(mine), anyChanges(names.filter((name) => !mine.includes(name)))));
    fc.assert(
      fc.property(split, ([mine, theirs]) => {
        const { draft, conflicts, taken } = mergeDrafts(base, changed(mine), changed(theirs));
        expect(draft).toEqual(changed({ ...mine, ...theirs }));
        expect(conflicts).toEqual([]);
        expect(taken).toHaveLength(Object.keys(theirs).length);
      }),
    );
  });

  test('a merge keeps all of my changes and takes theirs in the places I left alone', () => {
    fc.assert(
      fc.property(anyChanges(names), anyChanges(names), (mine, theirs) => {
        const { draft, conflicts } = mergeDrafts(base, changed(mine), changed(theirs));
        expect(draft).toEqual(changed({ ...theirs, ...mine }));
        const both = names.filter((name) => name in mine && name in theirs && mine[name] !== theirs[name]);
        expect(conflicts.map(({ mine: value }) => value)).toEqual(
          expect.arrayContaining(both.map((name) => read(changed(mine), name))),
        );
        expect(conflicts).toHaveLength(both.length);
      }),
    );
  });

  test('resolving every conflict for them results in their changes on top of mine', () => {
    fc.assert(
      fc.property(anyChanges(names), anyChanges(names), (mine, theirs) => {
        const { draft, conflicts } = mergeDrafts(base, changed(mine), changed(theirs));
        const decided = conflicts.reduce(
          (now, { path, theirs: value }) => withValue(now, path, value),
          draft,
        );
        expect(decided).toEqual(changed({ ...mine, ...theirs }));
      }),
    );
  });

  test('a merge does not mutate its inputs', () => {
    const [mine, theirs] = [changed({ name: 1, keywords: 1 }), changed({ name: 2, keywords: 2 })];
    const before = structuredClone([base, mine, theirs]);
    const { draft } = mergeDrafts(base, mine, theirs);
    withValue(draft, ['search', 'adGroups', 'brand', 'keywords'], []);
    expect([base, mine, theirs]).toEqual(before);
  });
});

test('the same change on both sides is no conflict, whatever the key order', () => {
  const mine = edited(base, (draft) => (draft.facebook.titles = [{ value: 'a', label: 'New' }]));
  const theirs = edited(base, (draft) => (draft.facebook.titles = [{ label: 'New', value: 'a' }]));
  expect(mergeDrafts(base, mine, theirs)).toEqual({ draft: mine, conflicts: [], taken: [] });
});

test('a list merges as one value', () => {
  const mine = edited(base, (draft) => draft.facebook.titles.push(...texts('Mine')));
  const theirs = edited(base, (draft) => draft.facebook.titles.push(...texts('Theirs')));
  expect(mergeDrafts(base, mine, theirs)).toMatchObject({
    draft: { facebook: { titles: texts('Mine') } },
    conflicts: [{ path: ['facebook', 'titles'], mine: texts('Mine'), theirs: texts('Theirs') }],
  });
});

test("a logo's picture and crop merge as one value", () => {
  const mine = edited(base, (draft) => (draft.display.logo = logo('1', 40)));
  const theirs = edited(base, (draft) => (draft.display.logo = logo('2')));
  const { draft, conflicts } = mergeDrafts(base, mine, theirs);
  expect(draft.display.logo).toEqual(logo('1', 40));
  expect(conflicts).toEqual([{ path: ['display', 'logo'], mine: logo('1', 40), theirs: logo('2') }]);
});

test('a variant that I removed and they changed stays removed with a conflict', () => {
  const variant = { titles: texts('B'), descriptions: [], images: [] };
  const from = { ...base, variantB: variant };
  const removed = { ...base, variantB: null };
  const theirs = { ...base, variantB: { ...variant, titles: texts('C') } };
  expect(mergeDrafts(from, removed, theirs)).toMatchObject({
    draft: { variantB: null },
    conflicts: [{ path: ['variantB'], mine: null, theirs: theirs.variantB }],
  });
});

describe('merging of ad groups', () => {
  const at = ['search', 'adGroups'];
  const withGroups = (...ids: string[]) =>
    edited(base, (draft) => (draft.search.adGroups = ids.map((id) => groupOf(base, id))));
  const ids = (draft: Draft) => draft.search.adGroups.map(({ id }) => id);

  test.each([
    ['added by me', ['brand', 'amenities', 'price'], ['brand', 'amenities'], ['brand', 'amenities', 'price']],
    [
      'added by them',
      ['brand', 'amenities'],
      ['brand', 'amenities', 'price'],
      ['brand', 'amenities', 'price'],
    ],
    [
      'added by both',
      ['brand', 'amenities', 'price'],
      ['brand', 'amenities', 'parks'],
      ['brand', 'amenities', 'price', 'parks'],
    ],
    ['removed by me', ['amenities'], ['brand', 'amenities'], ['amenities']],
    ['removed by them', ['brand', 'amenities'], ['brand'], ['brand']],
    ['removed by both', ['brand'], ['brand'], ['brand']],
    ['one removed by each', ['brand'], ['amenities'], []],
    ['one removed, one added', ['brand'], ['brand', 'amenities', 'price'], ['brand', 'price']],
    ['put in another order by me', ['amenities', 'brand'], ['brand', 'amenities'], ['amenities', 'brand']],
    ['put in another order by them', ['brand', 'amenities'], ['amenities', 'brand'], ['amenities', 'brand']],
    ['with numbers for ids', ['20', '3', 'brand', 'amenities'], ['brand'], ['20', '3', 'brand']],
  ])('merging keeps the right ad groups: %s', (_, mine, theirs, expected) => {
    const { draft, conflicts } = mergeDrafts(base, withGroups(...mine), withGroups(...theirs));
    expect(ids(draft)).toEqual(expected);
    expect(conflicts).toEqual([]);
  });

  test('an ad group that they removed and I changed is kept and can still be removed', () => {
    const mine = changed({ keywords: 1 });
    const { draft, conflicts } = mergeDrafts(base, mine, withGroups('amenities'));
    expect(ids(draft)).toEqual(['brand', 'amenities']);
    expect(conflicts).toEqual([{ path: [...at, 'brand'], mine: groupOf(mine, 'brand'), theirs: undefined }]);
    expect(ids(withValue(draft, [...at, 'brand'], undefined))).toEqual(['amenities']);
  });

  test('an ad group that I removed and they changed stays removed and can be restored', () => {
    const theirs = changed({ keywords: 1 });
    const { draft, conflicts } = mergeDrafts(base, withGroups('amenities'), theirs);
    expect(ids(draft)).toEqual(['amenities']);
    expect(conflicts).toEqual([
      { path: [...at, 'brand'], mine: undefined, theirs: groupOf(theirs, 'brand') },
    ]);
    const back = withValue(draft, [...at, 'brand'], conflicts[0]?.theirs);
    expect(back.search.adGroups).toEqual([groupOf(base, 'amenities'), groupOf(theirs, 'brand')]);
  });
});
