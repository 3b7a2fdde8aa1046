import { Button, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/session-store.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { CardStack } from '../../ui/Card.tsx';

const PasswordDialog = lazy(() => whenOnline(() => import('./PasswordDialog.tsx')));

export function PasswordCard() {
  const { t } = useTranslation();
  const { acted_by: actedBy } = useUser();
  const [changing, setChanging] = useState(false);
  return (
    <CardStack aria-labelledby="password" align="flex-start">
      <div>
        <Title order={2} id="password">
          {t('profile.password.title')}
        </Title>
        <Text c="dimmed" size="sm" mt={4}>
          {t(actedBy === null ? 'profile.password.text' : 'profile.password.acting')}
        </Text>
      </div>
      {actedBy === null && (
        <Button variant="default" size="xs" onClick={() => setChanging(true)}>
          {t('profile.password.change')}
        </Button>
      )}
      {changing && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </CardStack>
  );
}
