import { z } from 'zod';
import { channels, lines } from '#domain/channels.ts';
import { campaign } from './campaigns.ts';
import { route } from './route.ts';
import { idParams, instant } from './wire.ts';

export const resolutions = ['accept', 'push', 'ignore'] as const;
export type Resolution = (typeof resolutions)[number];

/** What a network can have otherwise; `campaign`, `ad_set`, `ad_group` and `ad` are those that are gone or added. */
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

/** Something that a network has otherwise than we set it. Values are as people read them, one text for each item. */
export const difference = z.object({
  id: z.string(),
  line: z.enum(lines),
  channel: z.enum(channels).nullable(),
  /** Which setting it is; the web app words it. */
  setting: z.enum(differenceSettings),
  /** Which of several: the name of an ad group. */
  subject: z.string().nullable(),
  ours: z.array(z.string()),
  theirs: z.array(z.string()),
  /** When it was first seen. */
  since: instant,
  /** Somebody let it pass; it comes back when the network changes again. */
  ignored: z.boolean(),
  /** False where what the network has cannot be taken over here. */
  can_accept: z.boolean(),
});
export type Difference = z.infer<typeof difference>;

/** What a campaign has once for all its channels: where one network's is accepted, the other channels follow. */
export const sharedSettings: ReadonlySet<DifferenceSetting> = new Set([
  'name',
  'status',
  'start_date',
  'end_date',
  'places',
]);

/**
 * The setting that some differences have to become in two ways at once: only one of them can be accepted. Places at
 * Google are told one by one, and never contradict each other.
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
  /** The networks are being read right now. */
  running: z.boolean(),
  /** When all of them were last read; null when never. */
  synced_at: instant.nullable(),
  /** We have changed something there since: what was read says nothing of that. */
  changed_since: z.boolean(),
  /** Why the last reading failed, in words; null when it did not. */
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
