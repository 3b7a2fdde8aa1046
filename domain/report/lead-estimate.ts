import type { Cents } from '../money.ts';

/** Leads of past campaigns and their cost. */
export type LeadHistory = { leads: number; spendCents: Cents };

/** Fewest past leads from which an estimate is made: fewer leave a range too wide to be of use. */
export const FEWEST_LEADS = 10;
/** Standard deviations on each side, for a range that four of five weeks fall into. */
const DEVIATIONS = 1.28;

/**
 * Returns the leads that a daily budget (cents) brings in a week at the cost per lead of the past, with a range
 * that holds in four of five weeks; null without enough history or without a budget.
 *
 * Both counts are treated as Poisson-distributed: the leads of the past, from which the cost per lead is known,
 * and those of a week to come.
 */
export function weeklyLeads(
  { leads, spendCents }: LeadHistory,
  dailyCents: Cents,
): { expected: number; least: number; most: number } | null {
  if (leads < FEWEST_LEADS || spendCents <= 0 || dailyCents <= 0) return null;
  const expected = (dailyCents * 7 * leads) / spendCents;
  const off = DEVIATIONS * Math.sqrt(expected + expected ** 2 / leads);
  return {
    expected: Math.round(expected),
    least: Math.max(0, Math.floor(expected - off)),
    most: Math.ceil(expected + off),
  };
}
