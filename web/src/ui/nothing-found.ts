import { t } from '../i18n/i18n.ts';

/** What a list of choices says that has none: it is still read, it could not be read, or nothing matches. */
export function nothingFound({ isFetching, error }: { isFetching: boolean; error: Error | null }): string {
  if (isFetching) return t('controls.loading');
  return error === null ? t('controls.noMatch') : error.message;
}
