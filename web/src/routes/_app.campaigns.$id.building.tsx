import { createFileRoute } from '@tanstack/react-router';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { prefetchCampaign } from '../features/campaign-editor/prefetch-campaign.ts';
import { CampaignPage } from '../features/campaign-editor/CampaignPage.tsx';
import { flag } from '../search-values.ts';

export const Route = createFileRoute('/_app/campaigns/$id/building')({
  validateSearch: (search): { showWarn?: true } => ({ showWarn: flag(search['showWarn']) }),
  loader: prefetchCampaign,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { showWarn = false } = Route.useSearch();
  return <CampaignPage key={id} id={id} kind={CampaignKind.building} showProblems={showWarn} />;
}
