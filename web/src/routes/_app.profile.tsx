import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ProfilePage } from '../features/connections/ProfilePage.tsx';

export const Route = createFileRoute('/_app/profile')({
  validateSearch: z.object({
    openModal: z.boolean().optional(),
    platform: z.enum(['facebook', 'google']).optional(),
  }),
  component: Page,
});

function Page() {
  const { openModal = false, platform } = Route.useSearch();
  return <ProfilePage opened={openModal ? platform : undefined} />;
}
