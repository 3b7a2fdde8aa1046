import { t } from '../../i18n/i18n.ts';

/** Returns the message of a list without options: loading, failed, or no match. */
export function nothingFound({ isFetching, error }: { isFetching: boolean; error: Error | null }): string {
  if (isFetching) return t('controls.loading');
  return error === null ? t('controls.noMatch') : error.message;
}
