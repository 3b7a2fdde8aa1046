import { expect, test } from 'vitest';
import type { Line } from '../channels.ts';
import { budgetMove } from './budget-move.ts';
import { concludeReport, type Result } from './conclusion.ts';

/** Accounts are looked at every week, so that a claim in any week counts. */
const ACCOUNTS = 1000;
const WEEKS = 8;
const dailyBudgets = { meta: 40_00, google_search: 30_00, google_display: 25_00 } satisfies Record<
  Line,
  number
>;
const lines = Object.keys(dailyBudgets) as Line[];

type Week = Record<Line, { spend: number; leads: number }>;
/** Leads per dollar of a line in a week. */
type Rates = (line: Line, week: number) => number;

test('at most 5 % of accounts without a difference ever get a conclusion that claims one', () => {
  const random = generator(20_261_127);
  expect(claimsOf(random, () => constant(0.02 + 0.1 * random()), concludes)).toBeLessThanOrEqual(50);
});

test('at most 5 % of accounts without a difference ever get a proposal to move budget', () => {
  const random = generator(20_261_126);
  expect(claimsOf(random, () => constant(0.02 + 0.1 * random()), proposes)).toBeLessThanOrEqual(50);
});

test('channels of which one brings three times the leads per dollar are told apart in most accounts', () => {
  const better: Rates = (line) => (line === 'google_search' ? 0.12 : 0.04);
  const found = (weeks: readonly Week[]) => conclude(weeks).difference?.cheap === 'google_search';
  expect(claimsOf(generator(7), () => better, found)).toBeGreaterThan(950);
});

test('a cost per lead that halves after four weeks is noticed in most accounts', () => {
  const halved: Rates = (_, week) => (week < 4 ? 0.06 : 0.12);
  const found = (weeks: readonly Week[]) =>
    / less than the .* in the 14 days before/.test(conclude(weeks).overall[0]);
  expect(claimsOf(generator(11), () => halved, found)).toBeGreaterThan(750);
});

const constant =
  (rate: number): Rates =>
  () =>
    rate;

/** Returns the number of simulated accounts in which a look of any week finds something. */
function claimsOf(
  random: () => number,
  newRates: () => Rates,
  finds: (weeks: readonly Week[]) => boolean,
): number {
  let accounts = 0;
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const rates = newRates();
    const weeks: Week[] = [];
    let found = false;
    for (let week = 0; week < WEEKS; week += 1) {
      weeks.push(simulatedWeek(random, (line) => rates(line, week)));
      found ||= finds(weeks);
    }
    if (found) accounts += 1;
  }
  return accounts;
}

function simulatedWeek(random: () => number, rateOf: (line: Line) => number): Week {
  const of = (line: Line) => {
    const spend = dailyBudgets[line] * 7;
    let leads = 0;
    for (let dollar = 0; dollar < spend / 100; dollar += 1) if (random() < rateOf(line)) leads += 1;
    return { spend, leads };
  };
  return { meta: of('meta'), google_search: of('google_search'), google_display: of('google_display') };
}

const sumOf = (weeks: readonly Week[], some: readonly Line[]) => {
  const all = weeks.flatMap((week) => some.map((line) => week[line]));
  const sum = (field: 'spend' | 'leads') => all.reduce((total, of) => total + of[field], 0);
  return { spend: sum('spend'), leads: sum('leads'), clicks: 0 };
};

/** Concludes as a report of the last 14 days does, against the 14 before if there are any. */
function conclude(weeks: readonly Week[]) {
  const before = weeks.slice(-4, -2);
  const resultOf = (some: readonly Line[]): Result => ({
    now: sumOf(weeks.slice(-2), some),
    before: before.length === 0 ? null : sumOf(before, some),
  });
  return concludeReport(
    resultOf(lines),
    lines.map((line) => ({ line, name: line, ...resultOf([line]) })),
    { now: '', before: 'the 14 days before' },
  );
}

const concludes = (weeks: readonly Week[]) => conclude(weeks).claims > 0;

const proposes = (weeks: readonly Week[]) =>
  budgetMove(lines.map((line) => ({ line, dailyBudget: dailyBudgets[line], ...sumOf(weeks, [line]) }))) !==
  null;

/** Returns random numbers from 0 to 1 that are the same in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
