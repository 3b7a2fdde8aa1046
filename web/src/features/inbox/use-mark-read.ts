import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useUser } from '../../session/session-store.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { inboxListKey, unreadQuery } from './unread-query.ts';

/** Returns false for support staff acting for a user, who see the inbox but do not change it. */
export function useCanMark(): boolean {
  return useUser().acted_by === null;
}

type Marked = { ids: string[] } | { up_to: string };

/** Returns a mutation that marks notifications as read: the given ones, or all up to the newest one seen. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (marked: Marked) => call('readNotifications', { body: marked }),
    onSuccess: (unread) => {
      queryClient.setQueryData(unreadQuery().queryKey, unread);
      return queryClient.invalidateQueries({ queryKey: inboxListKey });
    },
    onError: showFailure,
  });
}
