import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/profile/ProfilePage.tsx';
import { flag, oneOf } from '../search-values.ts';

export const Route = createFileRoute('/_app/profile')({
  validateSearch: (search): { openModal?: true; platform?: 'facebook' | 'google' } => ({
    openModal: flag(search['openModal']),
    platform: oneOf(['facebook', 'google'], search['platform']),
  }),
  component: Page,
});

function Page() {
  const { openModal = false, platform } = Route.useSearch();
  return <ProfilePage opened={openModal ? platform : undefined} />;
}
