import { isApiError } from '../../api/api-error.ts';

/** Checks if the server refused the link from an email, and not a value of the form behind it. */
export function isInvalidLink(error: unknown): boolean {
  if (!isApiError(error) || ![400, 404, 410].includes(error.status)) return false;
  return Object.keys(error.fields).every((field) => field === 'uid' || field === 'token');
}
