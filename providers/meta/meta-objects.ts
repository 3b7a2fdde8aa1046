import {
  madeObject,
  recordedObject,
  type DesiredMeta,
  type NetworkObject,
  type SocialAdContent,
  type StepResult,
} from '../ad-network.ts';
import { marked } from '../marks.ts';
import { isTouched, untouched } from './meta-automation.ts';
import { contentKey, creativeContent } from './meta-creative-content.ts';
import { adSetSettings, campaignSettings } from './meta-plan.ts';

/** What is recorded of each object, once for the step that makes or changes it and for its look-up. */

export function campaignObject(id: string, desired: DesiredMeta): NetworkObject {
  const sent = { ...campaignSettings(desired), status: 'PAUSED' };
  return { kind: 'campaign', key: 'campaign', externalId: id, sent };
}

export function adSetObject(id: string, key: string, desired: DesiredMeta): NetworkObject {
  return { kind: 'ad_set', key, externalId: id, sent: { ...adSetSettings(desired), status: 'PAUSED' } };
}

export function creativeObject(id: string, key: string, desired: DesiredMeta): NetworkObject {
  const ad = adOf(desired, key);
  const sent = { ...creativeContent(desired, ad), ...untouched, urlTags: ad.urlTags ?? '' };
  return { kind: 'creative', key, externalId: id, sent };
}

export function adObject(id: string, key: string, recorded: readonly NetworkObject[]): NetworkObject {
  const creative = madeObject(recorded, 'creative', key).externalId;
  return { kind: 'ad', key, externalId: id, sent: { creative, status: 'PAUSED' } };
}

export function imageObject(hash: string, key: string): NetworkObject {
  return { kind: 'image', key, externalId: hash, sent: {} };
}

/** A recorded object once something of it was changed. */
export function changedObject(object: NetworkObject, sent: Record<string, unknown>): NetworkObject {
  return { ...object, sent: { ...object.sent, ...sent } };
}

/** Nothing of a campaign is recorded any more once it is removed. */
export function allRemoved(recorded: readonly NetworkObject[]): StepResult {
  return { objects: [], removed: recorded.map(({ kind, key }) => ({ kind, key })) };
}

export function adOf(desired: DesiredMeta, channel: string): SocialAdContent {
  const ad = desired.ads.find((candidate) => candidate.channel === channel);
  if (ad === undefined) throw new Error(`the campaign has no ad for ${channel}`);
  return ad;
}

/** Longest name of a creative that Meta takes; the marker alone is less than half of it. */
const CREATIVE_NAME = { characters: 100 };

/**
 * Returns the name of a creative: its mark alone, since the campaign's name would not always fit. The mark carries a
 * digest of the content, so that the same content is found again and no other is mistaken for it. A creative that
 * takes the place of one of the same content, which Meta does something to by itself, names that one as well.
 */
export function creativeName(
  desired: DesiredMeta,
  ad: SocialAdContent,
  recorded: readonly NetworkObject[],
): string {
  const before = recordedObject(recorded, 'creative', ad.channel);
  const replaced = before !== undefined && isTouched(before.sent) ? `:${before.externalId}` : '';
  return marked('', `${desired.marker}:${contentKey(desired, ad)}${replaced}`, CREATIVE_NAME);
}
