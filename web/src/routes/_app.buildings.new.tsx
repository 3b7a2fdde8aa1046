import { createFileRoute } from '@tanstack/react-router';
import { NewBuildingPage } from '../features/buildings/NewBuildingPage.tsx';

export const Route = createFileRoute('/_app/buildings/new')({ component: NewBuildingPage });
