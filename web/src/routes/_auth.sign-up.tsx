import { createFileRoute } from '@tanstack/react-router';
import { SignUpPage } from '../features/accounts/SignUpPage.tsx';

export const Route = createFileRoute('/_auth/sign-up')({ component: SignUpPage });
