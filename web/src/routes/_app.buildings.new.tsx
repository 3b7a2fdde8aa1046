import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { NewBuildingPage } from '../features/buildings/NewBuildingPage.tsx';
import { buildingOptionsQuery } from '../features/buildings/queries.ts';

export const Route = createFileRoute('/_app/buildings/new')({
  loader: ({ context }) => prefetch([context.queryClient.ensureQueryData(buildingOptionsQuery())]),
  component: NewBuildingPage,
});
