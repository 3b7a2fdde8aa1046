import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/pages/PrivacyPage.tsx';

export const Route = createFileRoute('/_plain/privacy-policy')({ component: PrivacyPage });
