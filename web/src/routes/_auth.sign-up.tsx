import { createFileRoute } from '@tanstack/react-router';
import { SignUpPage } from '../features/accounts/sign-up/SignUpPage.tsx';

export const Route = createFileRoute('/_auth/sign-up')({ component: SignUpPage });
