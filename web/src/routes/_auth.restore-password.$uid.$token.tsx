import { createFileRoute } from '@tanstack/react-router';
import { RestorePasswordPage } from '../features/accounts/RestorePasswordPage.tsx';

export const Route = createFileRoute('/_auth/restore-password/$uid/$token')({ component: Page });

function Page() {
  const { uid, token } = Route.useParams();
  return <RestorePasswordPage uid={uid} token={token} />;
}
