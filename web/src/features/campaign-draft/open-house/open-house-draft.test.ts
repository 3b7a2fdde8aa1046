import { describe, expect, test } from 'vitest';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { emptyDraft, type Draft } from '../draft.ts';
import {
  addOpenDays,
  contentOfOpenHouse,
  daysBetweenDates,
  editDates,
  newDay,
  openHouseOf,
  weekendAfter,
} from './open-house-draft.ts';

const saturday = '2026-11-28';
const sunday = '2026-11-29';
const run = { startDate: '2026-11-21' };
const draftOn = (days: Draft['openHouse']['days'], own: Partial<Draft> = {}) =>
  emptyDraft(CampaignKind.openHouse, { ...run, openHouse: { start: null, end: null, days }, ...own });
const edited = (draft: Draft, recipe: (draft: Draft) => void) => {
  const copy = structuredClone(draft);
  editDates(copy, recipe);
  return copy;
};
const setDay = (date: string) => (draft: Draft) => void (draft.openHouse.days = [newDay(date)]);

test('a new open house asks for one day from 1 to 3 PM', () => {
  expect(emptyDraft(CampaignKind.openHouse).openHouse.days).toEqual([
    { date: null, start_time: '13:00', end_time: '15:00' },
  ]);
  expect(emptyDraft(CampaignKind.listing).openHouse.days).toBeNull();
});

describe('the end of the run', () => {
  test('the run ends on the last day of the open house once that is known', () => {
    expect(edited(draftOn([newDay(null)]), setDay(saturday)).endDate).toBe(saturday);
  });

  test('the end of the run follows the last day of the open house', () => {
    const draft = draftOn([newDay(saturday)], { endDate: saturday });
    expect(edited(draft, ({ openHouse }) => addOpenDays(openHouse.days ?? [], [sunday])).endDate).toBe(
      sunday,
    );
    const cleared = edited(draft, ({ openHouse }) => void (openHouse.days = [newDay(null)]));
    expect(edited(cleared, setDay(sunday)).endDate).toBe(sunday);
  });

  test('the end of the run stays where the user has set it', () => {
    expect(edited(draftOn([newDay(saturday)], { endDate: '2026-12-24' }), setDay(sunday)).endDate).toBe(
      '2026-12-24',
    );
    expect(edited(draftOn([newDay(null)], { openEnded: true }), setDay(sunday)).endDate).toBeNull();
  });

  test('the run ends a day later for an open house on its first day', () => {
    const draft = draftOn([newDay(saturday)], { endDate: saturday });
    expect(edited(draft, (one) => void (one.startDate = saturday)).endDate).toBe(sunday);
  });

  test('the end of the run stays in campaigns without an open house', () => {
    const listing = emptyDraft(CampaignKind.listing, run);
    expect(edited(listing, (one) => void (one.startDate = saturday)).endDate).toBeNull();
  });
});

test.each([
  ['2026-11-26', saturday],
  ['2026-11-27', saturday],
  [saturday, '2026-12-05'],
  [sunday, '2026-12-05'],
])('the weekend after %s begins on %s', (day, first) => {
  expect(weekendAfter(day)[0]).toBe(first);
});

test('added days take the hours of their weekday, or else of the last row', () => {
  const days = [newDay(saturday), newDay(sunday, { start_time: '11:00', end_time: '12:00' })];
  addOpenDays(days, ['2026-12-05', '2026-12-06', '2026-12-07']);
  expect(days.slice(2).map(({ start_time: opens }) => opens)).toEqual(['13:00', '11:00', '11:00']);
});

test('the first added day fills the row without a date', () => {
  const days = [newDay(null)];
  addOpenDays(days, [saturday, sunday]);
  expect(days).toEqual([newDay(saturday), newDay(sunday)]);
  addOpenDays(days, [null]);
  expect(days).toHaveLength(3);
});

describe('an open house without hours', () => {
  const dates = { start_date: saturday, end_date: sunday };

  test('an open house without hours is read and sent as its first and last day', () => {
    const openHouse = openHouseOf({ open_house_run_dates: dates, open_house_days: null });
    expect(openHouse).toEqual({ start: saturday, end: sunday, days: null });
    const sent = contentOfOpenHouse({ kind: CampaignKind.openHouse, openHouse });
    expect(sent).toEqual({ open_house_run_dates: dates, open_house_days: null });
  });

  test('an open house without hours is listed day by day from tomorrow on', () => {
    const listed = (start: string, end: string, today: string) =>
      daysBetweenDates({ start, end, days: null }, today).map(({ date }) => date);
    expect(listed(saturday, sunday, '2026-11-20')).toEqual([saturday, sunday]);
    expect(listed(saturday, sunday, saturday)).toEqual([sunday]);
    expect(listed(saturday, sunday, sunday)).toEqual([null]);
    expect(listed(saturday, '2026-12-31', '2026-11-20')).toEqual([saturday, '2026-12-31']);
  });
});

test('days decide over the first and last day that follow from them', () => {
  const days = [newDay(sunday), newDay(saturday)];
  const openHouse = openHouseOf({
    open_house_run_dates: { start_date: saturday, end_date: sunday },
    open_house_days: days,
  });
  expect(openHouse).toEqual({ start: null, end: null, days });
  expect(contentOfOpenHouse({ kind: CampaignKind.openHouse, openHouse }).open_house_run_dates).toEqual({
    start_date: saturday,
    end_date: sunday,
  });
});
