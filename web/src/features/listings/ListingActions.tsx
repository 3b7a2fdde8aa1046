import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingRow } from '#contract/listings.ts';
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx';

const load = () => import('./ListingMenu.tsx');
const ListingMenu = lazy(load);

export function ListingActions({ row }: { row: ListingRow }) {
  const { t } = useTranslation();
  return (
    <MenuOnDemand
      load={load}
      button={
        <button
          type="button"
          className="icon-button"
          aria-label={t('listings.action.menu', { name: row.name })}
        >
          <IconDots size={18} />
        </button>
      }
    >
      {(button) => <ListingMenu row={row} button={button} />}
    </MenuOnDemand>
  );
}
