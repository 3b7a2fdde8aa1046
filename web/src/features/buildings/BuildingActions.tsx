import { lazy } from 'react';
import type { BuildingRow } from '#contract/buildings.ts';
import { t } from '../../i18n/i18n.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';

const load = () => import('./BuildingMenu.tsx');
const BuildingMenu = lazy(() => whenOnline(load));

export function BuildingActions({ row }: { row: BuildingRow }) {
  return (
    <RowActions label={t('buildings.actionsFor', { name: row.name })} load={load}>
      {(button) => <BuildingMenu row={row} button={button} />}
    </RowActions>
  );
}
