import { z } from 'zod';
import { dateIn } from '#domain/plain-date.ts';
import {
  madeObject,
  recordedObject,
  type NetworkAccount,
  type NetworkObject,
  type NetworkReading,
  type ReadRequest,
} from '../../ad-network.ts';
import { withoutMark } from '../../marks.ts';
import type { MetaClient } from '../meta-client.ts';
import { confirmGone } from './meta-gone.ts';
import { automationFieldNames } from './meta-automation.ts';
import { creativeAsRecorded, shownCreative } from './meta-creative-reading.ts';
import { placesOf } from './meta-place-reading.ts';
import { adReview, reviewsOf } from './meta-reviews.ts';

type Recorded = readonly NetworkObject[];

export const comparedAtMeta = ['campaign', 'ad_set', 'creative', 'ad'] as const;

const campaignRow = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  // Money is text in minor units. Absent if the ad sets hold the budgets.
  daily_budget: z.coerce.number().optional(),
});

const adSetFields = 'id,name,status,start_time,end_time,targeting';
const adSetRow = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  start_time: z.string(),
  end_time: z.string().nullish(),
  targeting: z.object({ geo_locations: z.record(z.string(), z.unknown()).default({}) }),
});

const adRow = adReview.extend({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  adset_id: z.string(),
  creative: shownCreative,
});
type AdRow = z.infer<typeof adRow>;

const shownRow = adRow.pick({ creative: true });

const gone = new Set(['DELETED', 'ARCHIVED']);

/**
 * Reads a campaign's current state at Meta as objects comparable with the recorded ones. All are
 * missing if the campaign no longer exists.
 */
export async function readMeta(client: MetaClient, request: ReadRequest): Promise<NetworkReading> {
  const { account, recorded } = request;
  const campaign = recordedObject(recorded, 'campaign', 'campaign');
  if (campaign === undefined) return { objects: [], reviews: [] };
  const found = await readCampaign(client, account, campaign);
  if (found === undefined) return { objects: [], reviews: [] };
  const list = <T>(edge: string, fields: string, row: z.ZodType<T>) =>
    client.list(account, `${found.externalId}/${edge}`, { fields }, row);
  // Edges leave out deleted and archived objects.
  const adSets = await list('adsets', adSetFields, adSetRow);
  const ads = await list(
    'ads',
    'id,name,status,adset_id,effective_status,ad_review_feedback,issues_info,' +
      `creative{id,object_story_spec,url_tags,${automationFieldNames}}`,
    adRow,
  );
  const named = ads.map((ad) => ({ ad, key: keyOf(recorded, 'ad', ad.id) }));
  return {
    objects: [
      found,
      ...adSets.map((adSet) => adSetAsRecorded(adSet, recorded)),
      ...named.flatMap(({ ad, key }) => adAsRecorded(ad, key, recorded)),
    ],
    reviews: reviewsOf(named),
  };
}

/** Reads a recorded campaign's current state at Meta, or undefined if it no longer exists. */
export async function readCampaign(
  client: MetaClient,
  account: NetworkAccount,
  campaign: NetworkObject,
): Promise<NetworkObject | undefined> {
  try {
    const fields = 'id,name,status,daily_budget';
    const found = await client.get(account, campaign.externalId, { fields }, campaignRow);
    if (gone.has(found.status)) return undefined;
    const { name, status, daily_budget: dailyBudgetCents = null } = found;
    return { ...campaign, sent: { name: withoutMark(name), dailyBudgetCents, status } };
  } catch (error) {
    await confirmGone(client, account, error);
    return undefined;
  }
}

/** Reads a recorded ad set's current state at Meta. */
export async function readAdSet(
  client: MetaClient,
  account: NetworkAccount,
  { externalId }: NetworkObject,
  recorded: Recorded,
): Promise<NetworkObject> {
  const found = await client.get(account, externalId, { fields: adSetFields }, adSetRow);
  return adSetAsRecorded(found, recorded);
}

/** Returns the id of the creative that a recorded ad now shows at Meta. */
export async function readShownCreative(
  client: MetaClient,
  account: NetworkAccount,
  { externalId }: NetworkObject,
): Promise<string> {
  return (await client.get(account, externalId, { fields: 'creative' }, shownRow)).creative.id;
}

/** Returns the recorded key of an object, or `added:{id}` if it was added at Meta. */
function keyOf(recorded: Recorded, kind: string, id: string): string {
  const known = recorded.find((object) => object.kind === kind && object.externalId === id);
  return known?.key ?? `added:${id}`;
}

function adSetAsRecorded(adSet: z.infer<typeof adSetRow>, recorded: Recorded): NetworkObject {
  const key = keyOf(recorded, 'ad_set', adSet.id);
  const timeZone = String(madeObject(recorded, 'account', 'account').sent['timeZone']);
  const end = adSet.end_time == null ? 0 : new Date(adSet.end_time).getTime();
  const sent = {
    places: placesOf(adSet.targeting.geo_locations, recorded),
    startDate: dateIn(timeZone, new Date(adSet.start_time)),
    // Runs end at the first moment of the next day; 0 means no end.
    endDate: end <= 0 ? null : dateIn(timeZone, new Date(end - 1)),
    status: adSet.status,
  };
  const name = key.startsWith('added:') ? { name: withoutMark(adSet.name) } : {};
  return { kind: 'ad_set', key, externalId: adSet.id, sent: { ...sent, ...name } };
}

function adAsRecorded(ad: AdRow, key: string, recorded: Recorded): NetworkObject[] {
  const creative = ad.creative.id;
  const added = key.startsWith('added:')
    ? { name: withoutMark(ad.name), adSet: keyOf(recorded, 'ad_set', ad.adset_id) }
    : {};
  const sent = { creative, status: ad.status, ...added };
  const own: NetworkObject = { kind: 'ad', key, externalId: ad.id, sent };
  const known = recordedObject(recorded, 'creative', key);
  if (known === undefined) return [own];
  // The ad may now show a different creative than the one it was created with; record the shown
  // one.
  const content = creativeAsRecorded(ad.creative, known, recorded);
  return [own, { ...known, externalId: creative, sent: content }];
}
