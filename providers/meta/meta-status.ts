import { z } from 'zod';
import { madeObject, type NetworkAccount, type StepResult, type StepWork } from '../ad-network.ts';
import type { MetaClient } from './meta-client.ts';
import { confirmGone } from './reading/meta-gone.ts';
import { changedObject } from './meta-objects.ts';

/**
 * Status that a step sets on one kind of object. Each step has a single object, because a step is
 * one write.
 */
type StatusStep = { kind: string; status: 'ACTIVE' | 'PAUSED'; isTestsEnd?: true };

export const statusSteps: Record<string, StatusStep> = {
  pause_campaign: { kind: 'campaign', status: 'PAUSED' },
  activate_ad_set: { kind: 'ad_set', status: 'ACTIVE' },
  activate_ad: { kind: 'ad', status: 'ACTIVE' },
  activate_campaign: { kind: 'campaign', status: 'ACTIVE' },
  pause_test_campaign: { kind: 'test_campaign', status: 'PAUSED', isTestsEnd: true },
  activate_test_ad_set: { kind: 'test_ad_set', status: 'ACTIVE' },
  activate_test_ad: { kind: 'test_ad', status: 'ACTIVE' },
  activate_test_campaign: { kind: 'test_campaign', status: 'ACTIVE' },
};

type Work = Pick<StepWork, 'account' | 'recorded'>;

const standing = z.object({ status: z.string() });
const done = z.object({ success: z.literal(true) });

/** Returns the status of an object at Meta, or undefined if it does not exist. */
async function statusOf(client: MetaClient, account: NetworkAccount, id: string) {
  try {
    return (await client.get(account, id, { fields: 'status' }, standing)).status;
  } catch (error) {
    await confirmGone(client, account, error);
    return undefined;
  }
}

/** Deleted objects can still be read by id. */
const isGone = (status: string | undefined) => status === undefined || status === 'DELETED';

function afterwards({ recorded }: Work, key: string, { kind, status, isTestsEnd }: StatusStep): StepResult {
  const sent = isTestsEnd === true ? { status, over: true } : { status };
  return { objects: [changedObject(madeObject(recorded, kind, key), sent)] };
}

export async function setStatus(
  client: MetaClient,
  work: Work,
  key: string,
  step: StatusStep,
): Promise<StepResult> {
  const { externalId } = madeObject(work.recorded, step.kind, key);
  try {
    await client.post(work.account, externalId, { status: step.status }, done);
  } catch (error) {
    if (step.isTestsEnd !== true) throw error;
    // A test whose campaign no longer exists counts as paused.
    await confirmGone(client, work.account, error);
  }
  return afterwards(work, key, step);
}

/** Returns the result of setting a status if the object already has it, otherwise null. */
export async function alreadySet(
  client: MetaClient,
  work: Work,
  key: string,
  step: StatusStep,
): Promise<StepResult | null> {
  const { externalId } = madeObject(work.recorded, step.kind, key);
  const status = await statusOf(client, work.account, externalId);
  const rests = step.isTestsEnd === true && isGone(status);
  return rests || status === step.status ? afterwards(work, key, step) : null;
}

/**
 * Deletes an object. Succeeds if it no longer exists, after a lost response or a deletion by
 * someone else.
 */
export async function removeObject(client: MetaClient, account: NetworkAccount, id: string): Promise<void> {
  try {
    await client.remove(account, id, done);
  } catch (error) {
    await confirmGone(client, account, error);
  }
}

export async function isRemoved(client: MetaClient, account: NetworkAccount, id: string): Promise<boolean> {
  return isGone(await statusOf(client, account, id));
}
