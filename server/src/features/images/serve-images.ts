import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { IMAGES_FOLDER } from './stored-files.ts';

const params = z.object({
  folder: z.string().regex(/^[0-9a-f]{36}$/),
  name: z.string().regex(/^[a-z]+\.(jpg|png|webp)$/),
});

/**
 * Serves pictures under their random names. The files never change, so browsers cache them; the headers make
 * even a file that is not a picture harmless.
 */
export function serveImages(app: FastifyInstance, { storage }: Deps): void {
  app.get('/files/:folder/:name', { schema: { hide: true } }, async (request, reply) => {
    const parsed = params.safeParse(request.params);
    if (!parsed.success) throw notFound('File');
    const object = await storage.get(`${IMAGES_FOLDER}/${parsed.data.folder}/${parsed.data.name}`);
    if (object === null) throw notFound('File');
    return reply
      .type(object.contentType)
      .header('content-length', object.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(object.stream);
  });
}
