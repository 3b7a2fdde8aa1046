import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    // The default page; its guard sends strangers to sign in.
    throw redirect({ to: '/dashboard' });
  },
});
