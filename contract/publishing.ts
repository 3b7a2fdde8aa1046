import { z } from 'zod';
import { channels, lines } from '#domain/channels.ts';
import { operationKinds } from '#domain/operations.ts';
import { campaign } from './campaigns.ts';
import { route } from './route/route.ts';
import { idParams, instant } from './route/wire.ts';

/** Remedies for a failed step, which the web app words. */
export const waysOut = [
  'edit',
  'reconnect',
  'permissions',
  'account',
  'declare',
  'retry',
  'support',
] as const;
export type WayOut = (typeof waysOut)[number];

const stepStates = ['waiting', 'running', 'done', 'failed'] as const;

/** Call to a network, as shown while it happens. */
export const publishingStep = z.object({
  position: z.number(),
  line: z.enum(lines),
  channel: z.enum(channels).nullable(),
  /** Name of the step (`create_campaign`, `upload_image` …), which the web app words. */
  name: z.string(),
  /** Subject among several steps of the same name: a group, a picture. */
  subject: z.string().nullable(),
  state: z.enum(stepStates),
  /** Reason of the failure, in the network's words; null without a failure. */
  error: z.string().nullable(),
  /** Campaign fields that the network rejected, as the form names them (`google_ads_ad.titles`). */
  fields: z.array(z.string()),
  way_out: z.enum(waysOut).nullable(),
  /** Part that was left out because the network rejected it, while the rest continues; null for none. */
  warning: z.string().nullable(),
});
export type PublishingStep = z.infer<typeof publishingStep>;

export const publishing = z.object({
  kind: z.enum(operationKinds),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  steps: z.array(publishingStep),
  /** Instant at which the operation resumes after a network asked it to wait; null when not waiting. */
  waiting_until: instant.nullable(),
  /** Network that the operation waits for, and the reason, as text; null when not waiting. */
  waiting_for: z.string().nullable(),
  started_at: instant,
  finished_at: instant.nullable(),
});
export type Publishing = z.infer<typeof publishing>;

const revision = z.object({ revision: z.int() });

export const publishingRoutes = {
  publishCampaign: route('publishCampaign', {
    summary: 'Takes a draft or paused campaign live; the networks are reached by a job',
    access: 'member',
    params: idParams,
    body: revision,
    response: { 202: campaign },
  }),
  pauseCampaign: route('pauseCampaign', {
    summary: 'Pauses a live campaign here and at the networks',
    access: 'member',
    params: idParams,
    body: revision,
    response: { 202: campaign },
  }),
  retryPublishing: route('retryPublishing', {
    summary: 'Goes on with a failed change from the step where it stopped',
    access: 'member',
    params: idParams,
    response: { 202: campaign },
  }),
  undoPublishing: route('undoPublishing', {
    summary: 'Removes what a failed launch had made; the campaign is a draft again',
    access: 'member',
    params: idParams,
    response: { 202: campaign },
  }),
  getPublishing: route('getPublishing', {
    summary: 'The last change at the networks, step by step; null when there was none',
    access: 'member',
    params: idParams,
    response: { 200: z.object({ publishing: publishing.nullable() }) },
  }),
};
