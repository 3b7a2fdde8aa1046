import { z } from 'zod';
import { madeObject, type NetworkAccount, type StepResult, type StepWork } from '../ad-network.ts';
import type { MetaClient } from './meta-client.ts';
import { confirmGone } from './meta-gone.ts';
import { changedObject } from './meta-objects.ts';

/** What a step sets, and of which kind of object. One object for each: a step is one write. */
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

/** The status that something has at Meta; undefined when it is not there. */
async function statusOf(client: MetaClient, account: NetworkAccount, id: string) {
  try {
    return (await client.get(account, id, { fields: 'status' }, standing)).status;
  } catch (error) {
    await confirmGone(client, account, error);
    return undefined;
  }
}

/** What is deleted can still be asked for by its id. */
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
    // A test whose campaign is gone rests.
    await confirmGone(client, work.account, error);
  }
  return afterwards(work, key, step);
}

/** What setting a status would record, when the object has it already; null when it has not. */
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

/** Deletes something; gone already is what was wanted: a lost answer, or somebody was faster. */
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
