import type { ReportsOverview } from '#contract/reports.ts';
import { t } from '../../../i18n/i18n.ts';
import { formatDollars, formatNumber, formatPercent, formatShortDay } from '../../../ui/formats.ts';

type Figure = {
  label: string;
  value: string;
  /** Explains the value or why it is missing. */
  note?: string;
};

/** Formats a figure. An unknown value is a dash with its reason, never a zero. */
function figure(
  label: string,
  value: number | null,
  format: (value: number) => string,
  { missing, note }: { missing: string; note?: string },
): Figure {
  return value === null
    ? { label, value: t('controls.none'), note: missing }
    : { label, value: format(value), note };
}

/**
 * Formats `1,607 per day`, with the first day if the figures start later than the range. Values below ten
 * keep a decimal.
 */
function perDay(
  average: number | null,
  { since, start_date: start, end_date: end }: ReportsOverview,
): string | undefined {
  if (average === null) return undefined;
  const value = formatNumber(average < 10 ? Math.round(average * 10) / 10 : Math.round(average));
  return since === null || since === start
    ? t('dashboard.overview.perDay', { value })
    : t('dashboard.overview.perDaySince', {
        value,
        day: formatShortDay(since, end).replaceAll(' ', '\u00a0'),
      });
}

/** Returns the figures of the overview in the order of a report's figures, or those besides spend and leads. */
export function overviewFigures(overview: ReportsOverview, besides: boolean): Figure[] {
  const { impressions, clicks, clicks_through_rate: rate, cost_per_click: cost, leads, spend } = overview;
  const notRead = t('dashboard.overview.notRead');
  const noClicks = clicks === 0 ? t('dashboard.overview.noClicks') : notRead;
  const noImpressions = impressions === 0 ? t('dashboard.overview.noImpressions') : notRead;
  const dollars = (value: number) => formatDollars(value, 'always');
  const rest = [
    figure(t('dashboard.overview.impressions'), impressions, formatNumber, {
      missing: notRead,
      note: perDay(overview.impressions_per_day, overview),
    }),
    figure(t('dashboard.overview.clicks'), clicks, formatNumber, {
      missing: notRead,
      note: perDay(overview.clicks_per_day, overview),
    }),
    figure(t('dashboard.overview.ctr'), rate, formatPercent, { missing: noImpressions }),
    figure(t('dashboard.overview.cpc'), cost, dollars, { missing: noClicks }),
  ];
  if (besides) return rest;
  return [
    figure(t('dashboard.overview.spend'), spend, dollars, { missing: notRead }),
    ...rest,
    figure(t('dashboard.overview.leads'), leads, formatNumber, { missing: notRead }),
  ];
}
