import {
  madeObject,
  recordedObject,
  type DesiredMeta,
  type NetworkObject,
  type SocialAdContent,
  type StepResult,
} from '../ad-network.ts';
import { marked } from '../marks.ts';
import { isTouched, untouched } from './reading/meta-automation.ts';
import { contentKey, creativeContent } from './meta-creative-content.ts';
import { adSetSettings, campaignSettings } from './meta-plan.ts';

/** Builders of the recorded objects, shared by the steps and their look-ups. */

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

/** Returns a recorded object with changed values. */
export function changedObject(object: NetworkObject, sent: Record<string, unknown>): NetworkObject {
  return { ...object, sent: { ...object.sent, ...sent } };
}

/** Returns the result of removing a campaign: every recorded object is removed. */
export function allRemoved(recorded: readonly NetworkObject[]): StepResult {
  return { objects: [], removed: recorded.map(({ kind, key }) => ({ kind, key })) };
}

export function adOf(desired: DesiredMeta, channel: string): SocialAdContent {
  const ad = desired.ads.find((candidate) => candidate.channel === channel);
  if (ad === undefined) throw new Error(`the campaign has no ad for ${channel}`);
  return ad;
}

/** Longest creative name that Meta accepts. The marker alone is less than half of it. */
const CREATIVE_NAME = { characters: 100 };

/**
 * Returns the name of a creative: its mark alone, because the campaign's name might not fit. The
 * mark contains a digest, so that only equal content matches, and the id of the replaced creative
 * if Meta changed that one.
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
