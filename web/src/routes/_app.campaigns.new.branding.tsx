import { createFileRoute } from '@tanstack/react-router';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { NewCampaignPage } from '../features/campaign-editor/NewCampaignPage.tsx';
import { flag } from '../search-values.ts';

export const Route = createFileRoute('/_app/campaigns/new/branding')({
  validateSearch: (search): { showWarn?: true } => ({ showWarn: flag(search['showWarn']) }),
  component: Page,
});

function Page() {
  const { showWarn = false } = Route.useSearch();
  return <NewCampaignPage kind={CampaignKind.branding} showProblems={showWarn} />;
}
