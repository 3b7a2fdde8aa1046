import { z } from 'zod';
import { channels, lines } from '#domain/channels.ts';
import { campaign } from './campaigns.ts';
import { route } from './route/route.ts';
import { idParams, instant } from './route/wire.ts';

export const resolutions = ['accept', 'push', 'ignore'] as const;
export type Resolution = (typeof resolutions)[number];

/** Settings that can differ at a network. `campaign`, `ad_set`, `ad_group` and `ad` mark missing or added objects. */
export const differenceSettings = [
  'campaign',
  'ad_set',
  'ad_group',
  'ad',
  'name',
  'status',
  'daily_budget',
  'start_date',
  'end_date',
  'places',
  'ad_group_name',
  'ad_group_status',
  'ad_set_status',
  'ad_status',
  'keywords',
  'negative_keywords',
  'titles',
  'descriptions',
  'link_description',
  'network_texts',
  'pictures',
  'landing_page',
  'business_name',
  'page',
  'instagram_account',
  'creative',
  'automation',
  'channels',
  'other',
] as const;
export type DifferenceSetting = (typeof differenceSettings)[number];

/** Difference between our setting and the network's. Values are display texts, one per item. */
export const difference = z.object({
  id: z.string(),
  line: z.enum(lines),
  channel: z.enum(channels).nullable(),
  /** Name of the setting, which the web app words. */
  setting: z.enum(differenceSettings),
  /** Subject among several, such as the name of an ad group. */
  subject: z.string().nullable(),
  ours: z.array(z.string()),
  theirs: z.array(z.string()),
  /** Instant when it was first seen. */
  since: instant,
  /** True when a user ignored it. It reappears when the network changes again. */
  ignored: z.boolean(),
  /** False when the network's value cannot be accepted here. */
  can_accept: z.boolean(),
});
export type Difference = z.infer<typeof difference>;

/** Settings shared by all channels: accepting one network's value changes the other channels too. */
export const sharedSettings: ReadonlySet<DifferenceSetting> = new Set([
  'name',
  'status',
  'start_date',
  'end_date',
  'places',
]);

/**
 * Returns a setting for which several differences have conflicting values, so that only one can be
 * accepted. Places at Google are listed individually and never conflict.
 */
export function contradicting(
  differences: readonly Pick<Difference, 'line' | 'setting' | 'theirs'>[],
): DifferenceSetting | undefined {
  const first = new Map<DifferenceSetting, string>();
  return differences
    .filter(({ line, setting }) => sharedSettings.has(setting) && (setting !== 'places' || line === 'meta'))
    .find(({ setting, theirs }) => {
      const value = theirs.join('\n');
      const before = first.get(setting) ?? value;
      first.set(setting, before);
      return before !== value;
    })?.setting;
}

export const networkSync = z.object({
  /** True while the networks are being read. */
  running: z.boolean(),
  /** Instant of the last complete read; null when never. */
  synced_at: instant.nullable(),
  /** True when we have changed something since the read, so that its result may be outdated. */
  changed_since: z.boolean(),
  /** Reason why the last read failed, as text; null without a failure. */
  problem: z.string().nullable(),
  differences: z.array(difference),
});
export type NetworkSync = z.infer<typeof networkSync>;

export const synchronizingRoutes = {
  getNetworkSync: route('getNetworkSync', {
    summary: 'When a campaign was last read from its networks, and in what they differ from what we set',
    access: 'member',
    params: idParams,
    response: { 200: networkSync },
  }),
  readNetworks: route('readNetworks', {
    summary: 'Reads a campaign from its networks again; a job does it',
    access: 'member',
    params: idParams,
    response: { 202: networkSync },
  }),
  backSyncSearch: route('backSyncSearch', {
    summary: 'Takes over the budget and the ad groups that Google has for the search ad; a job does it',
    access: 'member',
    params: idParams,
    response: { 202: networkSync },
  }),
  resolveDifferences: route('resolveDifferences', {
    summary: 'Accepts what a network has, sends ours again, or lets the difference pass',
    access: 'member',
    params: idParams,
    body: z.object({
      resolution: z.enum(resolutions),
      differences: z
        .array(z.string().regex(/^\d{1,18}$/, 'is invalid'))
        .min(1)
        .max(500),
      revision: z.int(),
    }),
    response: { 200: campaign },
  }),
};
