import { describe, expect, test } from 'vitest';
import type { CampaignContent } from '../campaign-content.ts';
import { CampaignKind } from '../campaign-kinds.ts';
import { say } from '../messages.ts';
import { namedDatesJudge } from './named-dates.ts';

const today = '2026-11-20';
const day = (date: string, start_time = '13:00', end_time = '15:00') => ({ date, start_time, end_time });
const weekend = [day('2026-11-28'), day('2026-11-29', '11:00', '13:00')];

const said = (text: string, days: CampaignContent['open_house_days'] = weekend, now = today) => {
  const content = { kind: CampaignKind.openHouse, open_house_days: days, open_house_run_dates: null };
  const judge = namedDatesJudge(content as CampaignContent, now);
  return judge(text, 'at').map(({ message, params }) => say(message, params));
};
const when = 'Sat, Nov 28, 1–3 PM, and Sun, Nov 29, 11 AM–1 PM';

describe('a text of an open house', () => {
  test.each([
    'Open House Sat, Nov 28, 1–3 PM',
    'Open House: Sat & Sun, Nov 28–29',
    'Come on Saturday, November 28th from 1 to 3 p.m.',
    'Nov. 28 and 29',
    'NOV 28',
    'Nov 28 and 2 baths',
    'Sun, Nov 29, 11 AM–1 PM',
    'Sat, Nov 28, 1–3 PM, and Sun, Nov 29, 11 AM–1 PM',
    'Open House Nov 28, 1:00–3:00 PM',
    'You may 2 or 3 times march 5 miles',
    'Priced at $985,000, 3 bedrooms and 2 1/2 baths',
    'May is lovely. Call 24/7',
    'Sun-filled rooms, open plan',
    'Open on Nov 28, 3 bedrooms',
  ])('"%s" is right about the days', (text) => {
    expect(said(text)).toEqual([]);
  });

  test.each([
    ['Open House Sat, Nov 21, 1–3 PM', `“Sat, Nov 21” is not a day of the open house: ${when}`],
    ['Open House Nov 28–30', `“Nov 28–30” is not a day of the open house: ${when}`],
    ['Open House Nov 28 & 30', `“Nov 28 & 30” is not a day of the open house: ${when}`],
    ['On December 5', `“December 5” is not a day of the open house: ${when}`],
    ['On Nov 28 and Dec 5', `“Dec 5” is not a day of the open house: ${when}`],
    ['Open House Sun, Nov 28', '“Sun, Nov 28”: Nov 28 is a Saturday'],
    ['Open House Sat, Nov 28, 2–4 PM', `“2–4 PM” are not the hours of the open house: ${when}`],
    ['Open House Nov 28, 11 AM–1 PM', `“11 AM–1 PM” are not the hours of the open house: ${when}`],
    ['Come by 9 AM to 5 PM', `“9 AM to 5 PM” are not the hours of the open house: ${when}`],
    ['Open House Nov 28, 1–3 AM', `“1–3 AM” are not the hours of the open house: ${when}`],
  ])('"%s" is warned about', (text, warning) => {
    expect(said(text)).toEqual([warning]);
  });

  test('a date that has passed is warned about while other days are to come', () => {
    const over = `“Sat, Nov 28” has passed. The open house goes on: ${when}`;
    expect(said('Open House Sat, Nov 28', weekend, '2026-11-29')).toEqual([over]);
    expect(said('Sat & Sun, Nov 28–29', weekend, '2026-11-29')).toEqual([]);
    expect(said('Open House Sat, Nov 28', weekend, '2026-11-30')).toEqual([]);
  });

  test('a date is looked for in the year of the open house', () => {
    expect(said('Open House Sat, Jan 2', [day('2027-01-02')])).toEqual([]);
    expect(said('Open House Thu, Dec 31', [day('2026-12-31'), day('2027-01-02')])).toEqual([]);
  });
});

test('an open house with unknown hours is compared by its first and last day', () => {
  const content = {
    kind: CampaignKind.openHouse,
    open_house_run_dates: { start_date: '2026-11-28', end_date: '2026-11-30' },
  };
  const judge = namedDatesJudge(content as CampaignContent, today);
  expect(judge('Sun, Nov 29, 1–3 PM', 'at')).toEqual([]);
  expect(judge('Dec 1', 'at').map(({ message }) => message)).toEqual(['openHouseDateWrong']);
});

test('several days of a month are read one by one', () => {
  const days = [day('2026-11-21'), day('2026-11-24'), day('2026-11-25'), day('2026-11-28')];
  expect(said('Come by Nov 21, 24–25 & 28, 1–3 PM.', days)).toEqual([]);
  expect(said('Come by Nov 21, 24–26 & 28, 1–3 PM.', days)).toHaveLength(1);
});

test('texts are not compared before the days are known, nor in other campaigns', () => {
  expect(said('Open House Nov 1', null)).toEqual([]);
  expect(said('Open House Nov 1', [{ date: null, start_time: '13:00', end_time: '15:00' }])).toEqual([]);
  const listing = { kind: CampaignKind.listing, open_house_days: weekend } as CampaignContent;
  expect(namedDatesJudge(listing, today)('Open House Nov 1', 'at')).toEqual([]);
});
