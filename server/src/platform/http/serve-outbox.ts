import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../database/connect.ts';
import { requireLocalHost } from './require-local-host.ts';

/**
 * Serves the HTML of a mail in the local outbox for the frame that shows it. Only without an SMTP
 * server.
 */
export function serveOutbox(app: FastifyInstance, { db, env }: { db: Db; env: Env }): void {
  if (env.SMTP_URL !== undefined) return;
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  ].join('; ');
  app.get('/outbox-mail/:id', { schema: { hide: true } }, async (request, reply) => {
    requireLocalHost(request, env);
    const parsed = z.object({ id: z.string().regex(/^\d{1,18}$/) }).safeParse(request.params);
    const mail = parsed.success
      ? await db.selectFrom('outbox_mail').select('html').where('id', '=', parsed.data.id).executeTakeFirst()
      : undefined;
    if (mail === undefined) throw notFound('Mail');
    reply.removeHeader('x-frame-options');
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(mail.html);
  });
}
