import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * Marker for a body with a JSON content type that is not JSON. Each network words that error
 * differently.
 */
export const MALFORMED_JSON = Symbol('malformed JSON');

export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    try {
      done(null, text.trim() === '' ? {} : JSON.parse(text));
    } catch {
      done(null, MALFORMED_JSON);
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const form: Record<string, string | string[]> = {};
      for (const [name, value] of new URLSearchParams(String(body))) {
        const before = form[name];
        form[name] = before === undefined ? value : [before, value].flat();
      }
      done(null, form);
    },
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, { unread: String(body) });
  });
  void app.register(multipart);
}
