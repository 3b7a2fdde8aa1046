import { createFileRoute } from '@tanstack/react-router';
import { InvitedSignUpPage } from '../features/accounts/sign-up/InvitedSignUpPage.tsx';

export const Route = createFileRoute('/_auth/invited-sign-up/$uid/$token')({
  validateSearch: (search): { decline?: true } => (search['decline'] === true ? { decline: true } : {}),
  component: Page,
});

function Page() {
  const { uid, token } = Route.useParams();
  const { decline = false } = Route.useSearch();
  return <InvitedSignUpPage uid={uid} token={token} declining={decline} />;
}
