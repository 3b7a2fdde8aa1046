import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { facebookPagesQuery, instagramAccountsQuery } from '../../../connections/queries.ts';
import type { DraftImage, DraftText, VariantDraft } from '../draft.ts';
import { useDraft } from '../draft-store.tsx';
import { useTarget } from '../target.ts';
import type { VariantName } from './preview-style.ts';

/** What one ad is made of, as far as a preview shows it. */
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

/** Deferred, like all that previews read: while somebody types, the letters come first. */
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
  const ad = useDeferredValue(useDraft((draft) => draft.google_ads));
  return useMemo(() => ({ ...copyOf(ad), logo: ad.logo }), [ad]);
}

export function useSearchCopy(groupIndex: number): Omit<AdCopy, 'images'> {
  const group = useDeferredValue(
    useDraft(({ google_adwords: { adGroups } }) => adGroups[groupIndex] ?? adGroups[0]),
  );
  return useMemo(
    () => ({ titles: written(group?.titles ?? []), descriptions: written(group?.descriptions ?? []) }),
    [group],
  );
}

/** Under whose name people see the ad at Meta: the chosen page or account, and what is promoted before that. */
export function usePosterName(channel: 'facebook' | 'instagram'): string {
  const { name } = useAdvertiser();
  const chosen = useDraft((draft) => (channel === 'facebook' ? draft.fbPageId : draft.instagramAccountId));
  // The fields of the channels ask for them; here they are only read.
  const pages = useQuery({ ...facebookPagesQuery(), enabled: false }).data?.pages;
  const accounts = useQuery({ ...instagramAccountsQuery(), enabled: false }).data?.instagram_accounts;
  const options = channel === 'facebook' ? pages : accounts;
  return options?.find(({ value }) => value === chosen)?.label.replace(/^@/, '') ?? name;
}

/** Whose ad it is, and where it leads: as the promoted property, person or organization says. */
export function useAdvertiser(): { name: string; site: string } {
  const target = useTarget();
  return {
    name: target?.name ?? '',
    site: target?.url.replace(/^https?:\/\/(www\.)?/, '').replace(/[/?#].*$/, '') ?? '',
  };
}
