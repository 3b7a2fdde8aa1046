import { useMutation } from '@tanstack/react-query';
import type { Campaign } from '#contract/campaigns.ts';
import { call } from '../../api/client.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';

/** Returns the two ways out of a failed operation: retry it, or undo a launch. */
export function useRetryAndUndo(
  id: string,
  onBegun: (campaign: Campaign, done: 'retry' | 'undo') => Promise<void>,
) {
  const params = { id };
  const retry = useMutation({
    mutationFn: () => call('retryPublishing', { params }),
    onSuccess: (campaign) => onBegun(campaign, 'retry'),
    onError: showFailure,
  });
  const undo = useMutation({
    mutationFn: () => call('undoPublishing', { params }),
    onSuccess: (campaign) => onBegun(campaign, 'undo'),
    onError: showFailure,
  });
  return { retry, undo };
}
