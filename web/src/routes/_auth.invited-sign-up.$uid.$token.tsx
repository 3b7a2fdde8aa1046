import { createFileRoute } from '@tanstack/react-router';
import { InvitedSignUpPage } from '../features/accounts/InvitedSignUpPage.tsx';

export const Route = createFileRoute('/_auth/invited-sign-up/$uid/$token')({ component: Page });

function Page() {
  const { uid, token } = Route.useParams();
  return <InvitedSignUpPage uid={uid} token={token} />;
}
