import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/**
 * Maximum number of values in a payload. The largest campaign within 2 MB has about 100,000; a
 * payload of commas has ten times as many, and validating it would block the event loop for half a
 * second.
 */
const MOST_VALUES = 120_000;
const COMMA = 0x2c;

/**
 * Parses JSON payloads. Rejects bytes that are not UTF-8 instead of storing replacement characters.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body) && !hasTooManyValues(body)) return parse(request, body.toString(), done);
    done(
      isUtf8(body)
        ? new AppError('too_large', 'The request has too many values')
        : new AppError('invalid_input', 'The request is not written in UTF-8'),
    );
  });
}

/**
 * Counts commas, including those in texts, because a comma separates any two values of a list or an
 * object.
 */
function hasTooManyValues(body: Buffer): boolean {
  if (body.length <= MOST_VALUES) return false;
  let commas = 0;
  for (let at = body.indexOf(COMMA); at !== -1; at = body.indexOf(COMMA, at + 1)) {
    commas += 1;
    if (commas > MOST_VALUES) return true;
  }
  return false;
}
