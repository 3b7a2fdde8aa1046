import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CampaignTarget } from '#contract/campaign-targets.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { ownAccountOf } from '#domain/launch/page-of-property.ts';
import { wayBack } from '../../../form/way-back.ts';
import { startingImages, startingLogo } from '../../campaign-draft/ad-crops.ts';
import type { Draft } from '../../campaign-draft/draft.ts';
import { useDraftStore, type DraftStore } from '../../campaign-draft/draft-store.tsx';
import { knownAccounts, onlyChoices } from '../../campaign-draft/start-draft.ts';
import { chosenTarget } from '../../campaigns/chosen-target.ts';
import { connectionsQuery } from '../../connections/queries.ts';
import { useChosenTarget } from '../../campaign-draft/target.ts';
import { targetQuery } from '../../campaigns/queries.ts';

/** Returns the draft with the target's pictures in ads without any, and its logo and place where none is set. */
export function filledFromTarget(draft: Draft, { images, logo, place }: CampaignTarget): Draft {
  const { facebook, instagram, display, places } = draft;
  return {
    ...draft,
    facebook:
      facebook.images.length > 0 ? facebook : { ...facebook, images: startingImages(images, 'facebook') },
    instagram:
      instagram.images.length > 0 ? instagram : { ...instagram, images: startingImages(images, 'instagram') },
    display: {
      ...display,
      images: display.images.length > 0 ? display.images : startingImages(images, 'display'),
      logo: display.logo ?? startingLogo(logo),
    },
    places: places.length === 0 && place !== null ? [place] : places,
  };
}

const accountFields = ['fbPageId', 'instagramAccountId', 'fbPixelId', 'googleClientId'] as const;

/** Returns the draft with the accounts that the user has connected since, where it has none. */
async function filledFromAccounts(client: QueryClient, store: DraftStore): Promise<Draft> {
  const only = await onlyChoices(client, await client.fetchQuery(connectionsQuery()));
  const { pages, instagram } = knownAccounts(client);
  const { draft } = store.getState();
  const chosen = chosenTarget(draft);
  const target = chosen === null ? undefined : client.getQueryData(targetQuery(chosen).queryKey);
  const own = (options: readonly { value: string; label: string }[]) =>
    target === undefined ? null : (ownAccountOf(options, target.name)?.value ?? null);
  const found: Partial<Draft> = {
    ...only,
    fbPageId: only.fbPageId ?? own(pages),
    instagramAccountId: only.instagramAccountId ?? own(instagram),
  };
  const since = accountFields.filter((field) => draft[field] === null && (found[field] ?? null) !== null);
  if (since.length === 0) return draft;
  return { ...draft, ...Object.fromEntries(since.map((field) => [field, found[field]])) };
}

/**
 * Fills in what the target lacked when the user left the form to complete its page, and has come back by the link to
 * the form. The accounts that they connected meanwhile fill fields that had nothing to choose before.
 */
export function useFilledAfterDetour(disabled: boolean): void {
  const store = useDraftStore();
  // Opening the form forgets the way back after the first paint.
  const [returned] = useState(() => {
    const { pathname, search } = window.location;
    return wayBack()?.form === `${pathname}${search}`;
  });
  const chosen = useChosenTarget();
  const complete = useQuery({
    ...targetQuery(chosen ?? { kind: CampaignKind.building }),
    enabled: returned && chosen !== null,
    staleTime: 0,
  });
  const target = complete.isFetchedAfterMount ? complete.data : undefined;
  const filled = useRef(false);
  const client = useQueryClient();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!returned || disabled || isAsked.current) return;
    isAsked.current = true;
    // Without the lists, the fields report the error themselves.
    filledFromAccounts(client, store).then(store.replace, () => undefined);
  }, [returned, disabled, client, store]);
  useEffect(() => {
    if (!returned || disabled || filled.current || target === undefined) return;
    filled.current = true;
    const { draft } = store.getState();
    if (draft.targetId === target.id) store.replace(filledFromTarget(draft, target));
  }, [returned, disabled, target, store]);
}
