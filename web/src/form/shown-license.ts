import type { TFunction } from 'i18next';
import '../i18n/license-texts.ts';

type License = { license_number: string; license_state: string };

/** Returns a license in short, or an empty text for none. */
export function shownLicense(
  { license_number: number, license_state: state }: License,
  t: TFunction,
): string {
  return number === '' ? '' : t('license.inShort', { number, state });
}
