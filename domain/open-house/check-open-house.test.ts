import { describe, expect, test } from 'vitest';
import type { CampaignContent } from '../campaign-content.ts';
import { say } from '../messages.ts';
import { checkOpenHouse } from './check-open-house.ts';
import type { OpenHouseDates, OpenHouseDay } from './open-house-days.ts';
import { CampaignKind } from '../campaign-kinds.ts';

const today = '2026-03-10';
const limit = 'Date must be this year or next year, before one year from today';

type Judged = Pick<CampaignContent, 'kind' | 'open_house_run_dates' | 'open_house_days' | 'run_dates'>;
const openHouse = (
  start_date: string | null,
  end_date: string | null,
  run: Partial<CampaignContent['run_dates']> = {},
): Judged => ({
  kind: CampaignKind.openHouse,
  open_house_run_dates: { start_date, end_date },
  run_dates: { start_date: '2026-03-11', end_date: null, open_ended: false, ...run },
});
const day = (
  date: string | null,
  start_time: string | null = '13:00',
  end_time: string | null = '15:00',
): OpenHouseDay => ({ date, start_time, end_time });
const check = (content: Judged, posted?: OpenHouseDates) =>
  checkOpenHouse(content as CampaignContent, today, posted && { open_house_run_dates: posted });
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
  ['the last day of a year from now', openHouse('2027-03-09', '2027-03-09'), []],
  ['a last day in a year', openHouse('2026-03-14', '2027-03-10'), [end(limit)]],
  ['days in a year', openHouse('2027-03-10', '2027-03-11'), [start(limit), end(limit)]],
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

describe('the run of the ads', () => {
  const run = (first: string, last: string, run_dates: Partial<CampaignContent['run_dates']>) =>
    said(openHouse(first, last, run_dates));
  const at = (text: string) => [`run_dates.end_date: ${text}`];

  test('the run may end on the last day of the open house', () => {
    expect(run('2026-04-11', '2026-04-12', { end_date: '2026-04-12' })).toEqual([]);
  });

  test('a run that ends before the open house raises a warning', () => {
    const early = at('The ads end before the open house starts');
    expect(run('2026-04-12', '2026-04-13', { end_date: '2026-04-11' })).toEqual(early);
    const middle = at('The ads end before the last day of the open house, Mon, Apr 13');
    expect(run('2026-04-12', '2026-04-13', { end_date: '2026-04-12' })).toEqual(middle);
  });

  test('a run that goes on after the open house raises a warning', () => {
    const late = at('The ads run on after the open house, which ends on Mon, Apr 13');
    expect(run('2026-04-12', '2026-04-13', { end_date: '2026-04-14' })).toEqual(late);
    expect(run('2026-04-12', '2026-04-13', { open_ended: true })).toEqual(late);
  });

  test('a run may end a day after an open house on its first day, because a run has two days', () => {
    expect(run('2026-03-11', '2026-03-11', { end_date: '2026-03-12' })).toEqual([]);
  });

  test('a run is compared with the last of several days', () => {
    const days = [day('2026-03-15'), day('2026-03-14')];
    const dated = { ...openHouse(null, null, { end_date: '2026-03-20' }), open_house_days: days };
    expect(said(dated)).toEqual(at('The ads run on after the open house, which ends on Sun, Mar 15'));
  });
});

describe('days with hours', () => {
  const at = (index: number, field: string, text: string) => `open_house_days.${index}.${field}: ${text}`;

  test.each<[string, OpenHouseDay[], string[]]>([
    ['a weekend', [day('2026-03-14'), day('2026-03-15', '11:00', '12:30')], []],
    ['days in any order', [day('2026-03-15'), day('2026-03-14')], []],
    ['no date', [day(null)], [at(0, 'date', 'Choose a day')]],
    ['today', [day(today)], [at(0, 'date', 'The day should be later than today')]],
    [
      'a past day',
      [day('2026-03-14'), day('2026-03-01')],
      [at(1, 'date', 'The day should be later than today')],
    ],
    ['a day in a year', [day('2027-03-10')], [at(0, 'date', limit)]],
    ['a day twice', [day('2026-03-14'), day('2026-03-14')], [at(1, 'date', 'This day is in the list twice')]],
    [
      'two rows without a day',
      [day(null), day(null)],
      [at(0, 'date', 'Choose a day'), at(1, 'date', 'Choose a day')],
    ],
    [
      'no hours',
      [day('2026-03-14', null, null)],
      [at(0, 'start_time', 'Enter when it opens'), at(0, 'end_time', 'Enter when it closes')],
    ],
    [
      'an end before the start',
      [day('2026-03-14', '15:00', '13:00')],
      [at(0, 'end_time', 'It should close later than it opens')],
    ],
    [
      'an end at the start',
      [day('2026-03-14', '13:00', '13:00')],
      [at(0, 'end_time', 'It should close later than it opens')],
    ],
  ])('an open house with %s gets the expected messages', (_, days, messages) => {
    expect(said({ ...openHouse(null, null), open_house_days: days })).toEqual(messages);
  });

  describe('of a posted campaign', () => {
    const stored = [day('2026-03-09'), day('2026-03-10'), day('2026-03-14')];
    const changed = (days: OpenHouseDay[]) =>
      checkOpenHouse({ ...openHouse(null, null), open_house_days: days } as CampaignContent, today, {
        open_house_days: stored,
      }).map(({ path, message }) => `${path}: ${message}`);
    const [past, begun, future] = stored as [OpenHouseDay, OpenHouseDay, OpenHouseDay];

    test('posted days stay valid after they have begun', () => {
      expect(changed(stored)).toEqual([]);
    });

    test('posted days may get other hours, move or be added as long as they are to come', () => {
      expect(changed([past, begun, { ...future, start_time: '10:00' }])).toEqual([]);
      expect(changed([past, begun, day('2026-03-15')])).toEqual([]);
      expect(changed([...stored, day('2026-03-21')])).toEqual([]);
    });

    test('posted days keep their hours once they have begun', () => {
      const other = { ...begun, start_time: '10:00', end_time: '11:00' };
      expect(changed([past, other, future])).toEqual([
        'open_house_days.1.start_time: openHouseHoursFixed',
        'open_house_days.1.end_time: openHouseHoursFixed',
      ]);
    });

    test('days cannot be added to a posted campaign in the past', () => {
      expect(changed([...stored, day('2026-03-08')])).toEqual(['open_house_days.3.date: openHouseDayPast']);
    });

    test('posted days raise a warning when all of them are over', () => {
      const found = checkOpenHouse(
        { ...openHouse(null, null), open_house_days: [past] } as CampaignContent,
        today,
        { open_house_days: [past] },
      );
      expect(found).toEqual([
        { path: 'open_house_days.0.date', message: 'openHouseOver', severity: 'warning' },
      ]);
    });
  });
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
