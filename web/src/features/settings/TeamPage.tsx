import { Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../i18n/account-texts.ts';
import '../../i18n/own-texts.ts';
import '../../i18n/settings-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { CardStack } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { UsersSection } from '../organizations/UsersSection.tsx';
import classes from './settings.module.css';

/** Roles that the server tells apart inside an organization. */
const roles = ['OWNER', 'SUPERUSER', 'MEMBER'] as const;

/** Lists the team with its invitations, and explains the roles. */
export function TeamPage({ page }: { page: number }) {
  const { t } = useTranslation();
  const { organization_name: organization } = useUser();
  const router = useRouter();
  const go = (next: number) =>
    void router.navigate({
      to: '/settings/team',
      search: { page: next === 1 ? undefined : next },
      replace: true,
      resetScroll: false,
    });
  return (
    <Page>
      <PageHeader
        title={t('settings.team.title')}
        text={t('settings.team.text', { organization: organization ?? '' })}
      />
      <div className={classes.stack}>
        <UsersSection title={t('settings.team.list')} page={page} onPage={go} />
        <CardStack aria-labelledby="roles">
          <Title order={2} id="roles">
            {t('settings.team.roles')}
          </Title>
          <Facts
            facts={roles.map((role) => ({
              label: t(`accounts.roles.${role}`),
              value: t(`settings.team.role.${role}`),
              missing: '',
            }))}
          />
        </CardStack>
      </div>
    </Page>
  );
}
