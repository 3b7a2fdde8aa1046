import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/**
 * Throws the answer to a form that could not be read. The parser's own errors for a truncated form or one without a
 * boundary are plain: they are the sender's fault. Call it only for errors of reading the form.
 */
export function refuseBrokenForm(request: FastifyRequest, error: unknown): never {
  // A client that is still sending reads the answer only once its form is off the line.
  request.raw.unpipe();
  request.raw.resume();
  if (error instanceof AppError || (error as { statusCode?: number }).statusCode !== undefined) throw error;
  throw new AppError('invalid_input', 'The form cannot be read', { cause: error });
}
