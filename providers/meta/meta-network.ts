import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  madeObject,
  recordedObject,
  type AdNetwork,
  type DesiredMeta,
  type NetworkObject,
  type NetworkStep,
  type SocialAdContent,
  type StepResult,
  type StepWork,
} from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import type { MetaClient } from './meta-client.ts';
import { readInsights } from './meta-insights.ts';
import {
  adSetChanges,
  adSetPayload,
  campaignPayload,
  creativePayload,
  markedName,
  pixelTracking,
} from './meta-payloads.ts';
import { adSetSettings, campaignSettings, creativeContent, planMeta } from './meta-plan.ts';
import { findPlaces } from './meta-places.ts';

type Work = StepWork<DesiredMeta>;

const created = z.object({ id: z.string() });
const done = z.object({ success: z.literal(true) });
const named = z.object({ id: z.string(), name: z.string() });

function adOf(desired: DesiredMeta, channel: string): SocialAdContent {
  const ad = desired.ads.find((candidate) => candidate.channel === channel);
  if (ad === undefined) throw new Error(`the campaign has no ad for ${channel}`);
  return ad;
}

/** Names a creative by its content, so that the same content is found again and another one is not mistaken for it. */
function creativeName(desired: DesiredMeta, ad: SocialAdContent): string {
  const content = JSON.stringify(creativeContent(desired, ad));
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return markedName(desired, `${ad.channel}:${digest}`);
}

