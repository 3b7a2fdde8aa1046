import { z } from 'zod';
import {
  madeObject,
  recordedObject,
  type AdNetwork,
  type DesiredMeta,
  type NetworkObject,
  type NetworkStep,
  type StepResult,
  type StepWork,
} from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import { checkAudience } from './meta-audience-check.ts';
import type { MetaClient } from './meta-client.ts';
import { checkCreative } from './meta-creative-check.ts';
import { deliverable, metaHealth } from './meta-health.ts';
import { readInsights } from './reading/meta-insights.ts';
import { campaignLookUps } from './meta-lookup.ts';
import { listMarkedAtMeta, removeMarkedAtMeta } from './reading/meta-marked.ts';
import {
  adObject,
  adOf,
  adSetObject,
  allRemoved,
  campaignObject,
  changedObject,
  creativeName,
  creativeObject,
  imageObject,
} from './meta-objects.ts';
import {
  adSetChanges,
  adSetPayload,
  campaignChanges,
  campaignPayload,
  creativePayload,
  markedName,
  pixelTracking,
} from './meta-payloads.ts';
import { findPlaces } from './meta-places.ts';
import { adSetSettings, campaignSettings, planMeta } from './meta-plan.ts';
import { comparedAtMeta, readMeta } from './reading/meta-reading.ts';
import { inOneArea } from './meta-several-places.ts';
import { alreadySet, removeObject, setStatus, statusSteps } from './meta-status.ts';
import { testLookUps } from './ab-test/meta-test-lookup.ts';
import { testSteps } from './ab-test/meta-test-steps.ts';

type Work = StepWork<DesiredMeta>;
type Sent = NetworkObject['sent'];

const created = z.object({ id: z.string() });
const done = z.object({ success: z.literal(true) });

/**
 * Publishes to Meta: one campaign in the housing category, with an ad set, creative and ad per
 * active channel.
 */
