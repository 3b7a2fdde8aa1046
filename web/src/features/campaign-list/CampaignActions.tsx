import { lazy } from 'react';
import type { CampaignRow } from '#contract/campaigns.ts';
import { t } from '../../i18n/i18n.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { campaignName } from '../campaigns/campaign-name.ts';

const load = () => import('./table/CampaignMenu.tsx');
const CampaignMenu = lazy(() => whenOnline(load));

export function CampaignActions({ row }: { row: CampaignRow }) {
  return (
    <RowActions label={t('campaigns.action.menu', { name: campaignName(row) })} load={load}>
      {(button) => <CampaignMenu row={row} button={button} />}
    </RowActions>
  );
}
