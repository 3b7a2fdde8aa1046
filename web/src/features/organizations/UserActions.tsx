import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationUser } from '#contract/organizations.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';

/** Offers an owner's actions for a user: resend an open invitation, and remove. */
export function UserActions({ user }: { user: OrganizationUser }) {
  const { t } = useTranslation();
  const { id } = useUser();
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const name = `${user.first_name} ${user.last_name}`;
  const invited = user.invite_status !== 'Accepted';
  const changed = () => client.invalidateQueries({ queryKey: ['organization-users'] });
  const again = useMutation({
    mutationFn: () => call('reinviteUser', { body: { email: user.email } }),
    onSuccess: async () => {
      showSuccess(t('organizations.users.alerts.again', { email: user.email }));
      await changed();
    },
    onError: showFailure,
  });
  const remove = useMutation({
    mutationFn: () => call('removeUser', { params: { id: user.id } }),
    onSuccess: async () => {
      setRemoving(false);
      showSuccess(t('organizations.users.alerts.removed', { name }));
      await changed();
    },
    onError: (error) => {
      setRemoving(false);
      showFailure(error);
    },
  });
  // An organization keeps its owner, and users cannot remove themselves.
  if (user.id === id || user.role === 'OWNER') return null;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {invited && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={t('organizations.users.againFor', { name })}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {t('organizations.users.again')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={t('organizations.users.removeFor', { name })}
        onClick={() => setRemoving(true)}
      >
        {t('controls.remove')}
      </Button>
      <ConfirmDialog
        opened={removing}
        title={t('organizations.users.removeTitle', { name })}
        text={t(invited ? 'organizations.users.withdrawText' : 'organizations.users.removeText')}
        submit={t('controls.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      />
    </Group>
  );
}
