import { z } from 'zod';
import {
  madeObject,
  recordedObject,
  type DesiredSearch,
  type NetworkObject,
  type NetworkStep,
  type StepResult,
  type StepWork,
} from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import type { GoogleClient } from './google-client.ts';
import { isGone } from './google-refusals.ts';

type Work = StepWork<DesiredSearch>;
type Mutate = (bodies: readonly object[]) => Promise<string[]>;

const KIND = 'phone';
const KEY = 'phone';

const phoneObject = (externalId: string, phone: string): NetworkObject => ({
  kind: KIND,
  key: KEY,
  externalId,
  sent: { phone },
});

/**
 * Returns the steps that set the phone number of a search ad, one write each; empty if it is
 * already set.
 */
export function phoneSteps(
  desired: DesiredSearch,
  recorded: readonly NetworkObject[],
): Pick<NetworkStep, 'name' | 'key'>[] {
  const linked = recordedObject(recorded, KIND, KEY)?.sent['phone'] ?? null;
  if (linked === desired.phone) return [];
  return [
    ...(linked === null ? [] : [{ name: 'remove_phone', key: KEY }]),
    ...(desired.phone === null ? [] : [{ name: 'add_phone', key: KEY }]),
  ];
}

function isRefusedPhone(error: unknown): error is NetworkError {
  return error instanceof NetworkError && error.code.startsWith('assetError.CALL_');
}

const phoneRemoved: StepResult = { objects: [], removed: [{ kind: KIND, key: KEY }] };

/** Removes the current number. Succeeds if it no longer exists. */
export async function removePhone(
  { recorded }: Pick<StepWork, 'recorded'>,
  mutate: Mutate,
): Promise<StepResult> {
  const { externalId } = madeObject(recorded, KIND, KEY);
  try {
    await mutate([{ campaignAssetOperation: { remove: externalId } }]);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return phoneRemoved;
}

/**
 * Adds the phone number in a separate request, because a rejected number would fail the whole
 * campaign. A rejection becomes a warning, and the ad runs without a number.
 */
export async function addPhone({ account, desired, recorded }: Work, mutate: Mutate): Promise<StepResult> {
  const phone = desired.phone ?? '';
  const asset = `customers/${account.accountId}/assets/-1`;
  const campaign = madeObject(recorded, 'campaign', 'campaign').externalId;
  try {
    const [, link = ''] = await mutate([
      {
        assetOperation: {
          create: { resourceName: asset, callAsset: { countryCode: 'US', phoneNumber: phone } },
        },
      },
      { campaignAssetOperation: { create: { campaign, asset, fieldType: 'CALL' } } },
    ]);
    return { objects: [phoneObject(link, phone)] };
  } catch (error) {
    if (!isRefusedPhone(error)) throw error;
    return { objects: [], warning: error };
  }
}

const linkRow = z.object({
  campaignAsset: z.object({ resourceName: z.string() }),
  asset: z.object({ callAsset: z.object({ phoneNumber: z.string() }) }),
});

/** Google may format a number differently than it was sent. */
const lastTen = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

/** Returns the phone numbers linked to a campaign. */
async function linksOf(client: GoogleClient, { account, recorded }: Pick<StepWork, 'account' | 'recorded'>) {
  const campaign = madeObject(recorded, 'campaign', 'campaign').externalId;
  const query = `SELECT campaign_asset.resource_name, asset.call_asset.phone_number FROM campaign_asset
    WHERE campaign.resource_name = '${campaign}' AND campaign_asset.field_type = 'CALL'
    AND campaign_asset.status != 'REMOVED'`;
  return client.query(account, account.accountId, query, linkRow);
}

/** Returns the link that an addition created before its response was lost, or null. */
export async function lookUpPhone(client: GoogleClient, work: Work): Promise<StepResult | null> {
  const phone = work.desired.phone ?? '';
  const links = await linksOf(client, work);
  const found = links.find(({ asset }) => lastTen(asset.callAsset.phoneNumber) === lastTen(phone));
  return found === undefined ? null : { objects: [phoneObject(found.campaignAsset.resourceName, phone)] };
}

/**
 * Returns the result of a removal whose response was lost, or null if the number is still linked.
 */
export async function lookUpNoPhone(
  client: GoogleClient,
  work: Pick<StepWork, 'account' | 'recorded'>,
): Promise<StepResult | null> {
  const linked = madeObject(work.recorded, KIND, KEY).externalId;
  const links = await linksOf(client, work);
  return links.some(({ campaignAsset }) => campaignAsset.resourceName === linked) ? null : phoneRemoved;
}
