import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/session.ts';
import type { TargetQuery } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import { targetKindsOf, CampaignKind } from '#domain/campaign-kinds.ts';
import {
  connectionsQuery,
  facebookPagesQuery,
  facebookPixelsQuery,
  instagramAccountsQuery,
} from '../connections/queries.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { suggestedDraft } from './suggested-draft.ts';
import { ideasQuery, targetQuery, todayQuery } from '../campaigns/queries.ts';

/**
 * Loads everything a new form starts with before it opens, so no field changes while the user
 * edits.
 */
export const startQuery = (
  client: QueryClient,
  start: { kind: CampaignKind; targetId: string | undefined; user: User },
) => ({
  queryKey: ['new-campaign', start.kind, start.targetId],
  // Every new campaign loads it again, and never while its form is open.
  staleTime: Infinity,
  gcTime: 0,
  // Every part has already been retried.
  retry: false,
  refetchOnWindowFocus: false,
  queryFn: async () => {
    const [{ today }, connections] = await Promise.all([
      client.fetchQuery(todayQuery()),
      client.fetchQuery(connectionsQuery()),
    ]);
    const draft = emptyDraft(start.kind, await onlyChoices(client, connections));
    const query = startTarget(start);
    if (query === undefined) return { today, connections, draft };
    const [target, ideas] = await Promise.all([
      client.fetchQuery(targetQuery(query)),
      client.fetchQuery(ideasQuery(query)),
    ]);
    return { today, connections, draft: suggestedDraft(draft, { query, target, ideas }) };
  },
});

/**
 * Returns the target from the link, or the only target that the organization's branding campaigns
 * can have.
 */
function startTarget(start: {
  kind: CampaignKind;
  targetId: string | undefined;
  user: User;
}): TargetQuery | undefined {
  const { kind, targetId, user } = start;
  if (kind !== CampaignKind.branding)
    return targetId === undefined ? undefined : { kind, target_id: targetId };
  const kinds = user.organization_kind_name === null ? [] : targetKindsOf(user.organization_kind_name);
  const [only] = kinds;
  return only !== undefined && kinds.length === 1 ? { kind, target_kind: only } : undefined;
}

/** Preselects the page, pixel, Instagram account and Google client if the user has exactly one. */
async function onlyChoices(client: QueryClient, { facebook, google }: Connections): Promise<Partial<Draft>> {
  const googleClientId = google.client?.value ?? null;
  if (!facebook.is_connected || facebook.expired) return { googleClientId };
  // If a list fails to load, the form still opens and its field reports the error.
  const [pages, pixels, instagram] = await Promise.all([
    client.fetchQuery(facebookPagesQuery()).catch(() => null),
    client.fetchQuery(facebookPixelsQuery()).catch(() => null),
    client.fetchQuery(instagramAccountsQuery()).catch(() => null),
  ]);
  const only = (options: readonly { value: string }[] | undefined) =>
    options?.length === 1 ? (options[0]?.value ?? null) : null;
  return {
    googleClientId,
    fbPageId: only(pages?.pages),
    fbPixelId: only(pixels?.pixels),
    instagramAccountId: only(instagram?.instagram_accounts),
  };
}
