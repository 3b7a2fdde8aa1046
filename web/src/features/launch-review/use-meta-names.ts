import { useQuery } from '@tanstack/react-query';
import { facebookPagesQuery, instagramAccountsQuery } from '../connections/queries.ts';
import { useDraft } from '../campaign-draft/draft-store.tsx';

/** Returns the names of the draft's Facebook page and Instagram account; undefined until they are known. */
export function useMetaNames(): { page: string | undefined; instagram: string | undefined } {
  const pageId = useDraft((draft) => draft.fbPageId);
  const instagramId = useDraft((draft) => draft.instagramAccountId);
  const pages = useQuery({ ...facebookPagesQuery(), enabled: pageId !== null }).data?.pages;
  const accounts = useQuery({ ...instagramAccountsQuery(), enabled: instagramId !== null }).data
    ?.instagram_accounts;
  return {
    page: pages?.find(({ value }) => value === pageId)?.label,
    instagram: accounts?.find(({ value }) => value === instagramId)?.label,
  };
}
