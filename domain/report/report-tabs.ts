/** Tabs of a report, as the specification names them: Google Ads is display, Google AdWords is search. */
export const reportTabs = ['overall', 'facebook_and_instagram', 'google_ads', 'google_adwords'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** Ranges to compare with: as many days right before, or the same dates a year earlier. */
export const comparisons = ['previous', 'last_year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Figures by which the list of reports is sorted. */
export const reportSortKeys = ['name', 'spend', 'impressions', 'clicks', 'leads'] as const;

type Read = { as_of: string | null } & Record<ReportTab, { as_of: string | null }>;

/** Returns the channels that have never been read although others have. Sums over all channels exclude them. */
export function unreadTabs(report: Read): ReportTab[] {
  return report.as_of === null ? [] : reportTabs.filter((tab) => report[tab].as_of === null);
}
