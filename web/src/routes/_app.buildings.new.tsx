import { createFileRoute } from '@tanstack/react-router';
import { soon } from '../api/soon.ts';
import { NewBuildingPage } from '../features/buildings/NewBuildingPage.tsx';
import { buildingOptionsQuery } from '../features/buildings/queries.ts';

export const Route = createFileRoute('/_app/buildings/new')({
  loader: ({ context }) => soon([context.queryClient.ensureQueryData(buildingOptionsQuery())]),
  component: NewBuildingPage,
});
