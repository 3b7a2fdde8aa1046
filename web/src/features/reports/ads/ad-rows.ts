import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignReport, ReportSection } from '#contract/reports.ts';
import { firstPicture } from '#domain/ad/first-picture.ts';
import { adField, channelLine, channels, type Channel } from '#domain/channels.ts';
import { wasDelivered } from '#domain/report/report-figures.ts';
import type { ReportTab } from '#domain/report/report-tabs.ts';
import type { PictureCrop } from '../../campaign-editor/images/CroppedPicture.tsx';
import { lineSections } from '../move/line-figures.ts';

type Summary = ReportSection['summary'];

/** Ad of a channel as a report shows it. */
export type AdLook = {
  channel: Channel;
  /** True if the channel is active, so that its ad is shown without figures too. */
  active: boolean;
  /** First title, or undefined if the ad has none. */
  title: string | undefined;
  /** Undefined for a search ad, which has no picture. */
  picture: PictureCrop | undefined;
};

/** Ad of a channel with its figures. */
export type AdRow = Omit<AdLook, 'active'> & {
  /** Undefined before the channel was first read. */
  summary: Summary | undefined;
  /** Figures of the compared days, if the ad ran then. */
  before: Summary | undefined;
};

const nothing: Summary = {
  spend: 0,
  leads: null,
  impressions: 0,
  clicks: 0,
  cost_per_lead: null,
  clicks_through_rates: null,
  cost_per_click: null,
};

/** Returns the figures of the ad of a channel; undefined before the channel was first read. */
export function adSummary(report: CampaignReport, channel: Channel): Summary | undefined {
  if (report[lineSections[channelLine[channel]]].as_of === null) return undefined;
  return report.channels.find((one) => one.channel === channel)?.summary ?? nothing;
}

/** Returns the ads of a tab: those with figures, and the active ones. */
export function adRows(looks: readonly AdLook[], report: CampaignReport, tab: ReportTab): AdRow[] {
  return looks.flatMap(({ active, ...look }) => {
    const section = lineSections[channelLine[look.channel]];
    const figures = report.channels.find((one) => one.channel === look.channel);
    if (tab !== 'overall' && tab !== section) return [];
    if (figures === undefined && !active) return [];
    const before = figures?.before ?? undefined;
    return [
      {
        ...look,
        summary: adSummary(report, look.channel),
        before: before !== undefined && wasDelivered(before) ? before : undefined,
      },
    ];
  });
}

/** Returns the ads of a campaign, also of channels that are no longer active. */
export function adLooks(campaign: Campaign): AdLook[] {
  const active = new Set(campaign.channels.map(({ channel }) => channel));
  return channels.map((channel) => ({
    channel,
    active: active.has(channel),
    ...lookOf(campaign, channel),
  }));
}

function lookOf(campaign: Campaign, channel: Channel): Pick<AdLook, 'title' | 'picture'> {
  if (channel === 'search')
    return { title: campaign.google_adwords_ad.ad_groups[0]?.titles?.[0]?.label, picture: undefined };
  const { titles, images } = campaign[adField[channel]];
  return { title: titles?.[0]?.label, picture: firstPicture(images) };
}

/**
 * Returns the ad with the most leads and the leads of all, if there are ads to compare. `all` are the leads of the
 * tab: none is named if those of the ads do not add up to them.
 */
export function mostLeads(
  rows: readonly AdRow[],
  all: number | null,
): { channel: Channel; leads: number; all: number } | null {
  const counted = rows.flatMap(({ channel, summary }) =>
    summary?.leads == null ? [] : [{ channel, leads: summary.leads }],
  );
  const [first, second] = counted.toSorted((one, other) => other.leads - one.leads);
  if (first === undefined || second === undefined || first.leads === second.leads) return null;
  return all === counted.reduce((sum, { leads }) => sum + leads, 0) ? { ...first, all } : null;
}
