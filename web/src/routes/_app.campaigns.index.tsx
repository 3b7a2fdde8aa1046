import { createFileRoute } from '@tanstack/react-router';
import { campaignSearch, campaignsQuery } from '../features/campaigns/queries.ts';
import { CampaignsPage } from '../features/campaigns/CampaignsPage.tsx';

export const Route = createFileRoute('/_app/campaigns/')({
  validateSearch: campaignSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the table asks while its code is still on its way.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(campaignsQuery(deps)),
  component: Page,
});

function Page() {
  return <CampaignsPage search={Route.useSearch()} />;
}
