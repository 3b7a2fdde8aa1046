import { z } from 'zod';
import { madeObject } from '../../ad-network.ts';
import type { MetaClient } from '../meta-client.ts';
import { findMarked, type LookUp } from '../meta-lookup.ts';
import { isRemoved } from '../meta-status.ts';
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
import { testCreativeName, testName } from './meta-test-payloads.ts';
import { cellOf } from './meta-test-plan.ts';

const ending = z.object({ canceled_time: z.string().nullish() });

/**
 * Returns look-ups for A/B test steps whose responses were lost. Created objects are found by the
 * mark in their name.
 */
export function testLookUps(client: MetaClient): Record<string, LookUp> {
  const cell =
    (kind: CellKind): LookUp =>
    async (work, key) => {
      const nameOf = kind === 'test_creative' ? testCreativeName : testName;
      const name = nameOf(work.desired, splitOf(work.desired), cellOf(key));
      const id = await findMarked(client, work.account, cellEdges[kind], name);
      return id === null ? null : { objects: [cellObject(kind, key, id, work)] };
    };
  return {
    create_test_campaign: async ({ account, desired }) => {
      const split = splitOf(desired);
      const id = await findMarked(client, account, 'campaigns', testName(desired, split));
      return id === null ? null : { objects: [testCampaignObject(id, split)] };
    },
    create_test_ad_set: cell('test_ad_set'),
    create_test_creative: cell('test_creative'),
    create_test_ad: cell('test_ad'),
    create_study: async ({ account, desired }, key) => {
      const name = testName(desired, splitOf(desired));
      const id = await findMarked(client, account, 'ad_studies', name);
      return id === null ? null : { objects: [studyObject(id, key, 'running')] };
    },
    end_study: async ({ account, recorded }, key) => {
      const { externalId } = madeObject(recorded, 'study', key);
      const fields = 'canceled_time';
      try {
        const { canceled_time: ended } = await client.get(account, externalId, { fields }, ending);
        return ended == null ? null : { objects: [studyObject(externalId, key, 'over')] };
      } catch (error) {
        // If Meta refuses to read the study, send the end again.
        if (!isRefusal(error)) throw error;
        return null;
      }
    },
    remove_test_campaign: async ({ account, recorded }, key) => {
      const { externalId } = madeObject(recorded, 'test_campaign', key);
      return (await isRemoved(client, account, externalId)) ? testRemoved(recorded, key) : null;
    },
  };
}
