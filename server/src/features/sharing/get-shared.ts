import type { ShownImage } from '#contract/campaign-targets.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { Shared, SharedAd, SharedPicture } from '#contract/sharing/sharing.ts';
import { firstPicture } from '#domain/ad/first-picture.ts';
import { adField, channels, type Channel } from '#domain/channels.ts';
import type { TextOption } from '#domain/campaign-content.ts';
import type { Deps } from '../../deps.ts';
import type { Ctx, ReadCtx } from '../../platform/context.ts';
import { readCampaignJson } from '../campaign-record/index.ts';
import { previewOf } from '../images/index.ts';
import { readPictures } from '../reports/index.ts';
import { openLink } from './open-link.ts';
import { readPublicName } from './public-view.ts';
import { readSharedReport } from './shared-report.ts';

/** Returns the content of a link. The report is read by the function that members get it from. */
export async function getShared(
  ctx: Ctx,
  { factArchive }: Pick<Deps, 'factArchive'>,
  token: string,
): Promise<Shared> {
  const { link, organization, reading } = await openLink(ctx, token);
  const campaign = await readCampaign(reading, link.campaign_id);
  const choice = { kind: campaign.kind.id, target_id: campaign.target_id };
  const rows = await readPictures(reading, choice, []);
  const preview = (use: 'logo' | 'photo') => {
    const row = rows.find((one) => one.use === use);
    return row === undefined ? null : previewOf(row.folder);
  };
  const { report, notKept } =
    link.what === 'ads'
      ? { report: null, notKept: null }
      : await readSharedReport(reading, { factArchive }, link);
  const { target } = campaign;
  const active = new Set(campaign.channels.map(({ channel }) => channel));
  const delivered = new Set(report?.channels.map(({ channel }) => channel));
  return {
    what: link.what,
    organization,
    about: await readPublicName(reading.db, reading.actor.organizationId, link.campaign_id),
    property: target === null ? null : { name: target.name, place: target.location, url: target.url },
    logo: preview('logo'),
    photo: preview('photo'),
    ads: channels
      .filter((channel) => active.has(channel) || delivered.has(channel))
      .map((channel) => {
        const ad = adOf(campaign, channel);
        return { channel, is_active: active.has(channel), ...(link.what === 'ads' ? ad : rowOf(ad)) };
      }),
    report,
    not_kept: notKept,
    time_zone: reading.actor.timeZone,
    expires_at: link.expires_at.toISOString(),
  };
}

async function readCampaign(ctx: ReadCtx, id: string): Promise<Campaign> {
  const { text } = await readCampaignJson(ctx.db, ctx, id);
  return JSON.parse(text) as Campaign;
}

const labels = (texts: readonly TextOption[] | null) =>
  (texts ?? []).map(({ label }) => label.trim()).filter((label) => label !== '');

type Ad = Omit<SharedAd, 'channel' | 'is_active'>;

/** Returns the part of an ad that a row of the report shows. */
function rowOf({ titles, pictures }: Ad): Ad {
  const picture = firstPicture(pictures);
  return {
    titles: titles.slice(0, 1),
    descriptions: [],
    pictures: picture === undefined ? [] : [picture],
    logo: null,
    groups: [],
  };
}

function adOf(campaign: Campaign, channel: Channel): Ad {
  if (channel === 'search') {
    const groups = campaign.google_adwords_ad.ad_groups.map(({ titles, descriptions, keywords }, index) => ({
      // The label of the user is internal.
      label: `Ad group ${index + 1}`,
      titles: labels(titles),
      descriptions: labels(descriptions),
      search: keywords[0]?.label.replaceAll(/[[\]"]/g, '') ?? '',
    }));
    const { titles = [], descriptions = [] } = groups[0] ?? {};
    return { titles, descriptions, pictures: [], logo: null, groups };
  }
  const ad = campaign[adField[channel]];
  const logo = 'logo' in ad ? ad.logo : null;
  return {
    titles: labels(ad.titles),
    descriptions: labels(ad.descriptions),
    pictures: ad.images.map(sharedPicture),
    logo: logo === null ? null : sharedPicture(logo),
    groups: [],
  };
}

function sharedPicture({ aspect, crop, image: { preview, width, height } }: ShownImage): SharedPicture {
  return { aspect, crop, preview, width, height };
}
