import { Alert, Anchor, Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session.ts';
import { beginSession } from './begin-session.ts';
import { PageTitle } from './PageTitle.tsx';
import { SignInForm } from './SignInForm.tsx';

export function SignInPage({ dest }: { dest?: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const begin = async (session: Session) => {
    beginSession(session);
    // Only a place in this app: an address of another site must not slip in.
    if (dest?.startsWith('/') && !dest.startsWith('//')) router.history.push(dest);
    else await router.navigate({ to: '/dashboard' });
  };
  return (
    <div>
      <PageTitle>{t('accounts.signIn.title')}</PageTitle>
      {dest !== undefined && dest !== '/dashboard' && (
        <Alert my="md" color="blue">
          {t('accounts.signIn.ended')}
        </Alert>
      )}
      <SignInForm
        submit={t('accounts.signIn.submit')}
        onSignedIn={begin}
        forgot={
          <Anchor component={Link} to="/forgot-password" underline="always" size="sm">
            {t('accounts.signIn.forgot')}
          </Anchor>
        }
      >
        <Text size="sm" ta="center">
          {t('accounts.signIn.noAccount')}{' '}
          <Anchor component={Link} to="/sign-up" underline="always">
            {t('accounts.signIn.signUp')}
          </Anchor>
        </Text>
      </SignInForm>
    </div>
  );
}
