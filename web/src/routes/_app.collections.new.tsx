import { createFileRoute } from '@tanstack/react-router';
import { NewCollectionPage } from '../features/collections/NewCollectionPage.tsx';

export const Route = createFileRoute('/_app/collections/new')({ component: NewCollectionPage });
