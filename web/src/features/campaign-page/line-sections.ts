import type { ReportTab } from '#contract/reports.ts';
import type { Line } from '#domain/channels.ts';

/** Section of a report with the figures of each line. */
export const lineSections = {
  meta: 'facebook_and_instagram',
  google_search: 'google_adwords',
  google_display: 'google_ads',
} as const satisfies Record<Line, ReportTab>;
