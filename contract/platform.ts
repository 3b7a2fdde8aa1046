import { z } from 'zod';
import { campaignKinds } from '#domain/campaign-kinds.ts';
import { route } from './route/route.ts';

/** Sign-up rule: open to all, by invitation, for addresses at given domains, or closed. */
export const signUpRule = z.object({
  who: z.enum(['open', 'invite', 'domains', 'closed']),
  domains: z.array(z.string()),
});
export type SignUpRule = z.infer<typeof signUpRule>;

export const configuration = z.object({
  /** Set while the product uses the sandbox instead of the real networks. Every page shows it. */
  sandbox: z.object({ control_url: z.string() }).nullable(),
  /** True while mail goes to the local outbox. */
  outbox: z.boolean(),
  campaign_kinds: z.array(z.enum(campaignKinds)),
  /** Support address; null when not configured. */
  support_email: z.string().nullable(),
  /** Addresses of third-party tools, each shown in a frame; null when not configured. */
  tools: z.object({
    marketing_description: z.string().nullable(),
    creative_intelligence: z.string().nullable(),
    creative_management: z.string().nullable(),
  }),
  version_badge: z.boolean(),
  sign_up: signUpRule,
});

export const outboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.string(),
});

export const platformRoutes = {
  version: route('version', {
    summary: 'Versions of the API and of the newest web app',
    access: 'public',
    response: {
      200: z.object({
        api_version: z.string(),
        latest_web_app_version: z.string(),
        force_web_app_update: z.boolean(),
      }),
    },
  }),
  configuration: route('configuration', {
    summary: 'What the web app has to know before anybody signs in',
    access: 'public',
    response: { 200: configuration },
  }),
  listOutbox: route('listOutbox', {
    summary: 'Mails in the local outbox, newest first; 404 where mail is really sent',
    access: 'public',
    response: { 200: z.object({ count: z.number(), mails: z.array(outboxMail) }) },
  }),
};
