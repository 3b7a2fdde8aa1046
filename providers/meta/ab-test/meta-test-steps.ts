import { z } from 'zod';
import { addDays } from '#domain/plain-date.ts';
import {
  madeObject,
  type DesiredMeta,
  type NetworkObject,
  type StepResult,
  type StepWork,
} from '../../ad-network.ts';
import { NetworkError } from '../../network-error.ts';
import type { MetaClient } from '../meta-client.ts';
import { inOneArea } from '../meta-several-places.ts';
import { removeObject } from '../meta-status.ts';
import {
  cellEdges,
  cellObject,
  isRefusal,
  splitOf,
  studyObject,
  testCampaignObject,
  testRemoved,
  type CellKind,
} from './meta-test-objects.ts';
import {
  studyPayload,
  testAdPayload,
  testAdSetPayload,
  testCampaignPayload,
  testCreativePayload,
} from './meta-test-payloads.ts';
import { cellOf, type Cell, type Split } from './meta-test-plan.ts';

type Work = StepWork<DesiredMeta>;
type Perform = (work: Work, key: string) => Promise<StepResult>;

const created = z.object({ id: z.string() });
const done = z.object({ success: z.literal(true) });

const payloads: Record<
  CellKind,
  (desired: DesiredMeta, split: Split, cell: Cell, recorded: readonly NetworkObject[]) => object
> = { test_ad_set: testAdSetPayload, test_creative: testCreativePayload, test_ad: testAdPayload };

/**
 * Returns the id of the studies' owner: the business that owns the account, or the user if there is
 * none.
 */
async function studyOwner(client: MetaClient, { account }: Work): Promise<string> {
  const owned = z.object({ business: z.object({ id: z.string() }).optional() });
  const { business } = await client.get(account, account.accountId, { fields: 'business' }, owned);
  if (business !== undefined) return business.id;
  return (await client.get(account, 'me', { fields: 'id' }, created)).id;
}

/**
 * Creates the study that splits the audience, at the next midnight if its first day has already
 * begun. If Meta refuses, the test continues with a warning that the same person may see both
 * variants.
 */
async function createStudy(client: MetaClient, work: Work): Promise<StepResult> {
  const { desired, recorded, now } = work;
  const split = splitOf(desired);
  const create = async (startDate: string) => {
    const path = `${await studyOwner(client, work)}/ad_studies`;
    const payload = studyPayload(desired, split, recorded, { startDate, now });
    const { id } = await client.post(work.account, path, payload, created);
    return { objects: [studyObject(id, split.id, 'running')] };
  };
  try {
    try {
      return await create(split.startDate);
    } catch (error) {
      if (!(error instanceof NetworkError) || error.kind !== 'rejected') throw error;
      return await create(addDays(split.startDate, 1));
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { objects: [studyObject('none', split.id, 'refused')], warning: error };
  }
}

/**
 * Returns the steps of an A/B test: its own campaign with an ad set, creative and ad per cell, and
 * the study.
 */
export function testSteps(client: MetaClient): Record<string, Perform> {
  const create =
    (kind: CellKind): Perform =>
    async (work, key) => {
      const { account, desired, recorded } = work;
      return inOneArea(client, { account, desired, recorded }, async (known) => {
        const payload = payloads[kind](desired, splitOf(desired), cellOf(key), known);
        const path = `${account.accountId}/${cellEdges[kind]}`;
        const { id } = await client.post(account, path, { ...payload }, created);
        return cellObject(kind, key, id, work);
      });
    };

  return {
    create_test_campaign: async ({ account, desired }) => {
      const split = splitOf(desired);
      const path = `${account.accountId}/campaigns`;
      const { id } = await client.post(account, path, testCampaignPayload(desired, split), created);
      return { objects: [testCampaignObject(id, split)] };
    },
    create_test_ad_set: create('test_ad_set'),
    create_test_creative: create('test_creative'),
    create_test_ad: create('test_ad'),
    create_study: (work) => createStudy(client, work),

    end_study: async (work, key) => {
      const { externalId } = madeObject(work.recorded, 'study', key);
      const objects = [studyObject(externalId, key, 'over')];
      try {
        await client.remove(work.account, externalId, done);
      } catch (error) {
        // The test's ad sets are paused or deleted, so the study splits nothing, and it ends on its
        // last day anyway.
        if (!isRefusal(error)) throw error;
      }
      return { objects };
    },
    remove_test_campaign: async ({ account, recorded }, key) => {
      await removeObject(client, account, madeObject(recorded, 'test_campaign', key).externalId);
      return testRemoved(recorded, key);
    },
  };
}
