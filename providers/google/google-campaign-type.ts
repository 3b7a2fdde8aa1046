import { z } from 'zod';
import {
  madeObject,
  recordedObject,
  type AdPicture,
  type DesiredDisplay,
  type NetworkObject,
  type StepWork,
} from '../ad-network.ts';
import { DISPLAY_ALONE } from './google-channels.ts';
import type { GoogleClient } from './google-client.ts';
import type { DesiredGoogle } from './google-plan.ts';

type Recorded = readonly NetworkObject[];

/** Channel types of a campaign that shows display ads. Google has replaced the first by the second (decision 032). */
export type DisplayType = 'DISPLAY' | 'DEMAND_GEN';

/**
 * Returns the channel type of a display campaign: a new one is Demand Gen, and one that is recorded without its type is
 * from before that.
 */
export function displayTypeIn(recorded: Recorded): DisplayType {
  const campaign = recordedObject(recorded, 'campaign', 'campaign');
  if (campaign === undefined) return 'DEMAND_GEN';
  return campaign.sent['campaignType'] === 'DEMAND_GEN' ? 'DEMAND_GEN' : 'DISPLAY';
}

/** Returns the channels of a display campaign's ad group as they are recorded; the older type has no others. */
export function channelsOf(type: DisplayType): { channels?: readonly string[] } {
  return type === 'DEMAND_GEN' ? { channels: DISPLAY_ALONE } : {};
}

/** The shape of logo that each type has no place for. */
const unusedLogo = { DISPLAY: 'paddedLogo', DEMAND_GEN: 'wideLogo' } as const;

/** Returns the pictures that an ad of the type shows. */
export function picturesOf({ pictures }: Pick<DesiredDisplay, 'pictures'>, type: DisplayType): AdPicture[] {
  return pictures.filter(({ shape }) => shape !== unusedLogo[type]);
}

/**
 * Returns the recorded objects of a display campaign that read otherwise now that Google has turned it into Demand Gen
 * under the same ids. `automation` lists what Google does to its ad by itself.
 */
export function restateAsDemandGen(recorded: Recorded, automation: readonly string[]): NetworkObject[] {
  const campaign = madeObject(recorded, 'campaign', 'campaign');
  const groups = recorded.filter(({ kind }) => kind === 'ad_group');
  const ads = recorded.filter(({ kind }) => kind === 'ad');
  return [
    { ...campaign, sent: { ...campaign.sent, campaignType: 'DEMAND_GEN' } },
    ...groups.map((group) => ({ ...group, sent: { ...group.sent, ...channelsOf('DEMAND_GEN') } })),
    ...ads.map((ad) => {
      const shown: unknown[] = Array.isArray(ad.sent['pictures']) ? ad.sent['pictures'] : [];
      const pictures = shown.map(String).filter((picture) => !picture.startsWith('wideLogo '));
      return { ...ad, sent: { ...ad.sent, pictures, automation: [...automation] } };
    }),
  ];
}

/** Returns recorded objects with others in the places of those of the same kind and key. */
export function withRestated(recorded: Recorded, restated: Recorded): NetworkObject[] {
  return recorded.map((object) => recordedObject(restated, object.kind, object.key) ?? object);
}

const typeRow = z.object({ campaign: z.object({ advertisingChannelType: z.string() }) });

/**
 * Returns the recorded objects that are to be restated because Google has migrated the campaign since; none where it
 * has not. Asks Google only for a campaign that is recorded as `DISPLAY`: no campaign goes back.
 */
export async function findMigrated(
  client: GoogleClient,
  { account, desired, recorded }: Pick<StepWork<DesiredGoogle>, 'account' | 'desired' | 'recorded'>,
  automation: readonly string[],
): Promise<NetworkObject[]> {
  if (desired.line !== 'google_display' || displayTypeIn(recorded) !== 'DISPLAY') return [];
  const { externalId } = madeObject(recorded, 'campaign', 'campaign');
  const [found] = await client.query(
    account,
    account.accountId,
    `SELECT campaign.id, campaign.advertising_channel_type FROM campaign WHERE campaign.resource_name = '${externalId}'`,
    typeRow,
  );
  const isMigrated = found?.campaign.advertisingChannelType === 'DEMAND_GEN';
  return isMigrated ? restateAsDemandGen(recorded, automation) : [];
}
