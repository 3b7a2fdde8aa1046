import type { z } from 'zod';
import type { configuration } from '#contract/platform.ts';
import type { Deps } from '../../deps.ts';

/** Returns true if mail goes to the local outbox. */
export const hasOutbox = ({ SMTP_URL }: Deps['env']): boolean => SMTP_URL === undefined;

/**
 * Returns the settings that the web app needs before sign-in. They are served over the API and embedded in its page.
 */
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
