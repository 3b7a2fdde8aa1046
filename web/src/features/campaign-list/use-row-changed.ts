import { useQueryClient } from '@tanstack/react-query';
import type { Campaign, CampaignRow } from '#contract/campaigns.ts';
import { t } from '../../i18n/i18n.ts';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { usePause } from '../campaign-actions/use-pause.tsx';
import { campaignName } from '../campaigns/campaign-name.ts';
import { campaignQuery } from '../campaigns/queries.ts';

/** Returns a function that announces a changed campaign and reads the lists again. */
export function useRowChanged(): (campaign: Campaign, message: string) => Promise<void> {
  const client = useQueryClient();
  return async (campaign, message) => {
    client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
    showSuccess(message);
    await client.invalidateQueries({ queryKey: ['campaigns'] });
  };
}

export function usePauseOfRow(row: CampaignRow): ReturnType<typeof usePause> {
  const changed = useRowChanged();
  return usePause({ ...row, name: campaignName(row) }, (campaign) =>
    changed(campaign, `${t('campaigns.alerts.paused')}. ${t('campaigns.alerts.told')}`),
  );
}
