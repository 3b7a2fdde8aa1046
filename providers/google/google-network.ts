import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  recordedObject,
  type AdNetwork,
  type NetworkAccount,
  type DesiredSearch,
  type NetworkObject,
  type StepResult,
  type StepWork,
} from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import { inBatches, MOST_OPERATIONS } from './google-batches.ts';
import { findBidding } from './google-bidding.ts';
import { changeCampaign, lookUpChange } from './google-change-step.ts';
import type { Change } from './google-changes.ts';
import { checkCampaign } from './google-check.ts';
import type { GoogleClient } from './google-client.ts';
import { googleHealth } from './google-health.ts';
import { readInsights } from './reading/google-insights.ts';
import type { Operation } from './google-operation.ts';
import { createOperations } from './google-operations.ts';
import { addPhone, lookUpNoPhone, lookUpPhone, removePhone } from './google-phone.ts';
import { findPlaces } from './places/google-places.ts';
import { listMarkedAtGoogle, removeMarkedAtGoogle } from './reading/google-marked.ts';
import { alreadySet, setStatus, statusSteps } from './google-status.ts';
import { planGoogle, type DesiredGoogle } from './google-plan.ts';
import { comparedAtGoogle, readGoogle } from './reading/google-reading.ts';
import { madeByMarker, readBack } from './reading/google-read-back.ts';
import { atAdGroups } from './google-refusals.ts';

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

/**
 * Publishes to Google: images as assets, then each campaign as one atomic mutate, created paused
 * and enabled last.
 */
export function googleNetwork(client: GoogleClient, mostOperations = MOST_OPERATIONS): AdNetwork {
  /** Sends operations as one atomic mutate. Returns the resource names of the results, in order. */
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

  /** Sends a mutate and adds the ad groups to its rejections. */
  async function send(work: Work, changes: readonly Change[]): Promise<string[]> {
    try {
      return await mutate(
        work,
        changes.map(({ body }) => body),
      );
    } catch (error) {
      throw atAdGroups(error, changes);
    }
  }

  function recordedResults(operations: readonly Operation[], names: readonly string[]): NetworkObject[] {
    return operations.flatMap(({ object }, index) => {
      const externalId = names[index];
      return object === null || externalId === undefined ? [] : [{ ...object, externalId }];
    });
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
      const sent = { timeZone, currency, bidding: await findBidding(client, account) };
      return { objects: [{ kind: 'account', key: 'account', externalId: account.accountId, sent }] };
    },

    find_places: async ({ account, desired, recorded }) => {
      const unknown = desired.places.filter(
        ({ cityId }) => recordedObject(recorded, 'place', cityId) === undefined,
      );
      return { objects: await findPlaces(client, account, unknown) };
    },

    upload_image: async (work, key) => {
      const { account } = work;
      const { bytes } = await work.openPicture(key);
      const there = await findAsset(account, key, bytes);
      if (there !== null) return there;
      const create = { name: assetName(bytes), imageAsset: { data: bytes.toString('base64') } };
      const path = `customers/${account.accountId}/assets:mutate`;
      const answer = await client.post(account, path, { operations: [{ create }] }, assetAnswer, 'writes');
      const externalId = answer.results[0]?.resourceName ?? '';
      return { objects: [{ kind: 'image', key, externalId, sent: {} }] };
    },

    check_campaign: async (work) => {
      await checkCampaign(client, work, mostOperations);
      return { objects: [] };
    },

    create_campaign: async (work) => {
      const [operations = []] = inBatches(createOperations(work), mostOperations);
      const names = await send(work, operations);
      return { objects: recordedResults(operations, names) };
    },

    change_campaign: (work) => changeCampaign(client, work, mostOperations, (changes) => send(work, changes)),

    add_phone: (work) => addPhone(searchOnly(work), (bodies) => mutate(work, bodies)),
    remove_phone: (work) => removePhone(searchOnly(work), (bodies) => mutate(work, bodies)),

    ...Object.fromEntries(
      Object.entries(statusSteps).map(([name, step]) => [
        name,
        (work: Work) => setStatus(work, step, (bodies) => mutate(work, bodies)),
      ]),
    ),
  };

  return {
    plan: (desired, recorded) => planGoogle(googleOnly(desired), recorded, mostOperations),
    perform: async (step, work) => {
      const perform = steps[step.name];
      if (perform === undefined) throw new Error(`Google has no step ${step.name}`);
      return perform({ ...work, desired: googleOnly(work.desired) }, step.key);
    },
    lookUp: async (step, work) => {
      const google = { ...work, desired: googleOnly(work.desired) };
      if (step.name === 'upload_image')
        return findAsset(google.account, step.key, (await google.openPicture(step.key)).bytes);
      if (step.name === 'change_campaign') return lookUpChange(client, google, mostOperations);
      const status = statusSteps[step.name];
      if (status !== undefined) return alreadySet(client, google, status);
      if (step.name === 'add_phone') return lookUpPhone(client, searchOnly(google));
      if (step.name === 'remove_phone') return lookUpNoPhone(client, google);
      if (step.name !== 'create_campaign') return null;
      const { account, desired, recorded } = google;
      const objects = await readBack(client, account, desired, recorded, madeByMarker(desired));
      return objects === null ? null : { objects };
    },
    insights: (request) => readInsights(client, request),
    comparedKinds: comparedAtGoogle,
    read: (request) => readGoogle(client, request),
    listMarked: (account) => listMarkedAtGoogle(client, account),
    removeMarked: (account, object) => removeMarkedAtGoogle(client, account, object),
    checkHealth: (account) => googleHealth(client, account),
  };

  /**
   * Finds an asset by its pixels. An account stores equal pixels once under their first name, and
   * another upload would be rejected.
   */
  async function findAsset(account: NetworkAccount, key: string, bytes: Buffer): Promise<StepResult | null> {
    const row = z.object({ asset: z.object({ resourceName: z.string() }) });
    const query = `SELECT asset.resource_name FROM asset WHERE asset.name = '${assetName(bytes)}'`;
    const [found] = await client.query(account, account.accountId, query, row);
    if (found === undefined) return null;
    return { objects: [{ kind: 'image', key, externalId: found.asset.resourceName, sent: {} }] };
  }
}

/** Named by its pixels, so that other campaigns with the same picture find it. */
const assetName = (bytes: Buffer) =>
  `porchlight ${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;

function googleOnly(desired: StepWork['desired']): DesiredGoogle {
  if (desired.line === 'meta') throw new Error('meta is not a line of Google');
  return desired;
}

function searchOnly(work: Work): StepWork<DesiredSearch> {
  const { desired } = work;
  if (desired.line !== 'google_search') throw new Error('only a search ad has a phone number');
  return { ...work, desired };
}
