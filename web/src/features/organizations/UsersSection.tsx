import { Box, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationUser } from '#contract/organizations.ts';
import { IconPlus } from '../../icons/tabler.ts';
import { isOwner } from '../../session/is-owner.ts';
import { useUser } from '../../session/session-store.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { EmailText } from '../../ui/EmailText.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { ListPages } from '../../ui/table/ListPages.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { InviteBadge } from './InviteBadge.tsx';
import { organizationUsersQuery } from './queries.ts';
import { UserActions } from './UserActions.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlainTable } from '../../ui/table/PlainTable.tsx';
import typography from '../../ui/typography.module.css';
import classes from './OrganizationPage.module.css';
import '../../i18n/account-texts.ts';

const InviteDialog = lazy(() => whenOnline(() => import('./InviteDialog.tsx')));

type Props = { title: string; page: number; onPage: (page: number) => void };

/** Lists the users of the organization and the open invitations. */
export function UsersSection({ title, page, onPage }: Props) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [inviting, setInviting] = useState(false);
  const query = useQuery(organizationUsersQuery(page));
  const wide = useIsWide();
  const owner = isOwner(role);
  const Shown = wide ? Rows : Cards;
  return (
    <Card aria-labelledby="organization-users">
      <Group justify="space-between" p="md">
        <Title order={2} id="organization-users">
          {title}
        </Title>
        {owner && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setInviting(true)}>
            {t('organizations.users.add')}
          </Button>
        )}
        {!owner && (
          <Text size="sm" c="dimmed">
            {t('organizations.users.ownersOnly')}
          </Text>
        )}
      </Group>
      <ListPages query={query} page={page} onPage={onPage} skeleton={<LoadingRows rows={3} />}>
        {({ users }) => <Shown users={users} owner={owner} />}
      </ListPages>
      {inviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </Card>
  );
}

type ListProps = { users: readonly OrganizationUser[]; owner: boolean };

function Rows({ users, owner }: ListProps) {
  const { t } = useTranslation();
  return (
    <PlainTable hover>
      <thead>
        <tr>
          <th>{t('organizations.users.column.name')}</th>
          <th>{t('organizations.users.column.email')}</th>
          <th>{t('organizations.users.column.role')}</th>
          <th>{t('organizations.users.column.status')}</th>
          {owner && (
            <th>
              <VisuallyHidden>{t('organizations.users.column.actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td>
              <UserName user={user} />
            </td>
            <td>
              <EmailText email={user.email} />
            </td>
            <td>{t(`accounts.roles.${user.role}`)}</td>
            <td>
              <InviteBadge user={user} />
            </td>
            {owner && (
              <Box component="td" data-right py={6}>
                <UserActions user={user} />
              </Box>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Cards({ users, owner }: ListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.cards}>
      {users.map((user) => (
        <li key={user.id}>
          <Group justify="space-between" wrap="nowrap">
            <UserName user={user} />
            <InviteBadge user={user} />
          </Group>
          <span className={typography.dimmed}>
            <EmailText email={user.email} /> · {t(`accounts.roles.${user.role}`)}
          </span>
          {owner && <UserActions user={user} />}
        </li>
      ))}
    </ul>
  );
}

function UserName({ user }: { user: OrganizationUser }) {
  const { t } = useTranslation();
  const { id } = useUser();
  return (
    <span>
      <Text component="span" fw={500}>
        {user.first_name} {user.last_name}
      </Text>
      {user.id === id && <span className={typography.dimmed}> ({t('organizations.users.you')})</span>}
    </span>
  );
}
