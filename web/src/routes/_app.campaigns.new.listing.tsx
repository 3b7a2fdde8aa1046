import { createFileRoute } from '@tanstack/react-router';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { NewCampaignPage } from '../features/campaign-editor/NewCampaignPage.tsx';
import { flag, text } from '../search-values.ts';

export const Route = createFileRoute('/_app/campaigns/new/listing')({
  validateSearch: (search): { showWarn?: true; listing?: string; copy?: string } => ({
    showWarn: flag(search['showWarn']),
    listing: text(search['listing']),
    copy: text(search['copy']),
  }),
  component: Page,
});

function Page() {
  const { listing, copy, showWarn = false } = Route.useSearch();
  return (
    <NewCampaignPage
      key={`${listing} ${copy}`}
      kind={CampaignKind.listing}
      targetId={listing}
      copyOf={copy}
      showProblems={showWarn}
    />
  );
}
