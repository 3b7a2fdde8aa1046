import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { campaignQuery, campaignRowQuery } from '../features/campaigns/queries.ts';
import { CampaignOverview } from '../features/campaign-page/CampaignOverview.tsx';

export const Route = createFileRoute('/_app/campaigns/$id/')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetch([queryClient.fetchQuery(campaignQuery(id)), queryClient.fetchQuery(campaignRowQuery(id))]),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <CampaignOverview key={id} id={id} />;
}
