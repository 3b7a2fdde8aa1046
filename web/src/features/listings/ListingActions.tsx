import { lazy } from 'react';
import type { ListingRow } from '#contract/listings.ts';
import { t } from '../../i18n/i18n.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';

const load = () => import('./ListingMenu.tsx');
const ListingMenu = lazy(() => whenOnline(load));

export function ListingActions({ row }: { row: ListingRow }) {
  return (
    <RowActions label={t('listings.action.menu', { name: row.name })} load={load}>
      {(button) => <ListingMenu row={row} button={button} />}
    </RowActions>
  );
}
