import { isApiError } from '../../api/api-error.ts';

/** Whether a link from a mail was refused, and not what was typed into the form behind it. */
export function isInvalidLink(error: unknown): boolean {
  if (!isApiError(error) || ![400, 404, 410].includes(error.status)) return false;
  return Object.keys(error.fields).every((field) => field === 'uid' || field === 'token');
}
