import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../features/pages/TermsPage.tsx';

export const Route = createFileRoute('/_plain/terms-of-service')({ component: TermsPage });
