import { createFileRoute } from '@tanstack/react-router';
import { PlainLayout } from '../features/pages/PlainLayout.tsx';
import { configurationQuery } from '../api/configuration.ts';

export const Route = createFileRoute('/_plain')({
  // The texts contain the configured support contact.
  loader: ({ context }) => context.queryClient.ensureQueryData(configurationQuery()),
  component: PlainLayout,
});
