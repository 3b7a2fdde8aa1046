import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { say, type Problem } from './messages.ts';
import { addDays } from './plain-date.ts';
import { checkRunDates, type RunDates, type RunDatesContext } from './run-dates.ts';

const today = '2026-03-10';
const draft: RunDatesContext = { today, hasEnd: true };
const begun: RunDatesContext = { today, hasEnd: true, postedStart: '2026-02-01' };

const said = (problems: readonly Problem[]) =>
  problems.map(({ path, message, params }) => `${path}: ${say(message, params)}`);
const run = (start: string | null, end: string | null): RunDates => ({ start_date: start, end_date: end });

const tooFar = 'Date must be this year or next year, before one year from today';
const past = 'Start date cannot be today or in the past';

describe('a draft', () => {
  test.each([
    ['tomorrow and the day after', '2026-03-11', '2026-03-12'],
    ['to the last day before one year from today', '2026-03-11', '2027-03-09'],
    ['over the turn of the year', '2026-12-31', '2027-01-01'],
  ])('a draft may run %s', (_, start, end) => {
    expect(checkRunDates(run(start, end), draft)).toEqual([]);
  });

  test.each([
    [null, '2026-04-01', 'run_dates.start_date: Start date is required'],
    ['', '2026-04-01', 'run_dates.start_date: Start date is required'],
    ['2026-02-30', '2026-04-01', 'run_dates.start_date: 2026-02-30 is invalid'],
    [today, '2026-04-01', `run_dates.start_date: ${past}`],
    ['2026-03-09', '2026-04-01', `run_dates.start_date: ${past}`],
    ['2026-03-11', null, 'run_dates.end_date: End date is required'],
    ['2026-03-11', '', 'run_dates.end_date: End date is required'],
    ['2026-03-11', '2026-04-31', 'run_dates.end_date: 2026-04-31 is invalid'],
    ['2026-03-11', '2026-03-11', 'run_dates.end_date: Start date and end date cannot be the same'],
    ['2026-03-11', '2027-03-10', `run_dates.end_date: ${tooFar}`],
    ['2026-03-11', today, 'run_dates.end_date: End date should be later than today'],
    ['2026-03-20', '2026-03-15', 'run_dates.end_date: End date should be later than the start date'],
  ])('a draft from %j to %j gets the message %s', (start, end, message) => {
    expect(said(checkRunDates(run(start, end), draft))).toEqual([message]);
  });

  test('a start one year from today is too far ahead', () => {
    expect(said(checkRunDates(run('2027-03-10', '2027-03-11'), draft))).toEqual([
      `run_dates.start_date: ${tooFar}`,
      `run_dates.end_date: ${tooFar}`,
    ]);
    expect(checkRunDates(run('2027-03-09', null), { ...draft, hasEnd: false })).toEqual([]);
  });

  test('two missing dates are both reported', () => {
    expect(said(checkRunDates(run(null, null), draft))).toEqual([
      'run_dates.start_date: Start date is required',
      'run_dates.end_date: End date is required',
    ]);
  });

  test('an unreadable start does not invalidate the end', () => {
    expect(said(checkRunDates(run('someday', '2026-04-01'), draft))).toEqual([
      'run_dates.start_date: someday is invalid',
    ]);
  });

  test('an open-ended run needs no end date and ignores one', () => {
    const openEnded = { ...draft, hasEnd: false };
    expect(checkRunDates(run('2026-03-11', null), openEnded)).toEqual([]);
    expect(checkRunDates(run('2026-03-11', '2020-01-01'), openEnded)).toEqual([]);
    expect(said(checkRunDates(run(today, null), openEnded))).toEqual([`run_dates.start_date: ${past}`]);
  });

  test('a run planned on 29 February must end before 28 February of the next year', () => {
    const leapDay = { today: '2028-02-29', hasEnd: true };
    expect(checkRunDates(run('2028-03-01', '2029-02-27'), leapDay)).toEqual([]);
    expect(said(checkRunDates(run('2028-03-01', '2029-02-28'), leapDay))).toEqual([
      `run_dates.end_date: ${tooFar}`,
    ]);
  });

  test('problems use the given path prefix', () => {
    const problems = checkRunDates(run(null, null), draft, 'open_house_run_dates');
    expect(problems.map(({ path }) => path)).toEqual([
      'open_house_run_dates.start_date',
      'open_house_run_dates.end_date',
    ]);
  });
});

describe('a live or paused campaign', () => {
  test('a live or paused campaign keeps a start that has passed', () => {
    expect(checkRunDates(run('2026-02-01', '2026-04-01'), begun)).toEqual([]);
  });

  test('a live or paused campaign keeps a start that is today', () => {
    expect(checkRunDates(run(today, '2026-04-01'), { ...draft, postedStart: today })).toEqual([]);
  });

  test('a campaign whose end has passed needs an end later than today', () => {
    const message = 'run_dates.end_date: End date should be later than today';
    expect(said(checkRunDates(run('2026-02-01', '2026-03-09'), begun))).toEqual([message]);
    expect(said(checkRunDates(run('2026-02-01', today), begun))).toEqual([message]);
    expect(checkRunDates(run('2026-02-01', '2026-03-11'), begun)).toEqual([]);
  });

  test('a posted campaign that has not begun is checked like a draft', () => {
    const waiting = { ...draft, postedStart: '2026-03-20' };
    expect(checkRunDates(run('2026-03-20', '2026-04-01'), waiting)).toEqual([]);
    expect(checkRunDates(run('2026-03-25', '2026-04-01'), waiting)).toEqual([]);
    expect(said(checkRunDates(run(today, '2026-04-01'), waiting))).toEqual([`run_dates.start_date: ${past}`]);
  });

  test.each(['2026-01-15', '2026-03-01', today])(
    'the start of a campaign that has begun cannot be changed to %s',
    (start) => {
      expect(said(checkRunDates(run(start, '2026-04-01'), begun))).toEqual([`run_dates.start_date: ${past}`]);
    },
  );

  test('the start of a campaign that has begun cannot be postponed', () => {
    const message = 'run_dates.start_date: The campaign has already started, so its start date is fixed';
    expect(said(checkRunDates(run('2026-03-20', '2026-04-01'), begun))).toEqual([message]);
  });
});

test('valid dates are later than today, before one year from today, and end after they start', () => {
  const someDay = fc.integer({ min: -20, max: 400 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(someDay, someDay, (start, end) => {
      const good = today < start && start < end && end < '2027-03-10';
      expect(checkRunDates(run(start, end), draft).length === 0).toBe(good);
    }),
  );
});
