import { createFileRoute } from '@tanstack/react-router';
import { NewListingPage } from '../features/listings/NewListingPage.tsx';

export const Route = createFileRoute('/_app/listings/new')({ component: NewListingPage });
