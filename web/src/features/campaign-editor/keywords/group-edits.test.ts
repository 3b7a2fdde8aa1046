import { expect, test } from 'vitest';
import type { CampaignUpdate } from '#contract/campaign-ideas.ts';
import { emptyDraft, type Draft, type GroupDraft } from '../../campaign-draft/draft.ts';
import {
  bringIn,
  copyOfGroup,
  countOldKeywords,
  emptyGroup,
  isBroughtIn,
  removeOldKeywords,
} from './group-edits.ts';

const option = (label: string) => ({ label, value: label });
const group = (name: string, ...keywords: string[]): GroupDraft => ({
  ...emptyGroup(name),
  id: name,
  group: { value: name, label: name, template: name, is_old: false, is_new: false },
  keywords: keywords.map(option),
});

function draftWith(...groups: GroupDraft[]): Draft {
  const draft = emptyDraft('2');
  draft.search.adGroups = groups;
  return draft;
}

const labels = (draft: Draft) => draft.search.adGroups.map((one) => one.group.label);

const update: CampaignUpdate = {
  new_groups: [{ ...group('Brand', 'birch house'), id: 'new', titles: null, descriptions: null }],
  old_groups: ['Brand'],
  old_texts: ['stale', 'mine'],
};

test('accepting the update adds new groups under free names and flags the old ones', () => {
  const draft = draftWith(group('Brand', 'cedar house', 'cedar lofts'), group('Price', 'rent'));
  draft.facebook.titles = [
    { value: 'stale', label: 'At Cedar House', status: 'ACTIVE' },
    { value: 'mine', label: 'At home', status: 'TEMPORARY' },
  ];
  expect(isBroughtIn(draft, update)).toBe(false);
  bringIn(draft, update);
  expect(isBroughtIn(draft, update)).toBe(true);
  expect(labels(draft)).toEqual(['Brand', 'Price', 'Brand 2']);
  expect(draft.search.adGroups.map((one) => [one.group.is_old, one.group.is_new])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(draft.facebook.titles.map(({ status }) => status)).toEqual(['OLD', 'TEMPORARY']);

  expect(countOldKeywords(draft)).toBe(2);
  removeOldKeywords(draft);
  expect(labels(draft)).toEqual(['Price', 'Brand 2']);
  expect(countOldKeywords(draft)).toBe(0);
});

test('removing old keywords keeps the other keywords of a group', () => {
  const draft = draftWith({
    ...group('Price'),
    keywords: [{ ...option('old'), is_old: true }, option('new')],
  });
  expect(countOldKeywords(draft)).toBe(1);
  removeOldKeywords(draft);
  expect(draft.search.adGroups[0]?.keywords).toEqual([option('new')]);
});

test('a copied group has the same content with new ids', () => {
  const first = group('Price', 'rent');
  const copy = copyOfGroup(first, 'Price copy');
  expect(copy.keywords.map(({ label }) => label)).toEqual(['rent']);
  expect([copy.id, copy.group.value, copy.keywords[0]?.value]).not.toContain('Price');
  expect(copy.keywords[0]?.value).not.toBe('rent');
  expect(copy.group).toMatchObject({ label: 'Price copy', template: 'Price', is_new: true });
});
