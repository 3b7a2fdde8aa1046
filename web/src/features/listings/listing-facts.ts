import type { ListingRow } from '#contract/listings.ts';
import { t } from '../../i18n/i18n.ts';
import { formatDollars } from '../../ui/formats.ts';

/** Formats `2 bd · 1.5 ba`, without unknown parts. */
export function sizeOf({ bedrooms, bathrooms }: ListingRow): string {
  const parts = [];
  if (bedrooms === 0) parts.push(t('listings.studio'));
  if (bedrooms !== null && bedrooms > 0) parts.push(t('listings.beds', { count: bedrooms }));
  if (bathrooms !== null) parts.push(t('listings.baths', { count: bathrooms }));
  return parts.join(' · ');
}

/** Formats `$450,000`, or `$2,100 / month` for a rental. */
export function priceOf({ type, price, monthly_rent: rent }: ListingRow): string {
  if (type === 'rent')
    return rent === null ? t('controls.none') : t('listings.perMonth', { amount: formatDollars(rent) });
  return price === null ? t('controls.none') : formatDollars(price);
}
