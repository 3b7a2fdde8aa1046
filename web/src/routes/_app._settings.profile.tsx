import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/profile/ProfilePage.tsx';
import { platformSearch } from '../search-values.ts';

export const Route = createFileRoute('/_app/_settings/profile')({
  validateSearch: platformSearch,
  component: Page,
});

function Page() {
  const { openModal = false, platform } = Route.useSearch();
  return <ProfilePage opened={openModal ? platform : undefined} />;
}
