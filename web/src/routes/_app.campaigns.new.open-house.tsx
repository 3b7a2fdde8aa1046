import { createFileRoute } from '@tanstack/react-router';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { NewCampaignPage } from '../features/campaign-editor/NewCampaignPage.tsx';
import { flag, text } from '../search-values.ts';

export const Route = createFileRoute('/_app/campaigns/new/open-house')({
  validateSearch: (search): { showWarn?: true; listing?: string } => ({
    showWarn: flag(search['showWarn']),
    listing: text(search['listing']),
  }),
  component: Page,
});

function Page() {
  const { listing, showWarn = false } = Route.useSearch();
  return (
    <NewCampaignPage key={listing} kind={CampaignKind.openHouse} targetId={listing} showProblems={showWarn} />
  );
}
