import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import type { BuildingRow } from '#contract/buildings.ts';
import { t } from '../../i18n/i18n.ts';
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx';

const load = () => import('./BuildingMenu.tsx');
const BuildingMenu = lazy(load);

export function BuildingActions({ row }: { row: BuildingRow }) {
  return (
    <MenuOnDemand
      load={load}
      button={
        <button
          type="button"
          className="icon-button"
          aria-label={t('buildings.actionsFor', { name: row.name })}
        >
          <IconDots size={18} />
        </button>
      }
    >
      {(button) => <BuildingMenu row={row} button={button} />}
    </MenuOnDemand>
  );
}
