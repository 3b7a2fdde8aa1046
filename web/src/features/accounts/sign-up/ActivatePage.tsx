import { Alert, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { isComplete, useSession } from '../../../session/session-store.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { FailurePanel } from '../../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../../ui/table/LoadingRows.tsx';
import { ActivationPassword } from './ActivationPassword.tsx';
import { beginSession } from '../begin-session.ts';
import { browserKey } from '../browser-key.ts';
import { isInvalidLink } from '../invalid-link.ts';
import { PageTitle } from '../PageTitle.tsx';
import '../../../i18n/account-texts.ts';

const needsPassword = (error: unknown) => isApiError(error) && 'password' in error.fields;

/** Activates the account on load, signs in, and continues after three seconds. Source: the specification. */
export function ActivatePage({ uid, token }: { uid: string; token: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const signedIn = useSession(isComplete);
  const asked = useRef(false);
  /** True when the answer to an attempt was lost. The attempt may have activated the account. */
  const [lost, setLost] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const activation = useMutation({
    mutationFn: () => call('activate', { body: { uid, token, browser_key: browserKey() } }),
    onSuccess: beginSession,
    onError: (error) => setLost(lost || !(isInvalidLink(error) || needsPassword(error))),
  });
  const { mutate } = activation;
  const isSuccess = activation.isSuccess || confirmed;
  // A new user sees their ad before they set up an organization.
  const next = useSession(({ user }) => (user?.has_organization === false ? '/first-ad' : '/dashboard'));
  useEffect(() => {
    if (!isSuccess) return undefined;
    const due = setTimeout(() => void router.navigate({ to: next }), limits.activationRedirectMs);
    // Skip if the user has navigated away, even while the next route is loading.
    const stay = router.subscribe('onBeforeNavigate', () => clearTimeout(due));
    return () => {
      stay();
      clearTimeout(due);
    };
  }, [isSuccess, next, router]);
  useEffect(() => {
    // The link works once, and React mounts twice in development.
    if (asked.current) return;
    asked.current = true;
    mutate();
  }, [mutate]);

  if (activation.isError && needsPassword(activation.error) && !confirmed)
    return (
      <ActivationPassword
        link={{ uid, token }}
        onActivated={(session) => {
          beginSession(session);
          setConfirmed(true);
        }}
      />
    );
  if (!confirmed && activation.isError && !isInvalidLink(activation.error))
    return (
      <Stack>
        <PageTitle>{t('accounts.activate.unsure')}</PageTitle>
        <FailurePanel error={activation.error} onRetry={() => mutate()} />
      </Stack>
    );
  if (!confirmed && activation.isError && lost)
    return (
      <div>
        <PageTitle>{t('accounts.activate.lostTitle')}</PageTitle>
        <Text my="lg">{t('accounts.activate.lostText')}</Text>
        <AnchorLink to="/sign-in" underline="always">
          {t('accounts.signUp.signIn')}
        </AnchorLink>
      </div>
    );
  if (isApiError(activation.error) && activation.error.body['already_active'] === true)
    return (
      <div>
        <PageTitle>{t('accounts.activate.usedTitle')}</PageTitle>
        <Text my="lg">{t('accounts.activate.usedText')}</Text>
        <AnchorLink to={signedIn ? '/dashboard' : '/sign-in'} underline="always">
          {t(signedIn ? 'accounts.activate.goOn' : 'accounts.signUp.signIn')}
        </AnchorLink>
      </div>
    );
  if (!confirmed && activation.isError) {
    return (
      <div>
        <PageTitle>{t('accounts.activate.invalidTitle')}</PageTitle>
        <Alert color="red" mt="md" role="alert">
          {`${t('accounts.activate.invalidTitle')} - ${t('accounts.activate.invalidText')}`}
        </Alert>
        <Text my="lg">{t('accounts.activate.invalidHelp')}</Text>
        <AnchorLink to="/sign-in" underline="always">
          {t('accounts.signUp.signIn')}
        </AnchorLink>
      </div>
    );
  }
  if (!isSuccess) {
    return (
      <Stack>
        <PageTitle>{t('accounts.activate.working')}</PageTitle>
        <LoadingRows as="cards" rows={2} height={20} />
      </Stack>
    );
  }
  return (
    <div role="status">
      <PageTitle>{t('accounts.activate.title')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('accounts.activate.text')}
      </Text>
      <AnchorLink to={next}>{t('accounts.activate.goOn')}</AnchorLink>
    </div>
  );
}
