import { createFileRoute } from '@tanstack/react-router';
import { ActivatePage } from '../features/accounts/sign-up/ActivatePage.tsx';

export const Route = createFileRoute('/_auth/activate/$uid/$token')({ component: Page });

function Page() {
  const { uid, token } = Route.useParams();
  return <ActivatePage uid={uid} token={token} />;
}
