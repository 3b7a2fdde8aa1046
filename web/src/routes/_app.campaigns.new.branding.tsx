import { createFileRoute } from '@tanstack/react-router';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { NewCampaignPage } from '../features/campaign-editor/NewCampaignPage.tsx';
import { flag, text } from '../search-values.ts';

export const Route = createFileRoute('/_app/campaigns/new/branding')({
  validateSearch: (search): { showWarn?: true; draft?: string } => ({
    showWarn: flag(search['showWarn']),
    draft: text(search['draft']),
  }),
  component: Page,
});

function Page() {
  const { draft, showWarn = false } = Route.useSearch();
  return <NewCampaignPage kind={CampaignKind.branding} draftId={draft} showProblems={showWarn} />;
}
