import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import type { Publishing } from '#contract/publishing.ts';
import { channelLabels, channelsOfLine } from '#domain/channels.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useSession, useUser } from '../../session/session-store.ts';
import { dismissBackgroundFailure, reportBackgroundFailure } from './background-failures.ts';
import { campaignQuery } from '../campaigns/queries.ts';

const ASK_AGAIN_MS = 3000;

/** Campaigns with an open form, which shows failures itself. */
const opened = new Set<string>();
const watched = new Set<string>();

/** Watches the campaign's operation after the user leaves its form. */
export function useWatchAfterClosing({ id, kind: { id: kind } }: Campaign): void {
  const client = useQueryClient();
  const { id: userId } = useUser();
  useEffect(() => {
    opened.add(id);
    dismissBackgroundFailure({ what: 'publish', id, kind });
    return () => {
      opened.delete(id);
      const left = client.getQueryData(campaignQuery(id).queryKey);
      if (left !== undefined) void watchOperation(client, left, userId);
    };
  }, [client, id, kind, userId]);
}

/** Polls the operation until it ends and reports a failure on every screen. */
export async function watchOperation(client: QueryClient, campaign: Campaign, userId: string): Promise<void> {
  const { id, kind, name, operation } = campaign;
  // A deleted campaign cannot be read afterwards, and the list shows its deletion.
  if (operation === null || operation.state === 'failed' || operation.kind === 'delete') return;
  if (opened.has(id) || watched.has(id)) return;
  watched.add(id);
  const ended = await endOf(id, userId);
  watched.delete(id);
  if (ended === null || opened.has(id)) return;
  // Refreshes the cache so that a returning user sees the operation as ended.
  await client.fetchQuery({ ...campaignQuery(id), staleTime: 0 }).catch(() => undefined);
  if (ended.state !== 'failed' || opened.has(id)) return;
  reportBackgroundFailure({ what: ended.kind, id, kind: kind.id, name, reason: reasonOf(ended), userId });
}

/** Returns null if the result cannot be read: another user signed in, or the campaign is gone. */
async function endOf(id: string, userId: string): Promise<Publishing | null> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    if (useSession.getState().user?.id !== userId) return null;
    try {
      const { publishing } = await call('getPublishing', { params: { id } });
      if (publishing === null || publishing.state === 'done' || publishing.state === 'failed')
        return publishing;
    } catch (error) {
      // Other errors are temporary, and the operation continues on the server.
      if (isApiError(error, 403) || isApiError(error, 404)) return null;
    }
  }
}

/** Returns the failed step's channels with the network's error message. */
function reasonOf({ steps }: Publishing): string {
  const step = steps.find(({ state }) => state === 'failed');
  if (step === undefined || step.error === null) return '';
  const channels = channelsOfLine(step.line).map((channel) => channelLabels[channel]);
  return `${channels.join(', ')}: ${step.error}`;
}
