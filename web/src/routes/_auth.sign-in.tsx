import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SignInPage } from '../features/accounts/SignInPage.tsx';

export const Route = createFileRoute('/_auth/sign-in')({
  validateSearch: z.object({ dest: z.string().optional() }),
  component: Page,
});

function Page() {
  const { dest } = Route.useSearch();
  return <SignInPage dest={dest} />;
}
