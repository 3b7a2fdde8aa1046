import { describe, expect, test } from 'vitest';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { textValue } from '#domain/copywriter/write.ts';
import { emptyDraft, type Draft, type DraftText } from '../draft.ts';
import { areTextsUndated, withDatedTexts } from './dated-texts.ts';
import { newDay } from './open-house-draft.ts';

const today = '2026-11-20';
const group = 'meta_default';
const suggested = (label: string): DraftText => ({
  value: textValue(label, 'title', group),
  label,
  status: 'ACTIVE',
  use_case_group: group,
});
const written = (label: string): DraftText => ({ value: 'own', label, status: 'TEMPORARY' });
const draftWith = (titles: DraftText[], dates: (string | null)[] = ['2026-11-28']): Draft => {
  const draft = emptyDraft(CampaignKind.openHouse);
  const days = dates.map((date) => newDay(date));
  return { ...draft, openHouse: { start: null, end: null, days }, facebook: { ...draft.facebook, titles } };
};
const noTexts = { titles: [], descriptions: [] };
const ideas = (...titles: string[]) => ({
  facebook: { ...noTexts, titles: titles.map(suggested) },
  instagram: noTexts,
  display: noTexts,
  ad_groups: [],
  negative_keywords: [],
});

describe('new suggestions are offered', () => {
  test('new suggestions are offered when no text names a day', () => {
    expect(areTextsUndated(draftWith([suggested('Open House in Austin')]), today)).toBe(true);
  });

  test('new suggestions are offered when a suggestion names another day or other hours', () => {
    expect(areTextsUndated(draftWith([suggested('Open House Nov 21, 1–3 PM')]), today)).toBe(true);
    expect(areTextsUndated(draftWith([suggested('Open House Nov 28, 2–4 PM')]), today)).toBe(true);
  });

  test.each([
    ['the suggestions name the days', draftWith([suggested('Open House Nov 28, 1–3 PM')])],
    ['the user wrote every text', draftWith([written('Open House Nov 21')])],
    ['the days are unknown', draftWith([suggested('Open House in Austin')], [null])],
    ['the open house is over', draftWith([suggested('Open House in Austin')], ['2026-11-19'])],
    ['there are no texts', draftWith([])],
  ])('new suggestions are not offered when %s', (_, draft) => {
    expect(areTextsUndated(draft, today)).toBe(false);
  });
});

test('new suggestions replace earlier ones and keep the texts of the user', () => {
  const draft = draftWith([
    suggested('Open House'),
    written('My Own Words'),
    suggested('Open House in Austin'),
  ]);
  const { titles } = withDatedTexts(draft, ideas('My Own Words', 'Open Nov 28', 'Tour Nov 28')).facebook;
  expect(titles.map(({ label }) => label)).toEqual(['Open Nov 28', 'My Own Words', 'Tour Nov 28']);
});

test('a suggestion that the user has edited is kept', () => {
  const edited: DraftText = { ...suggested('Open House'), label: 'Open House Today' };
  const { titles } = withDatedTexts(draftWith([edited]), ideas('Open Nov 28')).facebook;
  expect(titles.map(({ label }) => label)).toEqual(['Open House Today']);
});

test('search ads take the suggestions of the same theme', () => {
  const draft = draftWith([]);
  const adGroup = (id: string, label: string) => ({
    id,
    type: 'nonbranded' as const,
    group: { value: id, label: id, template: 'brand', is_old: false, is_new: false },
    keywords: [],
    titles: [suggested(label)],
    descriptions: [],
  });
  const after = withDatedTexts(
    { ...draft, search: { ...draft.search, adGroups: [adGroup('mine', 'Open House')] } },
    { ...ideas(), ad_groups: [adGroup('brand', 'Open Nov 28')] },
  );
  expect(after.search.adGroups[0]?.titles[0]?.label).toBe('Open Nov 28');
});
