import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../features/settings/SecurityPage.tsx';

export const Route = createFileRoute('/_app/_settings/settings/security')({ component: SecurityPage });
