import { createFileRoute } from '@tanstack/react-router';
import { AdAccountsPage } from '../features/settings/AdAccountsPage.tsx';
import { platformSearch } from '../search-values.ts';

export const Route = createFileRoute('/_app/_settings/settings/ad-accounts')({
  validateSearch: platformSearch,
  component: Page,
});

function Page() {
  const { openModal = false, platform } = Route.useSearch();
  return <AdAccountsPage opened={openModal ? platform : undefined} />;
}
