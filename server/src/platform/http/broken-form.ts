import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/**
 * Throws the error for an unreadable form. The parser throws plain errors for a truncated form or a
 * missing boundary, which are the sender's fault, so call this only for errors from reading the
 * form.
 */
export function refuseBrokenForm(request: FastifyRequest, error: unknown): never {
  // A client that is still sending reads the response only after its form was drained.
  request.raw.unpipe();
  request.raw.resume();
  if (error instanceof AppError || (error as { statusCode?: number }).statusCode !== undefined) throw error;
  throw new AppError('invalid_input', 'The form cannot be read', { cause: error });
}
