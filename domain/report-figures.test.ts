import { describe, expect, test } from 'vitest';
import { ratiosOf } from './report-figures.ts';

describe('ratios', () => {
  test('are recomputed from the sums, money in whole cents', () => {
    expect(ratiosOf({ impressions: 2000, clicks: 30, spend: 10_001, leads: 4 })).toEqual({
      clicksThroughRate: 0.015,
      costPerClick: 333,
      costPerLead: 2500,
    });
  });

  test.each([
    ['nothing delivered', { impressions: 0, clicks: 0, spend: 0, leads: 0 }, [null, null, null]],
    ['no clicks', { impressions: 100, clicks: 0, spend: 500, leads: 2 }, [0, null, 250]],
    ['no leads', { impressions: 100, clicks: 5, spend: 500, leads: 0 }, [0.05, 100, null]],
    ['leads not reported', { impressions: 100, clicks: 5, spend: 500, leads: null }, [0.05, 100, null]],
    ['clicks without impressions', { impressions: 0, clicks: 5, spend: 500, leads: null }, [null, 100, null]],
    ['nothing spent', { impressions: 100, clicks: 5, spend: 0, leads: 1 }, [0.05, 0, 0]],
  ])('%s: never divided by zero', (_, sums, expected) => {
    const { clicksThroughRate, costPerClick, costPerLead } = ratiosOf(sums);
    expect([clicksThroughRate, costPerClick, costPerLead]).toEqual(expected);
  });
});
