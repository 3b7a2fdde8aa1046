import type { AdsError } from '../ads-error.ts';
import { adsError } from '../ads-error.ts';

export function queryError(code: string, message: string): AdsError {
  return adsError('queryError', code, `Error in query: ${message}`);
}
