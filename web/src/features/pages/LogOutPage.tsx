import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { closeSession, useSession, useUser } from '../../session/session-store.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Asks for confirmation before signing out. The sign-in redirect is the same as for every ended session. */
export function LogOutPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { first_name: first, last_name: last, email } = useUser();
  const leave = useMutation({
    mutationFn: async () => {
      const { refresh } = useSession.getState();
      // Ends the session in this browser even if the server is unreachable.
      if (refresh !== null) await call('signOut', { body: { refresh } }).catch(() => undefined);
      closeSession();
    },
  });
  const cancel = () =>
    canGoBack ? router.history.back() : void router.navigate({ to: '/dashboard', replace: true });
  return (
    <div>
      <PageHeader title={t('pages.logOut.title')} />
      <Text mb="lg">{t('pages.logOut.text', { name: `${first} ${last}`, email })}</Text>
      <Group>
        <Button variant="default" onClick={cancel}>
          {t('controls.cancel')}
        </Button>
        <Button onClick={() => leave.mutate()} loading={leave.isPending}>
          {t('pages.logOut.submit')}
        </Button>
      </Group>
    </div>
  );
}
