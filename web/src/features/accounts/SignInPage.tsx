import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session.ts';
import { configurationQuery } from '../../api/configuration.ts';
import { beginSession } from './begin-session.ts';
import { PageTitle } from './PageTitle.tsx';
import { SignInForm } from './SignInForm.tsx';

export function SignInPage({ dest }: { dest?: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const rule = useQuery(configurationQuery()).data?.sign_up.who ?? 'open';
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
          {rule === 'invite' || rule === 'closed' ? (
            t(`accounts.signUp.rule.${rule}`)
          ) : (
            <>
              {t('accounts.signIn.noAccount')}{' '}
              <Anchor component={Link} to="/sign-up" underline="always">
                {t('accounts.signIn.signUp')}
              </Anchor>
            </>
          )}
        </Text>
      </SignInForm>
    </div>
  );
}
