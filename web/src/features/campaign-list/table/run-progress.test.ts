import { describe, expect, test } from 'vitest';
import type { CampaignRow } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { paceOf, runProgress } from './run-progress.ts';

const march = { start_date: '2026-03-01', end_date: '2026-03-10', open_ended: false };

describe('the progress of a run', () => {
  test.each([
    ['2026-02-20', 0],
    ['2026-03-01', 0],
    ['2026-03-06', 0.5],
    ['2026-03-10', 0.9],
    ['2026-03-11', 1],
    ['2026-05-01', 1],
  ])('the progress of a run on %s is %d', (today, share) => {
    expect(runProgress(march, today)).toBe(share);
  });

  test('a run without a start or an end has no progress', () => {
    expect(runProgress({ ...march, end_date: null, open_ended: true }, '2026-03-06')).toBeNull();
    expect(runProgress({ ...march, start_date: null }, '2026-03-06')).toBeNull();
  });
});

describe('the pace of spending', () => {
  const row = (own: Partial<CampaignRow>) =>
    ({
      status: { id: CampaignStatus.live, name: 'Live' },
      run_dates: march,
      daily_budget: 20,
      spend: 100,
      ...own,
    }) as CampaignRow;

  test.each([
    [100, 'onPace'],
    [116, 'ahead'],
    [84, 'behind'],
  ])('spending %d dollars in five days at twenty a day is %s', (spend, word) => {
    expect(paceOf(row({ spend }), '2026-03-06')).toEqual({ share: spend / 100, word });
  });

  test('the pace of an ended run counts only the days of the run', () => {
    const closed = { status: { id: CampaignStatus.closed, name: 'Closed' }, spend: 200 } as const;
    expect(paceOf(row(closed), '2026-04-20')?.share).toBe(1);
  });

  test.each([
    ['before the first day is over', {}, '2026-03-01'],
    ['while it is paused', { status: { id: CampaignStatus.paused, name: 'Paused' } } as const, '2026-03-06'],
    ['while nothing was read', { spend: null }, '2026-03-06'],
    ['without a budget', { daily_budget: 0 }, '2026-03-06'],
  ])('the pace is unknown %s', (_, own, today) => {
    expect(paceOf(row(own), today)).toBeNull();
  });
});
