import type { CampaignContent, Variant } from '../campaign-content.ts';
import { CampaignStatus } from '../campaign-status.ts';
import { limits } from '../limits.ts';
import type { Problem } from '../messages.ts';
import { centsToDollars } from '../money.ts';
import { checkVariants } from '../variants.ts';
import type { StartConditionName } from './states.ts';
import { daysLeft, type Run } from './test-days.ts';

export type TestCandidate = {
  status: CampaignStatus;
  content: CampaignContent;
  run: Run;
  /** True while a change at the networks is pending, or has failed and waits for a decision. */
  openChange: boolean;
  /** Problems found by `checkCampaign`. */
  problems: readonly Problem[];
};

type Condition = { name: StartConditionName; met: boolean; needed: number | null; found: number | null };

/** Returns variant A: the content of the facebook ad. */
export function variantA({ facebook_ad: { titles, descriptions, images } }: CampaignContent): Variant {
  return { titles, descriptions, images };
}

/** Returns the problems of variant B itself, excluding that it equals A. */
export function variantBProblems(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ path, message, severity }) =>
      severity === 'error' && path.startsWith('variant_b') && message !== 'variantsMustDiffer',
  );
}

/**
 * Returns the conditions of a test with the values found (campaign spec, section 4). Amounts are decimal
 * dollars, days are whole. `found` is null for the days of an open-ended run.
 */
export function startConditions({ status, content, run, openChange, problems }: TestCandidate): Condition[] {
  const { dailyCents, daysLeft: leastDays } = limits.abTest;
  const budget = content.facebook_ad.is_active ? (content.fb_daily_budget ?? 0) : 0;
  const days = daysLeft(run);
  const b = content.variant_b ?? null;
  const plain = (name: StartConditionName, met: boolean): Condition => ({
    name,
    met,
    needed: null,
    found: null,
  });
  const needed = centsToDollars(dailyCents);
  return [
    plain('live', status === CampaignStatus.live),
    { name: 'budget', met: budget >= needed, needed, found: budget },
    {
      name: 'days_left',
      met: days >= leastDays,
      needed: leastDays,
      found: Number.isFinite(days) ? days : null,
    },
    plain('variant_b_complete', b !== null && variantBProblems(problems).length === 0),
    plain('variants_differ', b !== null && checkVariants(variantA(content), b).length === 0),
    plain('no_open_change', !openChange),
  ];
}

/** Reason for each unmet condition, as text for users, with the field to highlight; '' is the whole campaign. */
export const unmetConditions: Record<StartConditionName, { field: string; words: string }> = {
  live: { field: '', words: 'Only a live campaign can be tested' },
  budget: {
    field: 'fb_daily_budget',
    words: `A test needs a daily budget of at least $${centsToDollars(limits.abTest.dailyCents)} for Facebook and Instagram`,
  },
  days_left: {
    field: 'run_dates.end_date',
    words: `A test needs at least ${limits.abTest.daysLeft} days until the campaign ends`,
  },
  variant_b_complete: { field: 'variant_b', words: 'Variant B is not complete' },
  variants_differ: { field: 'variant_b', words: 'Variants A and B must differ' },
  no_open_change: { field: '', words: 'The last change is still being sent to the networks, or has failed' },
};
