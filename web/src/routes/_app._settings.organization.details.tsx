import { createFileRoute, notFound } from '@tanstack/react-router';
import { DetailsPage } from '../features/organizations/DetailsPage.tsx';
import { useSession } from '../session/session-store.ts';

export const Route = createFileRoute('/_app/_settings/organization/details')({
  beforeLoad: () => {
    if (!useSession.getState().user?.is_organization_details_available) throw notFound();
  },
  component: DetailsPage,
});