export function metaNetwork(client: MetaClient): AdNetwork {
  const single = (object: NetworkObject): StepResult => ({ objects: [object] });

  async function change(work: Work, kind: string, key: string, params: object, sent: Sent) {
    const object = madeObject(work.recorded, kind, key);
    await client.post(work.account, object.externalId, { ...params }, done);
    return single(changedObject(object, sent));
  }

  const steps: Record<string, (work: Work, key: string) => Promise<StepResult>> = {
    ...testSteps(client),
    ...Object.fromEntries(
      Object.entries(statusSteps).map(([name, step]) => [
        name,
        (work: Work, key: string) => setStatus(client, work, key, step),
      ]),
    ),
    check_account: async ({ account }) => {
      const schema = z.object({
        timezone_name: z.string(),
        currency: z.string(),
        account_status: z.number(),
      });
      const fields = 'timezone_name,currency,account_status';
      const found = await client.get(account, account.accountId, { fields }, schema);
      if (!deliverable.has(found.account_status)) {
        throw new NetworkError('The ad account cannot run ads. Check it in Ads Manager', {
          network: 'meta',
          kind: 'account',
          code: `account_status ${found.account_status}`,
        });
      }
      return single({
        kind: 'account',
        key: 'account',
        externalId: account.accountId,
        sent: { timeZone: found.timezone_name, currency: found.currency },
      });
    },

    check_audience: (work, key) => checkAudience(client, work, key),
    check_creative: (work, key) => checkCreative(client, work, key),

    find_places: async ({ account, desired, recorded }) => {
      const unknown = desired.places.filter(
        ({ cityId }) => recordedObject(recorded, 'place', cityId) === undefined,
      );
      return { objects: await findPlaces(client, account, unknown) };
    },

    upload_image: async ({ account, openPicture }, key) => {
      const { bytes, fileName } = await openPicture(key);
      const form = new FormData();
      form.set(fileName, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), fileName);
      const schema = z.object({ images: z.record(z.string(), z.object({ hash: z.string() })) });
      const { images } = await client.postForm(account, `${account.accountId}/adimages`, form, schema);
      const [image] = Object.values(images);
      if (image === undefined) throw new Error('Meta answered no image hash');
      return single(imageObject(image.hash, key));
    },

    create_campaign: async ({ account, desired }) => {
      const path = `${account.accountId}/campaigns`;
      const { id } = await client.post(account, path, campaignPayload(desired), created);
      return single(campaignObject(id, desired));
    },
    change_campaign: async (work) => {
      const { desired } = work;
      const { sent } = madeObject(work.recorded, 'campaign', 'campaign');
      const params = campaignChanges(desired, sent);
      return change(work, 'campaign', 'campaign', params, campaignSettings(desired));
    },

    create_ad_set: async ({ account, desired, recorded }, key) => {
      return inOneArea(client, { account, desired, recorded }, async (known) => {
        const payload = adSetPayload(desired, adOf(desired, key).channel, known);
        const { id } = await client.post(account, `${account.accountId}/adsets`, payload, created);
        return adSetObject(id, key, desired);
      });
    },
    change_ad_set: async (work, key) => {
      const { desired, recorded } = work;
      const adSet = madeObject(recorded, 'ad_set', key);
      return inOneArea(client, work, async (known) => {
        const params = adSetChanges(desired, adOf(desired, key).channel, known, adSet.sent);
        await client.post(work.account, adSet.externalId, { ...params }, done);
        return changedObject(adSet, adSetSettings(desired));
      });
    },

    create_creative: async ({ account, desired, recorded }, key) => {
      const ad = adOf(desired, key);
      const payload = {
        name: creativeName(desired, ad, recorded),
        ...creativePayload(desired, ad, recorded),
      };
      const { id } = await client.post(account, `${account.accountId}/adcreatives`, payload, created);
      return single(creativeObject(id, key, desired));
    },
    create_ad: async ({ account, desired, recorded }, key) => {
      const payload = {
        name: markedName(desired, key),
        adset_id: madeObject(recorded, 'ad_set', key).externalId,
        creative: { creative_id: madeObject(recorded, 'creative', key).externalId },
        status: 'PAUSED',
        ...pixelTracking(desired),
      };
      const { id } = await client.post(account, `${account.accountId}/ads`, payload, created);
      return single(adObject(id, key, recorded));
    },
    change_ad: async (work, key) => {
      const creative = madeObject(work.recorded, 'creative', key).externalId;
      return change(work, 'ad', key, { creative: { creative_id: creative } }, { creative });
    },

    remove_campaign: async ({ account, recorded }) => {
      await removeObject(client, account, madeObject(recorded, 'campaign', 'campaign').externalId);
      return allRemoved(recorded);
    },
  };
  const lookUps = { ...campaignLookUps(client), ...testLookUps(client) };

  return {
    plan: (desired, recorded) => planMeta(metaOnly(desired), recorded),
    perform: async (step, work) => stepOf(step)(narrowed(work), step.key),
    lookUp: async (step, work) => {
      const status = statusSteps[step.name];
      if (status !== undefined) return alreadySet(client, work, step.key, status);
      return (await lookUps[step.name]?.(narrowed(work), step.key)) ?? null;
    },
    insights: (request) => readInsights(client, request),
    comparedKinds: comparedAtMeta,
    read: (request) => readMeta(client, request),
    listMarked: (account) => listMarkedAtMeta(client, account),
    removeMarked: (account, object) => removeMarkedAtMeta(client, account, object),
    checkHealth: (account) => metaHealth(client, account),
  };

  function stepOf({ name }: NetworkStep) {
    const perform = steps[name];
    if (perform === undefined) throw new Error(`Meta has no step ${name}`);
    return perform;
  }
}

function metaOnly(desired: StepWork['desired']): DesiredMeta {
  if (desired.line !== 'meta') throw new Error(`${desired.line} is not a line of Meta`);
  return desired;
}

function narrowed(work: StepWork): Work {
  return { ...work, desired: metaOnly(work.desired) };
}
