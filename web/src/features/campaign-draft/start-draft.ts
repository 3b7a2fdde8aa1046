import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/session.ts';
import type { TargetQuery } from '#contract/campaign-targets.ts';
import type { Connections } from '#contract/connections.ts';
import { targetKindsOf, CampaignKind } from '#domain/campaign-kinds.ts';
import { limits } from '#domain/limits.ts';
import { addDays, type PlainDate } from '#domain/plain-date.ts';
import {
  connectionsQuery,
  facebookPagesQuery,
  facebookPixelsQuery,
  instagramAccountsQuery,
} from '../connections/queries.ts';
import { copiedDraft } from './copied-draft.ts';
import { draftOf, emptyDraft, type Draft } from './draft.ts';
import { suggestedDraft, type SeenAd } from './suggested-draft.ts';
import { targetOf } from '../campaigns/chosen-target.ts';
import { campaignQuery, ideasQuery, targetQuery, todayQuery } from '../campaigns/queries.ts';

/**
 * Loads everything a new form starts with before it opens, so no field changes while the user
 * edits.
 */
export const startQuery = (
  client: QueryClient,
  start: {
    kind: CampaignKind;
    targetId: string | undefined;
    /** Campaign whose settings the new one takes over. */
    copyOf: string | undefined;
    /** Texts of the ad that the user made from a website before this campaign. */
    seen?: SeenAd;
    user: User;
  },
) => ({
  queryKey: ['new-campaign', start.kind, start.targetId, start.copyOf],
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
    const draft = emptyDraft(start.kind, {
      ...runFrom(start.kind, today),
      ...(await onlyChoices(client, connections)),
    });
    const query = startTarget(start);
    if (query === undefined) return { today, connections, draft };
    const [target, ideas] = await Promise.all([
      client.fetchQuery(targetQuery(query)),
      client.fetchQuery(ideasQuery(query)),
    ]);
    const copied = start.copyOf === undefined ? null : await readCopied(client, start.copyOf);
    const former = copied?.target;
    const begun = copied === null ? draft : copiedDraft(copied.draft, draft, { from: former, to: target });
    return {
      today,
      connections,
      draft: suggestedDraft(begun, {
        query,
        target,
        ideas,
        former,
        seen: start.seen,
        ...knownAccounts(client),
      }),
    };
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

/** Reads a campaign to copy and its target, which may be gone. */
async function readCopied(client: QueryClient, id: string) {
  const campaign = await client.fetchQuery(campaignQuery(id));
  const query = targetOf(campaign);
  const target =
    query === null ? undefined : await client.fetchQuery(targetQuery(query)).catch(() => undefined);
  return { draft: draftOf(campaign), target };
}

/**
 * Returns the run and the budgets of a new campaign, so that only the property is left to choose. The run of an open
 * house ends with its last day.
 */
function runFrom(kind: CampaignKind, today: PlainDate): Partial<Draft> {
  const { days, dailyCents } = limits.suggestedRun;
  const start = addDays(today, 1);
  const endDate = kind === CampaignKind.openHouse ? null : addDays(start, days - 1);
  return { startDate: start, endDate, budgets: { ...dailyCents } };
}

/** Returns the pages and Instagram accounts that were loaded, for finding those of a property. */
export function knownAccounts(client: QueryClient) {
  return {
    pages: client.getQueryData(facebookPagesQuery().queryKey)?.pages ?? [],
    instagram: client.getQueryData(instagramAccountsQuery().queryKey)?.instagram_accounts ?? [],
  };
}

/** Returns the page, pixel, Instagram account and Google client if the user has exactly one. */
export async function onlyChoices(
  client: QueryClient,
  { facebook, google }: Connections,
): Promise<Partial<Draft>> {
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
