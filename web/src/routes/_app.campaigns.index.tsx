import { createFileRoute } from '@tanstack/react-router';
import { campaignSearch, campaignsQuery, likedPlace } from '../features/campaigns/queries.ts';
import { useSession } from '../session/session-store.ts';
import { CampaignsPage } from '../features/campaigns/CampaignsPage.tsx';

const SOON_MS = 200;

export const Route = createFileRoute('/_app/campaigns/')({
  validateSearch: campaignSearch,
  loaderDeps: ({ search }) => search,
  // A list that comes soon is shown at once and not after its skeleton; one that does not is waited for in the table.
  loader: ({ context, deps }) => {
    const { preferences = {} } = useSession.getState().user ?? {};
    const asked = context.queryClient.prefetchQuery(campaignsQuery(likedPlace(deps, preferences)));
    return Promise.race([asked, new Promise<void>((soon) => setTimeout(soon, SOON_MS))]);
  },
  component: Page,
});

function Page() {
  return <CampaignsPage search={Route.useSearch()} />;
}
