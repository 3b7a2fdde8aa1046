import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import type { Publishing } from '#contract/publishing.ts';
import { channelLabels, channelsOfLine } from '#domain/channels.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useSession, useUser } from '../../session/session-store.ts';
import { forgetLeftFailure, sayLeftFailure } from './left-forms.ts';
import { campaignQuery } from './queries.ts';

const ASK_AGAIN_MS = 3000;

/** The campaigns whose form is on the screen: what fails is said there. */
const opened = new Set<string>();
const followed = new Set<string>();

/** For a campaign's form: once it is left, what goes on at the networks is followed. */
export function useFollowWhenLeft({ id, kind: { id: kind } }: Campaign): void {
  const client = useQueryClient();
  const { id: userId } = useUser();
  useEffect(() => {
    opened.add(id);
    forgetLeftFailure({ what: 'publish', id, kind });
    return () => {
      opened.delete(id);
      const left = client.getQueryData(campaignQuery(id).queryKey);
      if (left !== undefined) void followLeftChange(client, left, userId);
    };
  }, [client, id, kind, userId]);
}

/** Follows what goes on at the networks until it ends, and says on every screen when it failed. */
export async function followLeftChange(
  client: QueryClient,
  campaign: Campaign,
  userId: string,
): Promise<void> {
  const { id, kind, name, operation } = campaign;
  // Of what is being deleted nothing is left to ask for, and the list shows it until then.
  if (operation === null || operation.state === 'failed' || operation.kind === 'delete') return;
  if (opened.has(id) || followed.has(id)) return;
  followed.add(id);
  const ended = await endOf(id, userId);
  followed.delete(id);
  if (ended === null || opened.has(id)) return;
  // Whoever comes back finds it ended, and has not been waiting for it there.
  await client.fetchQuery({ ...campaignQuery(id), staleTime: 0 }).catch(() => undefined);
  if (ended.state !== 'failed' || opened.has(id)) return;
  sayLeftFailure({ what: ended.kind, id, kind: kind.id, name, reason: reasonOf(ended), userId });
}

/** Null when it cannot be known any more: somebody else is signed in, or the campaign is gone. */
async function endOf(id: string, userId: string): Promise<Publishing | null> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    if (useSession.getState().user?.id !== userId) return null;
    try {
      const { publishing } = await call('getPublishing', { params: { id } });
      if (publishing === null || publishing.state === 'done' || publishing.state === 'failed')
        return publishing;
    } catch (error) {
      // Everything else passes: the change goes on without us.
      if (isApiError(error, 403) || isApiError(error, 404)) return null;
    }
  }
}

/** Where it stopped, in the words of the network. */
function reasonOf({ steps }: Publishing): string {
  const step = steps.find(({ state }) => state === 'failed');
  if (step === undefined || step.error === null) return '';
  const channels = channelsOfLine(step.line).map((channel) => channelLabels[channel]);
  return `${channels.join(', ')}: ${step.error}`;
}
