import { isApiError } from '../../api/api-error.ts';

/** Returns the newer version because of which the server refused a save. Throws any other error again. */
export function newerVersion<Stored>(error: unknown): Stored {
  if (!isApiError(error, 409) || error.code !== 'changed_meanwhile') throw error;
  return error.body['current'] as Stored;
}
