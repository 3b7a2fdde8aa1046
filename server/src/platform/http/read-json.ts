import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/**
 * Parses JSON payloads. Rejects bytes that are not UTF-8 instead of storing replacement characters.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) return parse(request, body.toString(), done);
    done(new AppError('invalid_input', 'The request is not written in UTF-8'));
  });
}
