import { useQuery } from '@tanstack/react-query';
import { facebookPagesQuery, instagramAccountsQuery } from '../connections/queries.ts';
import { useReachesFacebook } from '../connections/use-reaches-facebook.ts';
import { useDraft } from '../campaign-draft/draft-store.tsx';

/** Returns the names of the draft's Facebook page and Instagram account; undefined until they are known. */
export function useMetaNames(): { page: string | undefined; instagram: string | undefined } {
  const pageId = useDraft((draft) => draft.fbPageId);
  const instagramId = useDraft((draft) => draft.instagramAccountId);
  const reached = useReachesFacebook() === true;
  const pages = useQuery({ ...facebookPagesQuery(), enabled: reached && pageId !== null }).data?.pages;
  const accounts = useQuery({ ...instagramAccountsQuery(), enabled: reached && instagramId !== null }).data
    ?.instagram_accounts;
  return {
    page: pages?.find(({ value }) => value === pageId)?.label,
    instagram: accounts?.find(({ value }) => value === instagramId)?.label,
  };
}
