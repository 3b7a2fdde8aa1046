import type { CampaignReport } from '#contract/reports.ts';
import {
  comparisons,
  reportSortKeys,
  reportTabs,
  type ReportTab,
  type Comparison,
} from '#domain/report/report-tabs.ts';
import { oneOf } from '../../search-values.ts';

/** Returns the tab named in the address; overall if it names none, undefined if there is no such tab. */
export function tabOf(named: string | undefined): ReportTab | undefined {
  return named === undefined ? 'overall' : oneOf(reportTabs, named);
}

/** Address of a report without a comparison. */
const NO_COMPARISON = 'none';

/** Returns the comparison named in the address, by default with the previous period; undefined for none. */
export function comparisonOf(named: string | undefined): Comparison | undefined {
  return named === NO_COMPARISON ? undefined : (oneOf(comparisons, named) ?? 'previous');
}

/** Returns the name of a comparison in the address; the default has none. */
export function comparisonName(compare: Comparison | undefined): string | undefined {
  return compare === 'previous' ? undefined : (compare ?? NO_COMPARISON);
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
