import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/accounts/SignInPage.tsx';
import { text } from '../search-values.ts';

export const Route = createFileRoute('/_auth/sign-in')({
  validateSearch: (search): { dest?: string } => ({ dest: text(search['dest']) }),
  component: Page,
});

function Page() {
  const { dest } = Route.useSearch();
  return <SignInPage dest={dest} />;
}
