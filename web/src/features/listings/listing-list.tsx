import type { ListingRow } from '#contract/listings.ts';
import { IconHome } from '../../icons/tabler.ts';
import { call } from '../../api/client.ts';
import { t } from '../../i18n/i18n.ts';
import { formatDollars } from '../../ui/formats.ts';
import type { PropertyList } from '../properties/list/property-list.ts';
import { listingKind } from './listing-kind.ts';
import typography from '../../ui/typography.module.css';

export const listingList: PropertyList<ListingRow> = {
  kind: listingKind,
  icon: IconHome,
  minWidth: 820,
  read: async (query, signal) => {
    const { count, listings: rows } = await call('listListings', { query }, { signal });
    return { count, rows };
  },
  columns: [
    {
      label: () => t('listings.column.type'),
      cell: ({ type, property_type: propertyType }) => (
        <>
          {t(`listings.${type}`)}
          <div className={typography.dimmed}>{propertyType}</div>
        </>
      ),
    },
    { label: () => t('listings.column.size'), cell: (row) => sizeOf(row) || t('controls.none') },
    {
      label: () => t('listings.column.price'),
      right: true,
      className: typography.oneLine,
      cell: (row) => priceOf(row) ?? t('controls.none'),
    },
    { label: () => t('listings.column.agent'), cell: ({ agent }) => agent ?? t('controls.none') },
  ],
  facts: (row) => [t(`listings.${row.type}`), priceOf(row), sizeOf(row), row.agent],
};

/** Formats `2 bd · 1.5 ba`, without unknown parts. */
export function sizeOf({ bedrooms, bathrooms }: Pick<ListingRow, 'bedrooms' | 'bathrooms'>): string {
  const parts = [];
  if (bedrooms === 0) parts.push(t('listings.studio'));
  if (bedrooms !== null && bedrooms > 0) parts.push(t('listings.beds', { count: bedrooms }));
  if (bathrooms !== null) parts.push(t('listings.baths', { count: bathrooms }));
  return parts.join(' · ');
}

/** Formats `$450,000`, or `$2,100 / month` for a rental, with its total if fees join the rent; null without a price. */
export function priceOf({
  type,
  price,
  monthly_rent: rent,
  monthly_total: total = rent,
}: Pick<ListingRow, 'type' | 'price' | 'monthly_rent'> & Partial<Pick<ListingRow, 'monthly_total'>>):
  | string
  | null {
  if (type === 'rent') {
    if (rent === null || total === null) return null;
    const amount = formatDollars(rent);
    if (rent === total) return t('listings.perMonth', { amount });
    return t('listings.perMonthTotal', { amount, total: formatDollars(total) });
  }
  return price === null ? null : formatDollars(price);
}
