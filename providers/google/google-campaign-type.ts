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

/** Channel types of a display campaign. Google replaces the first by the second (decision 032). */
export type DisplayType = 'DISPLAY' | 'DEMAND_GEN';

/**
 * Returns the channel type of a display campaign. New campaigns are Demand Gen, and campaigns
 * recorded without a type predate it.
 */
export function displayTypeIn(recorded: Recorded): DisplayType {
  const campaign = recordedObject(recorded, 'campaign', 'campaign');
  if (campaign === undefined) return 'DEMAND_GEN';
  return campaign.sent['campaignType'] === 'DEMAND_GEN' ? 'DEMAND_GEN' : 'DISPLAY';
}

/**
 * Returns the channels of a display campaign's ad group in the recorded form. The older type has
 * none.
 */
export function channelsOf(type: DisplayType): { channels?: readonly string[] } {
  return type === 'DEMAND_GEN' ? { channels: DISPLAY_ALONE } : {};
}

/** Logo shape that each type cannot use. */
const unusedLogo = { DISPLAY: 'paddedLogo', DEMAND_GEN: 'wideLogo' } as const;

/** Returns the pictures that an ad of the type shows. */
export function picturesOf({ pictures }: Pick<DesiredDisplay, 'pictures'>, type: DisplayType): AdPicture[] {
  return pictures.filter(({ shape }) => shape !== unusedLogo[type]);
}

/**
 * Returns the changed records of a display campaign that Google has migrated to Demand Gen under
 * the same ids. `automation` lists the automations recorded for its ad.
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

/** Returns recorded objects with those of the same kind and key replaced. */
export function withRestated(recorded: Recorded, restated: Recorded): NetworkObject[] {
  return recorded.map((object) => recordedObject(restated, object.kind, object.key) ?? object);
}

const typeRow = z.object({ campaign: z.object({ advertisingChannelType: z.string() }) });

/**
 * Returns the changed records if Google has migrated the campaign, otherwise none. Asks Google only
 * for a campaign recorded as `DISPLAY`, because migration is one-way.
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
