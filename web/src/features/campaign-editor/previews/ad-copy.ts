import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { facebookPagesQuery, instagramAccountsQuery } from '../../connections/queries.ts';
import type { DraftImage, DraftText, VariantDraft } from '../../campaign-draft/draft.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { useTarget } from '../../campaign-draft/target.ts';
import type { VariantName } from './preview-style.ts';

/** Content of one ad that a preview shows. */
export type AdCopy = {
  titles: readonly string[];
  descriptions: readonly string[];
  images: readonly DraftImage[];
};

const written = (texts: readonly DraftText[]) =>
  texts.map(({ label }) => label.trim()).filter((label) => label !== '');

const copyOf = (ad: VariantDraft): AdCopy => ({
  titles: written(ad.titles),
  descriptions: written(ad.descriptions),
  images: ad.images,
});

/**
 * Returns the content of a social ad. The value is deferred, as in all previews, so that typing
 * stays fast.
 */
export function useSocialCopy(channel: 'facebook' | 'instagram', variant: VariantName): AdCopy {
  const ad = useDeferredValue(
    useDraft((draft) => (variant === 'b' ? (draft.variantB ?? draft[channel]) : draft[channel])),
  );
  return useMemo(() => {
    const copy = copyOf(ad);
    return { ...copy, images: copy.images.filter(({ aspect }) => aspect === '1:1') };
  }, [ad]);
}

export function useDisplayCopy(): AdCopy & { logo: DraftImage | null } {
  const ad = useDeferredValue(useDraft((draft) => draft.display));
  return useMemo(() => ({ ...copyOf(ad), logo: ad.logo }), [ad]);
}

export function useSearchCopy(groupIndex: number): Omit<AdCopy, 'images'> {
  const group = useDeferredValue(useDraft(({ search: { adGroups } }) => adGroups[groupIndex] ?? adGroups[0]));
  return useMemo(
    () => ({ titles: written(group?.titles ?? []), descriptions: written(group?.descriptions ?? []) }),
    [group],
  );
}

/**
 * Returns the name that a Meta ad runs under: the selected page or account, or the target's name
 * until one is selected.
 */
export function usePosterName(channel: 'facebook' | 'instagram'): string {
  const { name } = useAdvertiser();
  const chosen = useDraft((draft) => (channel === 'facebook' ? draft.fbPageId : draft.instagramAccountId));
  // The channel fields run these queries; this reads their cached data.
  const pages = useQuery({ ...facebookPagesQuery(), enabled: false }).data?.pages;
  const accounts = useQuery({ ...instagramAccountsQuery(), enabled: false }).data?.instagram_accounts;
  const options = channel === 'facebook' ? pages : accounts;
  return options?.find(({ value }) => value === chosen)?.label.replace(/^@/, '') ?? name;
}

/** Returns the target's name and the domain of its website. */
export function useAdvertiser(): { name: string; site: string } {
  const target = useTarget();
  return {
    name: target?.name ?? '',
    site: target?.url.replace(/^https?:\/\/(www\.)?/, '').replace(/[/?#].*$/, '') ?? '',
  };
}
