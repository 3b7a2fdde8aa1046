import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/accounts/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/_auth/forgot-password')({ component: ForgotPasswordPage });
