import { AppError } from '../../errors.ts';

/**
 * What a form that breaks off or has no edge makes the parser throw is a plain error: the sender's fault, not ours.
 * Nothing else than reading the form may have thrown it.
 */
export function refuseBrokenForm(error: unknown): never {
  if (error instanceof AppError || (error as { statusCode?: number }).statusCode !== undefined) throw error;
  throw new AppError('invalid_input', 'The form cannot be read', { cause: error });
}
