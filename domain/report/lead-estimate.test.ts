import { expect, test } from 'vitest';
import { weeklyLeads } from './lead-estimate.ts';

test.each([
  // 100 leads at $20: $40 a day buys 14 a week.
  [{ leads: 100, spendCents: 200_000 }, 4_000, { expected: 14, least: 8, most: 20 }],
  // The same cost per lead is less certain from ten leads.
  [{ leads: 10, spendCents: 20_000 }, 4_000, { expected: 14, least: 6, most: 22 }],
  [{ leads: 30, spendCents: 300_000 }, 1_000, { expected: 1, least: 0, most: 2 }],
  [{ leads: 9, spendCents: 20_000 }, 4_000, null],
  [{ leads: 50, spendCents: 0 }, 4_000, null],
  [{ leads: 50, spendCents: 20_000 }, 0, null],
])('after %j, %i cents a day bring %j a week', (history, daily, estimate) => {
  expect(weeklyLeads(history, daily)).toEqual(estimate);
});

test('four of five weeks of a steady campaign fall into the range', () => {
  const history = { leads: 60, spendCents: 120_000 };
  const range = weeklyLeads(history, 4_000) ?? { least: 0, most: 0 };
  const random = seeded(7);
  let within = 0;
  for (let round = 0; round < 2000; round += 1) {
    // The true rate, of which the history is one draw.
    const rate = (poisson(60, random) / 60) * 14;
    const week = poisson(rate, random);
    if (week >= range.least && week <= range.most) within += 1;
  }
  expect(within / 2000).toBeGreaterThan(0.8);
  expect(within / 2000).toBeLessThan(0.92);
});

function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function poisson(mean: number, random: () => number): number {
  const least = Math.exp(-mean);
  let product = random();
  let count = 0;
  while (product > least) {
    product *= random();
    count += 1;
  }
  return count;
}