/** Publishing at Meta: one campaign in the housing category, an ad set, creative and ad for each active channel. */
export function metaNetwork(client: MetaClient): AdNetwork {
  const single = (object: NetworkObject): StepResult => ({ objects: [object] });

  async function changed(work: Work, kind: string, key: string, params: object, sent: object) {
    const object = madeObject(work.recorded, kind, key);
    await client.post(work.account.token, object.externalId, { ...params }, done);
    return { ...object, sent: { ...object.sent, ...sent } };
  }

  const steps: Record<string, (work: Work, key: string) => Promise<StepResult>> = {
    check_account: async ({ account }) => {
      const schema = z.object({
        timezone_name: z.string(),
        currency: z.string(),
        account_status: z.number(),
      });
      const fields = 'timezone_name,currency,account_status';
      const found = await client.get(account.token, account.accountId, { fields }, schema);
      if (![1, 8, 9].includes(found.account_status)) {
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

    find_places: async ({ account, desired, recorded }) => {
      const unknown = desired.places.filter(
        ({ cityId }) => recordedObject(recorded, 'place', cityId) === undefined,
      );
      return { objects: await findPlaces(client, account.token, unknown) };
    },

    upload_image: async ({ account, openPicture }, key) => {
      const { bytes, fileName } = await openPicture(key);
      const form = new FormData();
      form.set(fileName, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), fileName);
      const schema = z.object({ images: z.record(z.string(), z.object({ hash: z.string() })) });
      const { images } = await client.postForm(account.token, `${account.accountId}/adimages`, form, schema);
      const [image] = Object.values(images);
      if (image === undefined) throw new Error('Meta answered no image hash');
      return single({ kind: 'image', key, externalId: image.hash, sent: {} });
    },

    create_campaign: async ({ account, desired }) => {
      const path = `${account.accountId}/campaigns`;
      const { id } = await client.post(account.token, path, campaignPayload(desired), created);
      return single(campaignObject(id, desired));
    },
    change_campaign: async (work) => {
      const { desired } = work;
      const params = { name: markedName(desired), daily_budget: desired.dailyBudgetCents };
      return single(await changed(work, 'campaign', 'campaign', params, campaignSettings(desired)));
    },
    pause_campaign: async (work) =>
      single(await changed(work, 'campaign', 'campaign', { status: 'PAUSED' }, { status: 'PAUSED' })),
    activate_campaign: async (work) =>
      single(await changed(work, 'campaign', 'campaign', { status: 'ACTIVE' }, { status: 'ACTIVE' })),

    create_ad_set: async ({ account, desired, recorded }, key) => {
      const payload = adSetPayload(desired, adOf(desired, key).channel, recorded);
      const { id } = await client.post(account.token, `${account.accountId}/adsets`, payload, created);
      return single(adSetObject(id, key, desired));
    },
    change_ad_set: async (work, key) => {
      const { desired, recorded } = work;
      const params = adSetChanges(desired, adOf(desired, key).channel, recorded);
      return single(await changed(work, 'ad_set', key, params, adSetSettings(desired)));
    },

    create_creative: async ({ account, desired, recorded }, key) => {
      const ad = adOf(desired, key);
      const payload = creativePayload(desired, ad, creativeName(desired, ad), recorded);
      const { id } = await client.post(account.token, `${account.accountId}/adcreatives`, payload, created);
      return single({ kind: 'creative', key, externalId: id, sent: creativeContent(desired, ad) });
    },
    create_ad: async ({ account, desired, recorded }, key) => {
      const creative = madeObject(recorded, 'creative', key).externalId;
      const payload = {
        name: markedName(desired, key),
        adset_id: madeObject(recorded, 'ad_set', key).externalId,
        creative: { creative_id: creative },
        status: 'PAUSED',
        ...pixelTracking(desired),
      };
      const { id } = await client.post(account.token, `${account.accountId}/ads`, payload, created);
      return single({ kind: 'ad', key, externalId: id, sent: { creative, status: 'PAUSED' } });
    },
    change_ad: async (work, key) => {
      const creative = madeObject(work.recorded, 'creative', key).externalId;
      return single(await changed(work, 'ad', key, { creative: { creative_id: creative } }, { creative }));
    },
    activate_ad: async (work, key) => ({
      objects: [
        await changed(work, 'ad', key, { status: 'ACTIVE' }, { status: 'ACTIVE' }),
        await changed(work, 'ad_set', key, { status: 'ACTIVE' }, { status: 'ACTIVE' }),
      ],
    }),

    remove_campaign: async ({ account, recorded }) => {
      const { externalId } = madeObject(recorded, 'campaign', 'campaign');
      try {
        await client.remove(account.token, externalId, done);
      } catch (error) {
        // Gone already is what was wanted: a lost answer, or somebody was faster.
        if (!(error instanceof NetworkError) || error.kind !== 'missing') throw error;
      }
      return { objects: [], removed: recorded.map(({ kind, key }) => ({ kind, key })) };
    },
  };

  /** The object whose name carries the marker of a creating step, on the edge where it would be. */
  async function findMarked(work: Work, edge: string, name: string): Promise<string | null> {
    const mark = /\[pl:[^\]]+\]/.exec(name)?.[0] ?? name;
    const params = {
      fields: 'id,name',
      filtering: [{ field: 'name', operator: 'CONTAIN', value: mark }],
    };
    const path = `${work.account.accountId}/${edge}`;
    const found = await client.list(work.account.token, path, params, named);
    return found.find((object) => object.name.includes(mark))?.id ?? null;
  }

  const lookUps: Record<string, (work: Work, key: string) => Promise<NetworkObject | null>> = {
    create_campaign: async (work) => {
      const id = await findMarked(work, 'campaigns', markedName(work.desired));
      return id === null ? null : campaignObject(id, work.desired);
    },
    create_ad_set: async (work, key) => {
      const id = await findMarked(work, 'adsets', markedName(work.desired, key));
      return id === null ? null : adSetObject(id, key, work.desired);
    },
    create_creative: async (work, key) => {
      const ad = adOf(work.desired, key);
      const id = await findMarked(work, 'adcreatives', creativeName(work.desired, ad));
      return id === null
        ? null
        : { kind: 'creative', key, externalId: id, sent: creativeContent(work.desired, ad) };
    },
    create_ad: async (work, key) => {
      const id = await findMarked(work, 'ads', markedName(work.desired, key));
      const creative = madeObject(work.recorded, 'creative', key).externalId;
      return id === null ? null : { kind: 'ad', key, externalId: id, sent: { creative, status: 'PAUSED' } };
    },
  };

  return {
    plan: (desired, recorded) => planMeta(metaOnly(desired), recorded),
    perform: async (step, work) => stepOf(step)(narrowed(work), step.key),
    lookUp: async (step, work) => {
      const found = await lookUps[step.name]?.(narrowed(work), step.key);
      return found == null ? null : single(found);
    },
    insights: (request) => readInsights(client, request),
  };

  function stepOf({ name }: NetworkStep) {
    const perform = steps[name];
    if (perform === undefined) throw new Error(`Meta has no step ${name}`);
    return perform;
  }
}

function campaignObject(id: string, desired: DesiredMeta): NetworkObject {
  const sent = { ...campaignSettings(desired), status: 'PAUSED' };
  return { kind: 'campaign', key: 'campaign', externalId: id, sent };
}

function adSetObject(id: string, key: string, desired: DesiredMeta): NetworkObject {
  return { kind: 'ad_set', key, externalId: id, sent: { ...adSetSettings(desired), status: 'PAUSED' } };
}

function metaOnly(desired: StepWork['desired']): DesiredMeta {
  if (desired.line !== 'meta') throw new Error(`${desired.line} is not a line of Meta`);
  return desired;
}

function narrowed(work: StepWork): Work {
  return { ...work, desired: metaOnly(work.desired) };
}
