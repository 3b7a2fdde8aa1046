import { Container, Group, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../i18n/own-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { FirstAdHint } from '../../shell/FirstAdHint.tsx';
import { AnchorLink } from '../../shell/links.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { PageTitle } from '../accounts/PageTitle.tsx';
import typography from '../../ui/typography.module.css';
import { SetupForm } from './SetupForm.tsx';
import '../../i18n/account-texts.ts';

/** Sets up the organization of a new user, and continues with its details. */
export function SetupPage() {
  const { t } = useTranslation();
  const user = useUser();
  const router = useRouter();
  return (
    <Container size={640} py="xl" component="main" id="content">
      <Brand />
      <Group justify="space-between" gap="sm" mt="md" mb="lg">
        <Text size="sm" c="dimmed" className={typography.wholeWords}>
          {t('accounts.setup.signedIn')} <EmailText email={user.email} />
        </Text>
        <AnchorLink to="/log-out" size="sm" underline="always">
          {t('accounts.setup.signOut')}
        </AnchorLink>
      </Group>
      <PageTitle>{t('accounts.setup.title')}</PageTitle>
      <Text c="dimmed" mb="sm">
        {t('accounts.setup.text')}
      </Text>
      <FirstAdHint mb="lg" />
      <SetupForm
        guard
        onCreated={async ({ organization_kind_name: kind }) => {
          // An agent's details are on the profile.
          await router.navigate({ to: kind === 'agent' ? '/dashboard' : '/organization/details' });
        }}
      />
    </Container>
  );
}
