import { platformRoutes as contract } from '#contract/platform.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { version } from '../../version.ts';

async function listOutbox(ctx: Ctx) {
  const mails = await ctx.db
    .selectFrom('outbox_mail')
    .select(['id', 'recipient', 'subject', 'text', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return {
    count: mails.length,
    mails: mails.map(({ id, recipient, subject, text, sent_at: sentAt }) => ({
      id,
      to: recipient,
      subject,
      text,
      sent_at: sentAt.toISOString(),
    })),
  };
}

/** What belongs to no feature: versions, what the web app must know first, the local outbox. */
export function systemRoutes({ env }: Deps): BoundRoute[] {
  const outbox = env.SMTP_URL === undefined;
  return [
    bind(contract.version, async () => ({
      api_version: version,
      latest_web_app_version: env.LATEST_WEB_APP_VERSION ?? version,
      force_web_app_update: env.FORCE_WEB_APP_UPDATE,
    })),
    bind(contract.configuration, async () => ({
      sandbox: env.SANDBOX_URL === undefined ? null : { control_url: env.SANDBOX_URL },
      outbox,
      campaign_kinds: env.CAMPAIGN_KINDS,
      support_email: env.SUPPORT_EMAIL ?? null,
      tools: {
        marketing_description: env.MARKETING_DESCRIPTION_URL ?? null,
        creative_intelligence: env.CREATIVE_INTELLIGENCE_URL ?? null,
        creative_management: env.CREATIVE_MANAGEMENT_URL ?? null,
      },
      version_badge: env.VERSION_BADGE,
    })),
    bind(contract.listOutbox, async ({ ctx }) => {
      if (!outbox) throw notFound('Outbox');
      return listOutbox(ctx);
    }),
  ];
}
