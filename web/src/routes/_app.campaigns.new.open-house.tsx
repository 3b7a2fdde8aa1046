import { createFileRoute } from '@tanstack/react-router';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { NewCampaignPage } from '../features/campaign-editor/NewCampaignPage.tsx';
import { flag, text } from '../search-values.ts';

export const Route = createFileRoute('/_app/campaigns/new/open-house')({
  validateSearch: (search): { showWarn?: true; listing?: string; copy?: string; draft?: string } => ({
    showWarn: flag(search['showWarn']),
    listing: text(search['listing']),
    copy: text(search['copy']),
    draft: text(search['draft']),
  }),
  component: Page,
});

function Page() {
  const { listing, copy, draft, showWarn = false } = Route.useSearch();
  return (
    <NewCampaignPage
      key={`${listing} ${copy}`}
      kind={CampaignKind.openHouse}
      targetId={listing}
      copyOf={copy}
      draftId={draft}
      showProblems={showWarn}
    />
  );
}
