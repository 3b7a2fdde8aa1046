import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { isPosted } from '#domain/campaign-status.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../session/session-store.ts';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { forgetUnsaved } from '../campaign-draft/unsaved/draft-storage.ts';
import { campaignQuery } from '../campaigns/queries.ts';

type Copied = Pick<Campaign, 'id' | 'status'>;

/** Copies a campaign and opens the copy (specified). */
export function useCopyCampaign({ id }: Copied) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('copyCampaign', { params: { id } }),
    onSuccess: async (copy) => {
      client.setQueryData(campaignQuery(copy.id).queryKey, copy);
      showSuccess(t('campaigns.alerts.copied'));
      await client.invalidateQueries({ queryKey: ['campaigns'] });
      await router.navigate({ to: campaignAddress(copy.kind.id), params: { id: copy.id } });
    },
    onError: showFailure,
  });
}

/**
 * Deletes a campaign and returns to the list (specified). A posted campaign stays listed until the
 * networks have removed it.
 */
export function useDeleteCampaign({ id, status }: Copied, onSettled: () => void) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const user = useUser();
  return useMutation({
    mutationFn: () => call('deleteCampaign', { params: { id } }),
    onSuccess: async () => {
      forgetUnsaved(user.id, id);
      showSuccess(t(isPosted(status.id) ? 'campaigns.working.delete' : 'campaigns.alerts.removed'));
      await client.invalidateQueries({ queryKey: ['campaigns'] });
      await router.navigate({ to: '/campaigns', search: true, ignoreBlocker: true });
    },
    onError: showFailure,
    onSettled,
  });
}
