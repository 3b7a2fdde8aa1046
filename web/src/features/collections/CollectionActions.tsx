import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionRow } from '#contract/collections.ts';
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx';

const load = () => import('./CollectionMenu.tsx');
const CollectionMenu = lazy(load);

export function CollectionActions({ row }: { row: CollectionRow }) {
  const { t } = useTranslation();
  return (
    <MenuOnDemand
      load={load}
      button={
        <button
          type="button"
          className="icon-button"
          aria-label={t('collections.action.menu', { name: row.name })}
        >
          <IconDots size={18} />
        </button>
      }
    >
      {(button) => <CollectionMenu row={row} button={button} />}
    </MenuOnDemand>
  );
}
