import { z } from 'zod';
import { searchAdSchema } from '#domain/campaign-content.ts';
import { campaign } from './campaigns.ts';
import { route } from './route.ts';
import { idParams } from './wire.ts';

const adGroups = searchAdSchema.shape.ad_groups;

const withGroups = z.object({
  /** Whether the ad groups rest at Google while the campaign runs. */
  status: z.enum(['live', 'paused']),
  ad_groups: adGroups,
});
export type CampaignAdGroups = z.infer<typeof withGroups>;

const revision = z.int();
const changed = { 200: campaign };

export const adGroupRoutes = {
  getAdGroups: route('getAdGroups', {
    summary: 'The ad groups of a campaign as they are stored',
    access: 'member',
    params: idParams,
    response: { 200: withGroups },
  }),
  getUpdatedAdGroups: route('getUpdatedAdGroups', {
    summary:
      'The ad groups of a campaign whose building has changed: the old ones, and what would replace them',
    access: 'member',
    params: idParams,
    response: { 200: withGroups },
  }),
  createAdGroups: route('createAdGroups', {
    summary: 'Adds ad groups to a campaign, here and at Google',
    access: 'member',
    params: idParams,
    body: z.object({ revision, status: z.enum(['live', 'paused']).optional(), ad_groups: adGroups.min(1) }),
    response: { 201: campaign },
  }),
  replaceAdGroups: route('replaceAdGroups', {
    summary: 'Replaces the ad groups of a campaign, here and at Google',
    access: 'member',
    params: idParams,
    body: z.object({ revision, status: z.enum(['live', 'paused']).optional(), ad_groups: adGroups }),
    response: changed,
  }),
  deleteAdGroups: route('deleteAdGroups', {
    summary: 'Removes all ad groups of a draft or paused campaign; a live search ad needs one',
    access: 'member',
    params: idParams,
    response: changed,
  }),
  pauseAdGroups: route('pauseAdGroups', {
    summary: 'Lets the ad groups of a live campaign rest at Google',
    access: 'member',
    params: idParams,
    response: { 202: campaign },
  }),
  unpauseAdGroups: route('unpauseAdGroups', {
    summary: 'Lets the ad groups of a live campaign go on at Google',
    access: 'member',
    params: idParams,
    response: { 202: campaign },
  }),
};
