import { z } from 'zod';
import { searchAdSchema } from '#domain/campaign-content.ts';
import { messages } from '#domain/messages.ts';
import { campaign } from './campaigns.ts';
import { route } from './route/route.ts';
import { idParams } from './route/wire.ts';

const adGroups = searchAdSchema.shape.ad_groups;

const withGroups = z.object({
  /** `paused` when the ad groups are paused at Google while the campaign runs. */
  status: z.enum(['live', 'paused']),
  ad_groups: adGroups,
});
export type CampaignAdGroups = z.infer<typeof withGroups>;

const revision = z.int();

/**
 * Returns the body schema of an ad group update: the groups with the revision that they are based on, or the specified `{id,
 * data: {status, ad_groups}}`, which applies to any stored revision. The campaign is the one in the path.
 */
function groupsBody(groups: typeof adGroups) {
  return z
    .object({
      revision: revision.optional(),
      status: withGroups.shape.status.optional(),
      ad_groups: groups.optional(),
      data: z.object({ status: withGroups.shape.status.optional(), ad_groups: groups }).optional(),
    })
    .transform(({ revision: based, data, ...plain }, ctx) => {
      const { status, ad_groups: written } = data ?? plain;
      if (data === undefined && based === undefined)
        ctx.addIssue({ code: 'custom', path: ['revision'], message: messages.required });
      if (written === undefined)
        ctx.addIssue({ code: 'custom', path: ['ad_groups'], message: messages.required });
      return { revision: based, status, ad_groups: written ?? [] };
    });
}

const changed = { 200: campaign };

export const adGroupRoutes = {
  getAdGroups: route('getAdGroups', {
    summary: 'Lists the stored ad groups of a campaign',
    access: 'member',
    params: idParams,
    response: { 200: withGroups },
  }),
  getUpdatedAdGroups: route('getUpdatedAdGroups', {
    summary: 'Lists the ad groups of a campaign whose building has changed, with their replacements',
    access: 'member',
    params: idParams,
    response: { 200: withGroups },
  }),
  createAdGroups: route('createAdGroups', {
    summary: 'Adds ad groups to a campaign and to its search ad at Google',
    access: 'member',
    params: idParams,
    bodySize: 'document',
    body: groupsBody(adGroups.min(1, messages.adGroupsMissing)),
    response: { 201: campaign },
  }),
  replaceAdGroups: route('replaceAdGroups', {
    summary: 'Replaces the ad groups of a campaign and of its search ad at Google',
    access: 'member',
    params: idParams,
    bodySize: 'document',
    body: groupsBody(adGroups),
    response: changed,
  }),
  deleteAdGroups: route('deleteAdGroups', {
    summary: 'Removes all ad groups of a draft or paused campaign; a live search ad needs one',
    access: 'member',
    params: idParams,
    response: changed,
  }),
  pauseAdGroups: route('pauseAdGroups', {
    summary: 'Pauses the ad groups of a live campaign at Google',
    access: 'member',
    params: idParams,
    response: { 202: campaign },
  }),
  unpauseAdGroups: route('unpauseAdGroups', {
    summary: 'Resumes the ad groups of a live campaign at Google',
    access: 'member',
    params: idParams,
    response: { 202: campaign },
  }),
};
