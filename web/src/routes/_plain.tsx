import { createFileRoute } from '@tanstack/react-router';
import { PlainLayout } from '../features/pages/PlainLayout.tsx';
import { configurationQuery } from '../api/configuration.ts';

export const Route = createFileRoute('/_plain')({
  // The texts name whom to write to, which is configured.
  loader: ({ context }) => context.queryClient.ensureQueryData(configurationQuery()),
  component: PlainLayout,
});
