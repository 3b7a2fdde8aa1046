import { Button, Group, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwner } from '../../session/is-owner.ts';
import { useUser } from '../../session/session-store.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { whenOnline } from '../../shell/when-online.ts';
import { CardStack } from '../../ui/Card.tsx';

const InviteDialog = lazy(() => whenOnline(() => import('../organizations/InviteDialog.tsx')));

/** Invites a user to the organization. Hidden from users who may not invite. */
export function PeopleCard() {
  const { t } = useTranslation();
  const { role, organization_name: organization } = useUser();
  const [inviting, setInviting] = useState(false);
  if (!isOwner(role)) return null;
  return (
    <CardStack aria-labelledby="people" align="flex-start">
      <div>
        <Title order={2} id="people">
          {t('profile.people.title')}
        </Title>
        <Text c="dimmed" size="sm" mt={4}>
          {t('profile.people.text', { organization: organization ?? '' })}
        </Text>
      </div>
      <Group gap="md">
        <Button variant="default" size="xs" onClick={() => setInviting(true)}>
          {t('organizations.users.add')}
        </Button>
        <AnchorLink to="/settings/team" size="sm" underline="always">
          {t('profile.people.all')}
        </AnchorLink>
      </Group>
      {inviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </CardStack>
  );
}
