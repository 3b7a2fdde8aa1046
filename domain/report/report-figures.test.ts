import { describe, expect, test } from 'vitest';
import {
  changeInWords,
  changeOf,
  isGood,
  ratiosOf,
  reportFigures,
  wholeByDay,
  wholeConversions,
} from './report-figures.ts';

describe('ratiosOf', () => {
  test('ratios are recomputed from the sums, with money in whole cents', () => {
    expect(ratiosOf({ impressions: 2000, clicks: 30, spend: 10_001, leads: 4 })).toEqual({
      clicksThroughRate: 0.015,
      costPerClick: 333,
      costPerLead: 2500,
    });
    expect(ratiosOf({ impressions: 1, clicks: 1, spend: 1, leads: null }).clicksThroughRate).toBe(1);
    expect(ratiosOf({ impressions: 9, clicks: 6, spend: 1000, leads: 3 })).toMatchObject({
      costPerClick: 167,
      costPerLead: 333,
    });
    expect(ratiosOf({ impressions: 9, clicks: 3, spend: 1000, leads: 6 }).costPerLead).toBe(167);
  });

  test.each([
    ['nothing delivered', { impressions: 0, clicks: 0, spend: 0, leads: 0 }, [null, null, null]],
    ['no clicks', { impressions: 100, clicks: 0, spend: 500, leads: 2 }, [0, null, 250]],
    ['no leads', { impressions: 100, clicks: 5, spend: 500, leads: 0 }, [0.05, 100, null]],
    ['leads not reported', { impressions: 100, clicks: 5, spend: 500, leads: null }, [0.05, 100, null]],
    ['clicks without impressions', { impressions: 0, clicks: 5, spend: 500, leads: null }, [null, 100, null]],
    ['one click', { impressions: 0, clicks: 1, spend: 500, leads: null }, [null, 500, null]],
    ['nothing spent', { impressions: 100, clicks: 5, spend: 0, leads: 1 }, [0.05, 0, 0]],
  ])('ratios with %s are null instead of dividing by zero', (_, sums, expected) => {
    const { clicksThroughRate, costPerClick, costPerLead } = ratiosOf(sums);
    expect([clicksThroughRate, costPerClick, costPerLead]).toEqual(expected);
  });
});

describe('changeOf', () => {
  test.each([
    ['more', 125, 100, 0.25, 'up'],
    ['less', 50, 100, -0.5, 'down'],
    ['nothing after something', 0, 100, -1, 'down'],
    ['something after nothing', 5, 0, null, 'up'],
    ['no change', 7, 7, 0, 'same'],
    ['nothing twice', 0, 0, 0, 'same'],
    ['not reported now', null, 7, null, 'unknown'],
    ['not reported before', 7, null, null, 'unknown'],
    ['never reported', null, null, null, 'unknown'],
  ] as const)('a change has the expected ratio and direction: %s', (_, now, before, ratio, direction) => {
    expect(changeOf(now, before)).toEqual({ ratio, direction });
  });

  test('a change is good or bad depending on the figure, and higher spend is neither', () => {
    const whenUp = Object.fromEntries(reportFigures.map((figure) => [figure, isGood(figure, 'up')]));
    expect(whenUp).toEqual({
      spend: null,
      impressions: true,
      clicks: true,
      clicks_through_rates: true,
      cost_per_click: false,
      leads: true,
      tours: true,
      applications: true,
      cost_per_lead: false,
      cost_per_tour: false,
      cost_per_application: false,
    });
    expect(isGood('leads', 'down')).toBe(false);
    expect(isGood('cost_per_lead', 'down')).toBe(true);
    expect([isGood('leads', 'same'), isGood('leads', 'unknown')]).toEqual([null, null]);
  });

  test.each([
    ['leads', 9, 8, 'up 12.5%, better'],
    ['cost_per_lead', 9, 8, 'up 12.5%, worse'],
    ['cost_per_click', 80, 100, 'down 20%, better'],
    ['spend', 97, 100, 'down 3%'],
    ['clicks', 3, 0, 'up from 0, better'],
    ['clicks', 9999, 10_000, 'down less than 0.1%, worse'],
    ['clicks', 3, 3, 'same'],
    ['tours', null, 3, null],
  ] as const)('the change of %s from %s to %s is described in words', (figure, now, before, words) => {
    expect(changeInWords(figure, changeOf(now, before))).toBe(words);
  });
});

describe('fractional conversions', () => {
  test('fractional conversions are rounded after they are summed', () => {
    expect(wholeConversions(0.1 + 0.2 + 0.2)).toBe(1);
    expect(wholeConversions(2.4999)).toBe(2);
  });

  test('daily conversions are whole numbers that add up to the rounded total', () => {
    const days = [0.4, 0.4, 0.4, 0, 1.3, 0.5];
    expect(wholeByDay(days)).toEqual([0, 1, 0, 0, 2, 0]);
    expect(wholeByDay(days).reduce((sum, day) => sum + day, 0)).toBe(wholeConversions(3));
  });
});
