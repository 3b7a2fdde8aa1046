import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../errors.ts';

const params = z.object({ token: z.string() });

/**
 * Takes the POST that a mail program sends when its user presses "Unsubscribe" (RFC 8058). The address is that of the
 * page that asks people for a confirmation: programs that only open links change nothing. The form in the body says
 * `List-Unsubscribe=One-Click` and is not needed.
 */
export async function takeOneClick(
  app: FastifyInstance,
  { rateFactor }: { rateFactor: number },
  path: `/${string}/:token`,
  unsubscribe: (token: string, requestId: string) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('multipart/form-data');
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 4096 },
      (_request, _body, done) => done(null),
    );
    scope.post(
      path,
      {
        schema: { hide: true },
        config: { rateLimit: { max: 120 * rateFactor, timeWindow: '1 minute', allowList: [] } },
      },
      async (request, reply) => {
        const parsed = params.safeParse(request.params);
        if (!parsed.success) throw notFound('Link');
        await unsubscribe(parsed.data.token, request.id);
        return reply.code(204).send();
      },
    );
  });
}
