import { z } from 'zod';
import type { NetworkObject, StepResult, StepWork } from '../ad-network.ts';
import type { GoogleClient } from './google-client.ts';
import { isGone } from './google-refusals.ts';

type StatusStep = { kind: 'campaign' | 'ad_group'; status: 'ENABLED' | 'PAUSED' | 'REMOVED' };

/** Kind and status that each step sets. */
export const statusSteps: Record<string, StatusStep> = {
  pause_ad_groups: { kind: 'ad_group', status: 'PAUSED' },
  unpause_ad_groups: { kind: 'ad_group', status: 'ENABLED' },
  pause_campaign: { kind: 'campaign', status: 'PAUSED' },
  activate_campaign: { kind: 'campaign', status: 'ENABLED' },
  remove_ad_groups: { kind: 'ad_group', status: 'REMOVED' },
  remove_campaign: { kind: 'campaign', status: 'REMOVED' },
};

type Work = Pick<StepWork, 'account' | 'recorded'>;

const operations = { campaign: 'campaignOperation', ad_group: 'adGroupOperation' } as const;
/** Kinds removed with their ad group. A removed campaign takes everything. */
const inAdGroups = new Set(['ad_group', 'ad', 'keyword']);

const ofKind = ({ recorded }: Work, { kind }: StatusStep): NetworkObject[] =>
  recorded.filter((object) => object.kind === kind);

function afterwards(work: Work, step: StatusStep): StepResult {
  const { kind, status } = step;
  if (status !== 'REMOVED')
    return {
      objects: ofKind(work, step).map((object) => ({ ...object, sent: { ...object.sent, status } })),
    };
  const gone = work.recorded.filter((object) => kind === 'campaign' || inAdGroups.has(object.kind));
  return { objects: [], removed: gone.map(({ kind: each, key }) => ({ kind: each, key })) };
}

/** Sets a status by one atomic mutate. A removal succeeds if the object no longer exists. */
export async function setStatus(
  work: Work,
  step: StatusStep,
  mutate: (bodies: readonly object[]) => Promise<unknown>,
): Promise<StepResult> {
  const { kind, status } = step;
  const bodyOf = ({ externalId: resourceName }: NetworkObject) =>
    status === 'REMOVED'
      ? { remove: resourceName }
      : { update: { resourceName, status }, updateMask: 'status' };
  try {
    await mutate(ofKind(work, step).map((object) => ({ [operations[kind]]: bodyOf(object) })));
  } catch (error) {
    if (status !== 'REMOVED' || !isGone(error)) throw error;
  }
  return afterwards(work, step);
}

const standing = z.object({ status: z.string().optional() }).optional();
const statusRow = z.object({ campaign: standing, adGroup: standing });

/**
 * Returns the result of setting a status if all objects already have it, otherwise null. Setting it
 * twice is harmless but costs operations.
 */
export async function alreadySet(
  client: GoogleClient,
  work: Work,
  step: StatusStep,
): Promise<StepResult | null> {
  const { account } = work;
  const { kind, status } = step;
  const objects = ofKind(work, step);
  if (objects.length === 0) return null;
  const names = objects.map(({ externalId }) => `'${externalId}'`).join(', ');
  const found = await client.query(
    account,
    account.accountId,
    `SELECT campaign.id, campaign.status${kind === 'campaign' ? '' : ', ad_group.status'} FROM ${kind} WHERE ${kind}.resource_name IN (${names})`,
    statusRow,
  );
  // Everything in a removed campaign is removed, whatever its own status.
  const has = found.filter(
    ({ campaign, adGroup }) =>
      (kind === 'campaign' ? campaign : adGroup)?.status === status ||
      (status === 'REMOVED' && campaign?.status === 'REMOVED'),
  );
  return has.length < objects.length ? null : afterwards(work, step);
}
