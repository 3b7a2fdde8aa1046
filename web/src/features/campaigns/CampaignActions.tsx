import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import type { CampaignRow } from '#contract/campaigns.ts';
import { t } from '../../i18n/i18n.ts';
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx';

const load = () => import('./CampaignMenu.tsx');
const CampaignMenu = lazy(load);

export function CampaignActions({ row }: { row: CampaignRow }) {
  return (
    <MenuOnDemand
      load={load}
      button={
        <button
          type="button"
          className="icon-button"
          aria-label={t('campaigns.action.menu', { name: row.name })}
        >
          <IconDots size={18} />
        </button>
      }
    >
      {(button) => <CampaignMenu row={row} button={button} />}
    </MenuOnDemand>
  );
}
