import { createFileRoute } from '@tanstack/react-router';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { NewCampaignPage } from '../features/campaign-editor/NewCampaignPage.tsx';
import { flag, text } from '../search-values.ts';

export const Route = createFileRoute('/_app/campaigns/new/building')({
  validateSearch: (search): { showWarn?: true; building?: string; copy?: string; draft?: string } => ({
    showWarn: flag(search['showWarn']),
    building: text(search['building']),
    copy: text(search['copy']),
    draft: text(search['draft']),
  }),
  component: Page,
});

function Page() {
  const { building, copy, draft, showWarn = false } = Route.useSearch();
  return (
    <NewCampaignPage
      key={`${building} ${copy}`}
      kind={CampaignKind.building}
      targetId={building}
      copyOf={copy}
      draftId={draft}
      showProblems={showWarn}
    />
  );
}
