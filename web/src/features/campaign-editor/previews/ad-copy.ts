import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { adField } from '#domain/channels.ts';
import { facebookPagesQuery, instagramAccountsQuery } from '../../connections/queries.ts';
import type { DraftImage, DraftText, VariantDraft } from '../../campaign-draft/draft.ts';
import { useDraft, useDraftStore, type DraftState } from '../../campaign-draft/draft-store.tsx';
import { useTarget } from '../../campaign-draft/target.ts';
import { shownDomain } from './shown-domain.ts';
import type { VariantName } from './preview-style.ts';

/** Content of one ad that a preview shows. */
export type AdCopy = {
  titles: readonly string[];
  descriptions: readonly string[];
  images: readonly DraftImage[];
};

/** Returns the texts that are not empty, first the one with the focus or the suggestion tried in its place. */
function written(texts: readonly DraftText[], { index, tried }: Focused): string[] {
  const labels = texts.map(({ label }) => label.trim());
  const [own = ''] = labels.splice(index, 1);
  return [tried ?? own, ...labels].filter((label) => label !== '');
}

type Focused = { index: number; tried: string | null };
type Focus = { title: Focused; description: Focused };

const copyOf = (ad: VariantDraft, focus: Focus): AdCopy => ({
  titles: written(ad.titles, focus.title),
  descriptions: written(ad.descriptions, focus.description),
  images: ad.images,
});

/** Returns which title and description of an ad to show: those that have the focus, or the first ones. */
function useFocus(ad: string): Focus {
  const store = useDraftStore();
  const focused =
    (list: string) =>
    ({ place: { text, tried } }: DraftState): Focused =>
      text?.startsWith(`${ad}.${list}.`) === true
        ? { index: Number(text.slice(text.lastIndexOf('.') + 1)), tried }
        : { index: 0, tried: null };
  const title = useStore(store, useShallow(focused('titles')));
  const description = useStore(store, useShallow(focused('descriptions')));
  return { title, description };
}

/**
 * Returns the content of a social ad: the title and the text that are shown, and its square pictures. The value is deferred, as in all previews, so that typing
 * stays fast.
 */
export function useSocialCopy(
  channel: 'facebook' | 'instagram',
  variant: VariantName,
): { title: string; text: string; images: readonly DraftImage[] } {
  const ad = useDeferredValue(
    useDraft((draft) => (variant === 'b' ? (draft.variantB ?? draft[channel]) : draft[channel])),
  );
  const { title, description } = useFocus(variant === 'b' ? 'variant_b' : adField[channel]);
  return useMemo(() => {
    const { titles, descriptions, images } = copyOf(ad, { title, description });
    return {
      title: titles[0] ?? '',
      text: descriptions[0] ?? '',
      images: images.filter(({ aspect }) => aspect === '1:1'),
    };
  }, [ad, title, description]);
}

export function useDisplayCopy(): AdCopy & { logo: DraftImage | null } {
  const ad = useDeferredValue(useDraft((draft) => draft.display));
  const { title, description } = useFocus(adField.display);
  return useMemo(() => ({ ...copyOf(ad, { title, description }), logo: ad.logo }), [ad, title, description]);
}

/** Returns the texts of an ad group, and its first keyword as a search that would find the ad. */
export function useSearchCopy(groupIndex: number): Omit<AdCopy, 'images'> & { query: string } {
  const group = useDeferredValue(useDraft(({ search: { adGroups } }) => adGroups[groupIndex] ?? adGroups[0]));
  const { title, description } = useFocus(`${adField.search}.ad_groups.${groupIndex}`);
  return useMemo(
    () => ({
      titles: written(group?.titles ?? [], title),
      descriptions: written(group?.descriptions ?? [], description),
      query: (group?.keywords[0]?.label ?? '').replaceAll(/[[\]"]/g, ''),
    }),
    [group, title, description],
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
  return { name: target?.name ?? '', site: shownDomain(target?.url ?? '') };
}
