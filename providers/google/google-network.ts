import { z } from 'zod';
import {
  madeObject,
  recordedObject,
  type AdNetwork,
  type NetworkObject,
  type StepResult,
  type StepWork,
} from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import { changeOperations } from './google-changes.ts';
import type { GoogleClient } from './google-client.ts';
import { readInsights } from './google-insights.ts';
import { createOperations, type Operation } from './google-operations.ts';
import { findPlaces } from './google-places.ts';
import { planGoogle, type DesiredGoogle } from './google-plan.ts';
import { madeByMarker, readBack } from './google-read-back.ts';

type Work = StepWork<DesiredGoogle>;

const mutateAnswer = z.object({
  mutateOperationResponses: z.array(z.record(z.string(), z.object({ resourceName: z.string() }))).default([]),
});
const assetAnswer = z.object({ results: z.array(z.object({ resourceName: z.string() })) });
const customerRow = z.object({
  customer: z.object({
    timeZone: z.string(),
    currencyCode: z.string(),
    status: z.string().default('ENABLED'),
  }),
});

/** Publishing at Google: images as assets, then each campaign as one atomic mutate, made paused and enabled last. */
export function googleNetwork(client: GoogleClient): AdNetwork {
  /** Sends operations as one atomic mutate; the resource names of the results, in the order of the operations. */
  async function mutate({ account }: Work, bodies: readonly object[]): Promise<string[]> {
    const path = `customers/${account.accountId}/googleAds:mutate`;
    const body = {
      mutateOperations: bodies,
      partialFailure: false,
      responseContentType: 'RESOURCE_NAME_ONLY',
    };
    const answer = await client.post(account, path, body, mutateAnswer, 'writes');
    return answer.mutateOperationResponses.map((response) => Object.values(response)[0]?.resourceName ?? '');
  }

  function recordedResults(operations: readonly Operation[], names: readonly string[]): NetworkObject[] {
    return operations.flatMap(({ object }, index) => {
      const externalId = names[index];
      return object === null || externalId === undefined ? [] : [{ ...object, externalId }];
    });
  }

  async function setStatus(work: Work, kind: 'campaign' | 'ad_group', status: 'ENABLED' | 'PAUSED') {
    const operation = kind === 'campaign' ? 'campaignOperation' : 'adGroupOperation';
    const objects = work.recorded.filter((object) => object.kind === kind);
    await mutate(
      work,
      objects.map(({ externalId }) => ({
        [operation]: { update: { resourceName: externalId, status }, updateMask: 'status' },
      })),
    );
    return { objects: objects.map((object) => ({ ...object, sent: { ...object.sent, status } })) };
  }

  async function removeAll(work: Work, kind: 'campaign' | 'ad_group'): Promise<void> {
    const operation = kind === 'campaign' ? 'campaignOperation' : 'adGroupOperation';
    const objects = work.recorded.filter((object) => object.kind === kind);
    try {
      await mutate(
        work,
        objects.map(({ externalId }) => ({ [operation]: { remove: externalId } })),
      );
    } catch (error) {
      // Removed already is what was wanted: a lost answer, or somebody was faster.
      const gone =
        error instanceof NetworkError &&
        (error.kind === 'missing' || error.code.includes('OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE'));
      if (!gone) throw error;
    }
  }

  const steps: Record<string, (work: Work, key: string) => Promise<StepResult>> = {
    check_account: async ({ account }) => {
      const query =
        'SELECT customer.time_zone, customer.currency_code, customer.status FROM customer LIMIT 1';
      const [row] = await client.query(account, account.accountId, query, customerRow);
      if (row === undefined || row.customer.currencyCode !== 'USD') {
        throw new NetworkError('The Google Ads account must use US dollars', {
          network: 'google',
          kind: 'account',
          code: 'currency',
        });
      }
      const { timeZone, currencyCode: currency } = row.customer;
      const sent = { timeZone, currency };
      return { objects: [{ kind: 'account', key: 'account', externalId: account.accountId, sent }] };
    },

    find_places: async ({ account, desired, recorded }) => {
      const unknown = desired.places.filter(
        ({ cityId }) => recordedObject(recorded, 'place', cityId) === undefined,
      );
      return { objects: await findPlaces(client, account, unknown) };
    },

    upload_image: async ({ account, openPicture }, key) => {
      const { bytes } = await openPicture(key);
      const create = { name: `porchlight ${key}`, imageAsset: { data: bytes.toString('base64') } };
      const path = `customers/${account.accountId}/assets:mutate`;
      const answer = await client.post(account, path, { operations: [{ create }] }, assetAnswer, 'writes');
      const externalId = answer.results[0]?.resourceName ?? '';
      return { objects: [{ kind: 'image', key, externalId, sent: {} }] };
    },

    create_campaign: async (work) => {
      const operations = createOperations(work.desired, work.account.accountId, work.recorded);
      const names = await mutate(
        work,
        operations.map(({ body }) => body),
      );
      return { objects: recordedResults(operations, names) };
    },

    change_campaign: async (work) => {
      const changes = changeOperations(work.desired, work.recorded);
      const names = await mutate(
        work,
        changes.map(({ body }) => body),
      );
      const objects = changes.flatMap((change, index) =>
        'removed' in change ? [] : recordedResults([change], names.slice(index)),
      );
      // An ad's content is changed at `ads/…` but stays known by its place in the ad group.
      const kept = objects.map((object) =>
        object.kind === 'ad' && recordedObject(work.recorded, 'ad', object.key) !== undefined
          ? { ...object, externalId: madeObject(work.recorded, 'ad', object.key).externalId }
          : object,
      );
      const removed = changes.flatMap((change) => ('removed' in change ? [change.removed] : []));
      const groups = removed.filter(({ kind }) => kind === 'ad_group').map(({ key }) => key);
      const along = work.recorded.filter(
        ({ kind, key }) =>
          (kind === 'ad' && groups.includes(key)) ||
          (kind === 'keyword' && groups.some((group) => key.startsWith(`${group}|`))),
      );
      return { objects: kept, removed: [...removed, ...along].map(({ kind, key }) => ({ kind, key })) };
    },

    pause_ad_groups: (work) => setStatus(work, 'ad_group', 'PAUSED'),
    unpause_ad_groups: (work) => setStatus(work, 'ad_group', 'ENABLED'),
    pause_campaign: (work) => setStatus(work, 'campaign', 'PAUSED'),
    activate_campaign: (work) => setStatus(work, 'campaign', 'ENABLED'),

    remove_ad_groups: async (work) => {
      await removeAll(work, 'ad_group');
      const kinds = new Set(['ad_group', 'ad', 'keyword']);
      const gone = work.recorded.filter(({ kind }) => kinds.has(kind));
      return { objects: [], removed: gone.map(({ kind, key }) => ({ kind, key })) };
    },
    remove_campaign: async (work) => {
      await removeAll(work, 'campaign');
      return { objects: [], removed: work.recorded.map(({ kind, key }) => ({ kind, key })) };
    },
  };

  return {
    plan: (desired, recorded) => planGoogle(googleOnly(desired), recorded),
    perform: async (step, work) => {
      const perform = steps[step.name];
      if (perform === undefined) throw new Error(`Google has no step ${step.name}`);
      return perform({ ...work, desired: googleOnly(work.desired) }, step.key);
    },
    lookUp: async (step, work) => {
      const google = { ...work, desired: googleOnly(work.desired) };
      if (step.name === 'upload_image') return lookUpAsset(google, step.key);
      if (step.name === 'change_campaign') return lookUpChange(google);
      if (step.name !== 'create_campaign') return null;
      const { account, desired, recorded } = google;
      const objects = await readBack(client, account, desired, recorded, madeByMarker(desired));
      return objects === null ? null : { objects };
    },
    insights: (request) => readInsights(client, request),
  };

  /** An uploaded image is found by its name; a second upload of the same bytes would be refused as a duplicate. */
  async function lookUpAsset({ account }: Work, key: string): Promise<StepResult | null> {
    const row = z.object({ asset: z.object({ resourceName: z.string() }) });
    const query = `SELECT asset.resource_name FROM asset WHERE asset.name = 'porchlight ${key}'`;
    const [found] = await client.query(account, account.accountId, query, row);
    if (found === undefined) return null;
    return { objects: [{ kind: 'image', key, externalId: found.asset.resourceName, sent: {} }] };
  }

  /**
   * Changing twice is harmless but for what is added or removed. The change is atomic: one added or removed object
   * tells whether all of it was done.
   */
  async function lookUpChange({ account, desired, recorded }: Work): Promise<StepResult | null> {
    const changes = changeOperations(desired, recorded);
    const added = changes.flatMap((change) =>
      'object' in change && change.object !== null && !isRecorded(change.object) ? [change.object] : [],
    );
    const removed = changes.flatMap((change) => ('removed' in change ? [change.removed] : []));
    if (added.length === 0 && removed.length === 0) return null;
    const condition = `campaign.resource_name = '${madeObject(recorded, 'campaign', 'campaign').externalId}'`;
    const now = (await readBack(client, account, desired, recorded, condition)) ?? [];
    const isThere = ({ kind, key }: { kind: string; key: string }) =>
      recordedObject(now, kind, key) !== undefined;
    const applied = added[0] === undefined ? removed.every((object) => !isThere(object)) : isThere(added[0]);
    if (!applied) return null;
    const objects = now.map((object) => {
      const status = recordedObject(recorded, object.kind, object.key)?.sent['status'];
      return status === undefined ? object : { ...object, sent: { ...object.sent, status } };
    });
    const kinds = new Set(now.map(({ kind }) => kind));
    const gone = recorded.filter((object) => kinds.has(object.kind) && !isThere(object));
    return { objects, removed: gone.map(({ kind, key }) => ({ kind, key })) };

    function isRecorded({ kind, key }: { kind: string; key: string }): boolean {
      return recordedObject(recorded, kind, key) !== undefined;
    }
  }
}

function googleOnly(desired: StepWork['desired']): DesiredGoogle {
  if (desired.line === 'meta') throw new Error('meta is not a line of Google');
  return desired;
}
