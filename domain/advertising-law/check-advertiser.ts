import type { CampaignContent, TextOption } from '../campaign-content.ts';
import { CampaignKind } from '../campaign-kinds.ts';
import { activeChannels, adField, channelLabels } from '../channels.ts';
import { problem, warning, type MessageKey, type Problem } from '../messages.ts';
import type { PlainDate } from '../plain-date.ts';
import { advertiserLine, itemsLeftOut, valueOfItem, type Advertiser } from './advertiser.ts';
import { advertiserPackOf, type AdvertiserItem } from './advertiser-packs.ts';

/** Path of the problems that are fixed in the profile or the organization. */
export const ADVERTISER = 'advertiser';

const unknown: Record<AdvertiserItem, MessageKey> = {
  brokerage: 'brokerageUnknown',
  license: 'licenseUnknown',
};
const leftOut: Record<AdvertiserItem, MessageKey> = {
  brokerage: 'brokerageLeftOut',
  license: 'licenseLeftOut',
};

type About = {
  /** Two-letter abbreviation of the state of the property or the brand. */
  state: string | null;
  advertiser: Advertiser | null;
  today: PlainDate;
  /** True for a live or paused campaign. */
  posted: boolean;
};

/**
 * Returns the missing names of the advertiser in Facebook and Instagram ads of real estate licensees. A draft is
 * stopped where the ad itself must state them. A posted campaign is only warned about, so that any other change to it
 * can be saved.
 */
export function checkAdvertiser(
  content: CampaignContent,
  { state, advertiser, today, posted }: About,
): Problem[] {
  const pack = advertiserPackOf(state, today);
  if (advertiser === null || pack === undefined || content.kind === CampaignKind.building) return [];
  const ads = socialAds(content);
  if (ads.length === 0) return [];
  const found: Problem[] = [];
  for (const item of pack.items) {
    if (valueOfItem(item, advertiser, pack) !== '') continue;
    const page = item === 'brokerage' ? advertiser.brokerage_page : advertiser.license_page;
    const params = { state: pack.state, citation: pack.citation, page };
    found.push(warning(ADVERTISER, unknown[item], params));
  }
  const say = posted || pack.mayBeOnProfile ? warning : problem;
  for (const { path, label, texts } of ads) {
    const items = itemsLeftOut(texts, advertiser, pack);
    const line = advertiserLine(items, content.kind, advertiser, pack);
    for (const item of items) {
      const value = valueOfItem(item, advertiser, pack);
      // The form offers to add the line.
      const params = { channel: label, state: pack.state, citation: pack.citation, value, line };
      const message = pack.mayBeOnProfile ? 'brokerageLeftToProfile' : leftOut[item];
      found.push(say(`${path}.descriptions.0`, message, params));
    }
  }
  return found;
}

function socialAds(content: CampaignContent): { path: string; label: string; texts: string[] }[] {
  const active = activeChannels(content);
  const ads = (['facebook', 'instagram'] as const)
    .filter((channel) => active.includes(channel))
    .map((channel) => ({
      path: adField[channel] as string,
      label: channelLabels[channel],
      texts: textsOf(content[adField[channel]]),
    }));
  const { variant_b: variant } = content;
  if (variant == null || !active.includes('facebook')) return ads;
  return [...ads, { path: 'variant_b', label: 'Variant B', texts: textsOf(variant) }];
}

function textsOf(ad: { titles: TextOption[] | null; descriptions: TextOption[] | null }): string[] {
  return [...(ad.titles ?? []), ...(ad.descriptions ?? [])].map((option) => option.label);
}
