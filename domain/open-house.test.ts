import { describe, expect, test } from 'vitest';
import type { CampaignContent } from './campaign-content.ts';
import { say } from './messages.ts';
import { checkOpenHouse, type OpenHouseDates } from './open-house.ts';
import { CampaignKind } from './campaign-kinds.ts';

const today = '2026-03-10';
const limit = 'Date must be this year or next year, before one year from today';

type Judged = Pick<CampaignContent, 'kind' | 'open_house_run_dates' | 'run_dates'>;
const openHouse = (
  start_date: string | null,
  end_date: string | null,
  run: Partial<CampaignContent['run_dates']> = {},
): Judged => ({
  kind: CampaignKind.openHouse,
  open_house_run_dates: { start_date, end_date },
  run_dates: { start_date: '2026-03-11', end_date: '2026-04-11', open_ended: false, ...run },
});
const check = (content: Judged, posted?: OpenHouseDates) =>
  checkOpenHouse(content as CampaignContent, today, posted);
const said = (content: Judged) =>
  check(content).map(({ path, message, params }) => `${path}: ${say(message, params)}`);
const start = (text: string) => `open_house_run_dates.start_date: ${text}`;
const end = (text: string) => `open_house_run_dates.end_date: ${text}`;

test.each<[string, Judged, string[]]>([
  ['some days', openHouse('2026-03-14', '2026-03-15'), []],
  ['one day', openHouse('2026-03-14', '2026-03-14'), []],
  ['tomorrow', openHouse('2026-03-11', '2026-03-11'), []],
  ['today', openHouse(today, '2026-03-15'), [start('Start date cannot be today or in the past')]],
  [
    'days that have passed',
    openHouse('2026-03-01', '2026-03-02'),
    [start('Start date cannot be today or in the past')],
  ],
  ['no day', openHouse(null, null), [start('Start date is required'), end('End date is required')]],
  ['no first day', openHouse(null, '2026-03-15'), [start('Start date is required')]],
  ['no last day', openHouse('2026-03-14', null), [end('End date is required')]],
  [
    'a last day before the first',
    openHouse('2026-03-14', '2026-03-13'),
    [end('The open house cannot end before it starts')],
  ],
  [
    'the last day of a year from now',
    openHouse('2027-03-09', '2027-03-09', { open_ended: true, end_date: null }),
    [],
  ],
  ['a last day in a year', openHouse('2026-03-14', '2027-03-10'), [end(limit)]],
  [
    'days in a year',
    openHouse('2027-03-10', '2027-03-11', { open_ended: true, end_date: null }),
    [start(limit), end(limit)],
  ],
])('an open house on %s gets the expected messages', (_, content, messages) => {
  expect(said(content)).toEqual(messages);
});

test('missing open-house dates are required', () => {
  const missing = [start('Start date is required'), end('End date is required')];
  expect(said({ ...openHouse(null, null), open_house_run_dates: null })).toEqual(missing);
  expect(said({ ...openHouse(null, null), open_house_run_dates: undefined })).toEqual(missing);
});

test.each(['1', '2', '3'] as const)('campaigns of kind %s have no open house', (kind) => {
  expect(check({ ...openHouse(null, null), kind })).toEqual([]);
});

test('ads that end before the open house raise a warning', () => {
  const dates = ['2026-04-12', '2026-04-12'] as const;
  expect(check(openHouse(...dates))).toEqual([
    { path: 'run_dates.end_date', message: 'openHouseAfterRun', severity: 'warning' },
  ]);
  expect(check(openHouse('2026-04-11', '2026-04-12'))).toEqual([]);
  expect(check(openHouse(...dates, { end_date: null, open_ended: true }))).toEqual([]);
  expect(check(openHouse(...dates, { open_ended: true }))).toEqual([]);
});

describe('open-house days of a posted campaign', () => {
  const over = { path: 'open_house_run_dates.end_date', message: 'openHouseOver', severity: 'warning' };

  test.each([
    ['have begun', '2026-03-09', '2026-03-11', []],
    ['end today', '2026-03-09', today, []],
    ['are over', '2026-03-08', '2026-03-09', [over]],
  ])('unchanged days of a posted campaign are accepted when they %s', (_, first, last, found) => {
    expect(check(openHouse(first, last), { start_date: first, end_date: last })).toEqual(found);
  });

  test.each([
    ['start', '2026-03-08', '2026-03-11'],
    ['end', '2026-03-09', '2026-03-12'],
  ])('days of a posted campaign are checked like new ones when their %s moves', (_, first, last) => {
    expect(check(openHouse(first, last), { start_date: '2026-03-09', end_date: '2026-03-11' })).toMatchObject(
      [{ path: 'open_house_run_dates.start_date', message: 'startInThePast' }],
    );
  });

  test('missing days of a posted campaign raise no problem', () => {
    expect(check(openHouse(null, null), { start_date: null, end_date: null })).toEqual([]);
  });
});
