import {
  comparisons,
  reportSortKeys,
  reportTabs,
  type CampaignReport,
  type ReportTab,
} from '#contract/reports.ts';
import { oneOf } from '../../search-values.ts';

export type Comparison = (typeof comparisons)[number];

/** The tab that an address names; overall when it names none, undefined when there is no such tab. */
export function tabOf(named: string | undefined): ReportTab | undefined {
  return named === undefined ? 'overall' : oneOf(reportTabs, named);
}

/** What an address asks to compare with; nothing when that makes no sense. */
export function comparisonOf(named: string | undefined): Comparison | undefined {
  return oneOf(comparisons, named);
}

/** The ways in which the list of reports can be ordered; the first is how it comes. */
export const orderings = [
  '-spend',
  ...reportSortKeys.flatMap((key) => [key, `-${key}`] as const).filter((one) => one !== '-spend'),
] as const;
export type ReportOrdering = (typeof orderings)[number];

export function orderingOf(named: string | undefined): ReportOrdering {
  return oneOf(orderings, named) ?? orderings[0];
}

type Limited = Pick<CampaignReport, 'is_fb_and_insta_requests_limit_exceeded'> | undefined;

/**
 * The tab that is shown. Specified: once a report has loaded under Facebook's hourly limit, its tab gives way to the
 * overall one; who then asks for it all the same sees the last figures.
 */
export function shownTab(wanted: ReportTab, report: Limited, insisted: boolean): ReportTab {
  const limited = report?.is_fb_and_insta_requests_limit_exceeded ?? false;
  return limited && wanted === 'facebook_and_instagram' && !insisted ? 'overall' : wanted;
}
