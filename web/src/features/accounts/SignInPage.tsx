import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { configurationQuery } from '../../api/configuration.ts';
import { isComplete, useSession } from '../../session/session-store.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { addressAfterSignIn } from './after-sign-in.ts';
import { beginSession } from './begin-session.ts';
import { PageTitle } from './PageTitle.tsx';
import { SignInForm } from './SignInForm.tsx';
import '../../i18n/account-texts.ts';

export function SignInPage({ dest }: { dest?: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const rule = useQuery(configurationQuery()).data?.sign_up.who ?? 'open';
  // A sign-in in another tab continues here too.
  const signedIn = useSession(isComplete);
  useEffect(() => {
    if (signedIn) router.history.push(addressAfterSignIn(dest));
  }, [signedIn, dest, router]);
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
        onSignedIn={beginSession}
        forgot={
          <AnchorLink to="/forgot-password" underline="always" size="sm">
            {t('accounts.signIn.forgot')}
          </AnchorLink>
        }
      >
        <Text size="sm" ta="center">
          {rule === 'invite' || rule === 'closed' ? (
            t(`accounts.signUp.rule.${rule}`)
          ) : (
            <>
              {t('accounts.signIn.noAccount')}{' '}
              <AnchorLink to="/sign-up" underline="always">
                {t('accounts.signIn.signUp')}
              </AnchorLink>
            </>
          )}
        </Text>
      </SignInForm>
    </div>
  );
}
