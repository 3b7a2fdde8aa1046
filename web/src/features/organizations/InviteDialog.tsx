import { SimpleGrid, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inviteUserBody } from '#contract/organizations.ts';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useSmallForm } from '../../form/small-form.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import '../../i18n/account-texts.ts';

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const intention = useIntentionKey();
  const small = useSmallForm({
    schema: inviteUserBody,
    defaults: { first_name: '', last_name: '', email: '' },
    submit: async (body) => {
      const { email } = await call('inviteUser', { body }, { idempotencyKey: intention(body) });
      showSuccess(t('organizations.users.alerts.created', { email }));
      onClose();
      await client.invalidateQueries({ queryKey: ['organization-users'] });
    },
  });
  const labels = {
    first_name: t('accounts.firstName'),
    last_name: t('accounts.lastName'),
    email: t('accounts.email'),
  };
  const field = fieldsOf(small.form, labels);
  return (
    <FormDialog
      title={t('organizations.users.add')}
      text={t('organizations.users.addText')}
      submit={t('organizations.users.addSubmit')}
      small={small}
      labels={labels}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('first_name')} withAsterisk autoComplete="off" />
        <TextInput {...field('last_name')} withAsterisk autoComplete="off" />
      </SimpleGrid>
      <TextInput {...field('email')} type="email" withAsterisk autoComplete="off" />
    </FormDialog>
  );
}
