import type { CampaignContent } from '../campaign-content.ts';
import { problem, warning, type MessageKey, type Problem } from '../messages.ts';
import type { PlainDate } from '../plain-date.ts';
import { advertiserLine, itemsLeftOut, valueOfItem, type Advertiser } from './advertiser.ts';
import { packOwedBy, type AdvertiserItem, type AdvertiserPack } from './advertiser-packs.ts';
import { socialAds } from './social-ads.ts';

/** Path of the problems that are fixed in the profile or the organization. */
export const ADVERTISER = 'advertiser';

const unknown: Record<AdvertiserItem, MessageKey> = {
  brokerage: 'brokerageUnknown',
  license: 'licenseUnknown',
};
const unknownOfPerson: Record<AdvertiserItem, MessageKey> = {
  brokerage: 'brokerageUnknownOfPerson',
  license: 'licenseUnknownOfPerson',
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
  /** User who reads the findings; missing where no one does. */
  viewer?: string | undefined;
  packs?: readonly AdvertiserPack[] | undefined;
};

/**
 * Returns the missing names of the advertiser in Facebook and Instagram ads of real estate licensees. A draft is
 * stopped where the ad itself must state them. A posted campaign is only warned about, so that any other change to it
 * can be saved.
 */
export function checkAdvertiser(
  content: CampaignContent,
  { state, advertiser, today, posted, viewer, packs }: About,
): Problem[] {
  const pack = packOwedBy(content.kind, { state, advertiser, today, packs });
  if (advertiser === null || pack === undefined) return [];
  const ads = socialAds(content);
  if (ads.length === 0) return [];
  const found: Problem[] = [];
  for (const item of pack.items) {
    if (valueOfItem(item, advertiser, pack) !== '') continue;
    const page = item === 'brokerage' ? advertiser.brokerage_page : advertiser.license_page;
    const { person } = advertiser;
    // Only the agent can edit the own profile.
    const others = page === 'profile' && person != null && viewer !== undefined && person.id !== viewer;
    const params = { state: pack.state, citation: pack.citation, page };
    found.push(
      others
        ? warning(ADVERTISER, unknownOfPerson[item], { ...params, person: person.name })
        : warning(ADVERTISER, unknown[item], params),
    );
  }
  const say = posted || pack.mayBeOnProfile ? warning : problem;
  for (const { path, label, texts } of ads) {
    const items = itemsLeftOut(texts, advertiser, pack);
    const line = advertiserLine(items, content.kind, advertiser, pack);
    for (const item of items) {
      const value = valueOfItem(item, advertiser, pack);
      // The form offers to add the line.
      const params = {
        channel: label,
        state: pack.state,
        citation: pack.citation,
        value,
        line,
        kind: 'advertiser',
      };
      const message = pack.mayBeOnProfile ? 'brokerageLeftToProfile' : leftOut[item];
      found.push(say(`${path}.descriptions.0`, message, params));
    }
  }
  return found;
}
