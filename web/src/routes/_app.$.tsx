import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';

/** Not-found page. Visitors sign in first, because the address may exist for them. */
export const Route = createFileRoute('/_app/$')({ component: NotFoundPage });
