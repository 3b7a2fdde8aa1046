import { createFileRoute } from '@tanstack/react-router';
import { campaignSearch, campaignsQuery, likedPlace } from '../features/campaigns/queries.ts';
import { useSession } from '../session/session-store.ts';
import { CampaignsPage } from '../features/campaigns/CampaignsPage.tsx';

export const Route = createFileRoute('/_app/campaigns/')({
  validateSearch: campaignSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the table asks while its code is still on its way.
  loader: ({ context, deps }) => {
    const { preferences = {} } = useSession.getState().user ?? {};
    void context.queryClient.prefetchQuery(campaignsQuery(likedPlace(deps, preferences)));
  },
  component: Page,
});

function Page() {
  return <CampaignsPage search={Route.useSearch()} />;
}
