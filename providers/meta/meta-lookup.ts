import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  differs,
  madeObject,
  type DesiredMeta,
  type NetworkAccount,
  type NetworkObject,
  type StepResult,
  type StepWork,
} from '../ad-network.ts';
import { markIn } from '../marks.ts';
import type { MetaClient } from './meta-client.ts';
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
import { markedName } from './meta-payloads.ts';
import { adSetSettings, campaignSettings } from './meta-plan.ts';
import { readAdSet, readCampaign, readShownCreative } from './reading/meta-reading.ts';
import { lostArea } from './meta-several-places.ts';
import { isRemoved } from './meta-status.ts';

const named = z.object({ id: z.string(), name: z.string() });

/**
 * Edges without filtering. They are searched completely in any order, because an overlooked
 * creative would be created twice.
 */
const unfiltered: ReadonlySet<string> = new Set(['adcreatives', 'ad_studies']);
const LARGEST_PAGE = 500;
const MOST_LOOKED_AT = 50_000;

/** Returns the id of the object on an edge whose name carries a create step's mark, or null. */
export async function findMarked(
  client: MetaClient,
  account: NetworkAccount,
  edge: string,
  name: string,
): Promise<string | null> {
  const mark = markIn(name);
  if (mark === undefined) throw new Error(`${name} has no mark to be found by`);
  const params = unfiltered.has(edge)
    ? { limit: LARGEST_PAGE }
    : { filtering: [{ field: 'name', operator: 'CONTAIN', value: `[pl:${mark}]` }] };
  const path = `${account.accountId}/${edge}`;
  const found = await client.find(account, path, { fields: 'id,name', ...params }, named, {
    isWanted: (object) => markIn(object.name) === mark,
    most: MOST_LOOKED_AT,
  });
  return found?.id ?? null;
}

type Work = StepWork<DesiredMeta>;
export type LookUp = (work: Work, key: string) => Promise<StepResult | null>;

const picture = z.object({ hash: z.string() });

/**
 * Returns look-ups for steps whose responses were lost. Created objects are found by the mark in
 * their name, changes by the object's current state, and pictures by their hash, which Meta derives
 * from the bytes.
 */
export function campaignLookUps(client: MetaClient): Record<string, LookUp> {
  const made =
    (
      edge: string,
      nameOf: (work: Work, key: string) => string,
      objectOf: (id: string, key: string, work: Work) => NetworkObject,
    ): LookUp =>
    async (work, key) => {
      const id = await findMarked(client, work.account, edge, nameOf(work, key));
      return id === null ? null : { objects: [objectOf(id, key, work)] };
    };
  const nameOfPart = ({ desired }: Work, key: string) => markedName(desired, key);

  return {
    upload_image: async ({ account, openPicture }, key) => {
      const { bytes } = await openPicture(key);
      const hash = createHash('md5').update(bytes).digest('hex');
      const params = { fields: 'hash', hashes: [hash] };
      const [found] = await client.list(account, `${account.accountId}/adimages`, params, picture);
      return found === undefined ? null : { objects: [imageObject(found.hash, key)] };
    },
    create_campaign: made(
      'campaigns',
      ({ desired }) => markedName(desired),
      (id, _, { desired }) => campaignObject(id, desired),
    ),
    create_ad_set: async (work, key) => {
      const { account, desired, recorded } = work;
      const id = await findMarked(client, account, 'adsets', nameOfPart(work, key));
      if (id === null) return null;
      const adSet = adSetObject(id, key, desired);
      const area = await lostArea(
        client,
        work,
        (known) => readAdSet(client, account, adSet, known),
        recorded,
      );
      return { objects: area === null ? [adSet] : [area, adSet] };
    },
    create_creative: made(
      'adcreatives',
      ({ desired, recorded }, key) => creativeName(desired, adOf(desired, key), recorded),
      (id, key, { desired }) => creativeObject(id, key, desired),
    ),
    create_ad: made('ads', nameOfPart, (id, key, { recorded }) => adObject(id, key, recorded)),

    change_campaign: async ({ account, desired, recorded }) => {
      const campaign = madeObject(recorded, 'campaign', 'campaign');
      const found = await readCampaign(client, account, campaign);
      const settings = campaignSettings(desired);
      if (found === undefined || differs(found.sent, settings)) return null;
      return { objects: [changedObject(campaign, settings)] };
    },
    change_ad_set: async ({ account, desired, recorded }, key) => {
      const adSet = madeObject(recorded, 'ad_set', key);
      const read = (known: readonly NetworkObject[]) => readAdSet(client, account, adSet, known);
      const area = await lostArea(client, { account, desired, recorded }, read, recorded);
      const known = area === null ? recorded : [...recorded.filter(({ kind }) => kind !== 'wide_area'), area];
      const settings = adSetSettings(desired);
      if (differs((await read(known)).sent, settings)) return null;
      return { objects: [...(area === null ? [] : [area]), changedObject(adSet, settings)] };
    },
    change_ad: async ({ account, recorded }, key) => {
      const ad = madeObject(recorded, 'ad', key);
      const creative = madeObject(recorded, 'creative', key).externalId;
      const shown = await readShownCreative(client, account, ad);
      return shown === creative ? { objects: [changedObject(ad, { creative })] } : null;
    },
    remove_campaign: async ({ account, recorded }) => {
      const { externalId } = madeObject(recorded, 'campaign', 'campaign');
      return (await isRemoved(client, account, externalId)) ? allRemoved(recorded) : null;
    },
  };
}
