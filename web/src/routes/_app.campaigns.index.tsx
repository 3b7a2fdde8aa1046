import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { campaignSearch, campaignsQuery, likedPlace } from '../features/campaigns/queries.ts';
import { useSession } from '../session/session-store.ts';
import { CampaignsPage } from '../features/campaign-list/CampaignsPage.tsx';

export const Route = createFileRoute('/_app/campaigns/')({
  validateSearch: campaignSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { preferences = {} } = useSession.getState().user ?? {};
    return prefetch([context.queryClient.prefetchQuery(campaignsQuery(likedPlace(deps, preferences)))]);
  },
  component: Page,
});

function Page() {
  return <CampaignsPage search={Route.useSearch()} />;
}
