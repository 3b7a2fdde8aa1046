import { lazy } from 'react';
import type { CollectionRow } from '#contract/collections.ts';
import { t } from '../../i18n/i18n.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';

const load = () => import('./CollectionMenu.tsx');
const CollectionMenu = lazy(() => whenOnline(load));

export function CollectionActions({ row }: { row: CollectionRow }) {
  return (
    <RowActions label={t('collections.action.menu', { name: row.name })} load={load}>
      {(button) => <CollectionMenu row={row} button={button} />}
    </RowActions>
  );
}
