import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { Resolution } from '#contract/synchronizing.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showFailure, showSuccess, showWarning } from '../../ui/messages/show-alert.tsx';
import { campaignQuery } from '../campaigns/queries.ts';
import { networkSyncQuery } from './queries.ts';

type Choice = { resolution: Resolution; differences: string[] };

/** Resolves differences. On a conflict, it loads the newer campaign and keeps the user's selection. */
export function useResolve({ id, revision }: Campaign, onCampaign: (campaign: Campaign) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = networkSyncQuery(id);
  return useMutation({
    mutationFn: (choice: Choice) =>
      call('resolveDifferences', { params: { id }, body: { ...choice, revision } }),
    onSuccess: async (changed, { resolution }) => {
      onCampaign(changed);
      await client.invalidateQueries({ queryKey });
      showSuccess(t(`synchronizing.done.${resolution}`));
      void client.invalidateQueries({ queryKey: ['campaigns'] });
    },
    onError: async (error) => {
      if (!isApiError(error) || error.code !== 'changed_meanwhile') return showFailure(error);
      onCampaign(await client.fetchQuery({ ...campaignQuery(id), staleTime: 0 }));
      await client.invalidateQueries({ queryKey });
      showWarning(t('synchronizing.meanwhile'));
    },
  });
}
