import { Button, Container, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '#contract/route/wire.ts';
import { useUser } from '../../session/session-store.ts';
import { AccountButton } from '../../shell/menu/AccountButton.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ManagedOrganizations } from './ManagedOrganizations.tsx';
import { ManagedPeople } from './ManagedPeople.tsx';
import '../../i18n/account-texts.ts';

/** Selects an organization and then one of its users to act for. */
export function SwitchUserPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useUser();
  const [organization, setOrganization] = useState<Option | null>(null);
  // Kept here, so that returning from an organization restores the list.
  const [place, setPlace] = useState({ search: '', page: 1 });
  const home = user.has_organization ? () => void router.navigate({ to: '/dashboard' }) : undefined;
  const back = organization === null ? home : () => show(null);

  function show(next: Option | null) {
    setOrganization(next);
    // The pressed button is gone, so the focus moves to the new title.
    requestAnimationFrame(() => document.getElementById('page-title')?.focus());
  }

  return (
    <Container size={640} py="lg">
      <Group component="header" justify="space-between" mb="xl">
        <Brand />
        <AccountButton compact />
      </Group>
      <main id="content">
        <PageHeader
          title={
            organization === null
              ? t('accounts.switch.title')
              : t('accounts.switch.people', { organization: organization.label })
          }
          text={t(organization === null ? 'accounts.switch.text' : 'accounts.switch.peopleText')}
          actions={
            back !== undefined && (
              <Button variant="default" onClick={back}>
                {t('controls.back')}
              </Button>
            )
          }
        />
        {organization === null ? (
          <ManagedOrganizations place={place} onPlace={setPlace} onChoose={show} />
        ) : (
          <ManagedPeople organizationId={organization.value} />
        )}
      </main>
    </Container>
  );
}
