import {
  comparisons,
  reportSortKeys,
  reportTabs,
  type CampaignReport,
  type ReportTab,
} from '#contract/reports.ts';
import { oneOf } from '../../search-values.ts';

export type Comparison = (typeof comparisons)[number];

/** Returns the tab named in the address; overall if it names none, undefined if there is no such tab. */
export function tabOf(named: string | undefined): ReportTab | undefined {
  return named === undefined ? 'overall' : oneOf(reportTabs, named);
}

/** Returns the comparison named in the address; undefined if it is invalid. */
export function comparisonOf(named: string | undefined): Comparison | undefined {
  return oneOf(comparisons, named);
}

/** Orderings of the list of reports; the first is the default. */
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
 * Returns the displayed tab. Specified: once a report has loaded under Facebook's hourly limit, its tab
 * switches to the overall one. A user who selects it again sees the last figures.
 */
export function shownTab(wanted: ReportTab, report: Limited, insisted: boolean): ReportTab {
  const limited = report?.is_fb_and_insta_requests_limit_exceeded ?? false;
  return limited && wanted === 'facebook_and_instagram' && !insisted ? 'overall' : wanted;
}
