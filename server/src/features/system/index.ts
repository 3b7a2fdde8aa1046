import { platformRoutes as contract } from '#contract/platform.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { requireLocalHost } from '../../platform/http/require-local-host.ts';
import { version } from '../../version.ts';
import { configurationOf, hasOutbox } from './configuration.ts';

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

/** Routes that belong to no feature: versions, the web app's configuration and the local outbox. */
export function systemRoutes({ env }: Deps): BoundRoute[] {
  return [
    bind(contract.version, async () => ({
      api_version: version,
      latest_web_app_version: env.LATEST_WEB_APP_VERSION ?? version,
      force_web_app_update: env.FORCE_WEB_APP_UPDATE,
    })),
    bind(contract.configuration, async () => configurationOf(env)),
    bind(contract.listOutbox, async ({ ctx, request }) => {
      if (!hasOutbox(env)) throw notFound('Outbox');
      requireLocalHost(request, env);
      return listOutbox(ctx);
    }),
  ];
}
