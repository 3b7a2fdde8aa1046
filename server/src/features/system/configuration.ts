import type { z } from 'zod';
import type { configuration } from '#contract/platform.ts';
import type { Deps } from '../../deps.ts';

/** Whether mail goes to the local outbox. */
export const hasOutbox = ({ SMTP_URL }: Deps['env']): boolean => SMTP_URL === undefined;

/** What the web app has to know before anybody signs in: answered over the API, and written into its page. */
export function configurationOf(env: Deps['env']): z.output<typeof configuration> {
  return {
    sandbox: env.SANDBOX_URL === undefined ? null : { control_url: env.SANDBOX_URL },
    outbox: hasOutbox(env),
    campaign_kinds: env.CAMPAIGN_KINDS,
    support_email: env.SUPPORT_EMAIL ?? null,
    tools: {
      marketing_description: env.MARKETING_DESCRIPTION_URL ?? null,
      creative_intelligence: env.CREATIVE_INTELLIGENCE_URL ?? null,
      creative_management: env.CREATIVE_MANAGEMENT_URL ?? null,
    },
    version_badge: env.VERSION_BADGE,
    sign_up: env.SIGN_UP,
  };
}
