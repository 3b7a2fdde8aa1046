import { PasswordInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changePasswordBody } from '#contract/accounts.ts';
import { call } from '../../api/client.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useSmallForm } from '../../form/small-form.tsx';
import { useUser } from '../../session/session-store.ts';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { PasswordFields } from '../accounts/PasswordFields.tsx';

export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { email } = useUser();
  const small = useSmallForm({
    schema: changePasswordBody,
    defaults: { old_password: '', new_password: '', new_password_confirm: '' },
    submit: async (body) => {
      await call('changePassword', { body });
      showSuccess(t('profile.alerts.passwordUpdated'));
      onClose();
    },
  });
  const typed = useWatch({ control: small.form.control, name: 'new_password' });
  const labels = {
    old_password: t('profile.password.current'),
    new_password: t('profile.password.new'),
    new_password_confirm: t('profile.password.confirm'),
  };
  const field = fieldsOf(small.form, labels);
  return (
    <FormDialog
      title={t('profile.password.change')}
      submit={t('profile.password.change')}
      small={small}
      labels={labels}
      onClose={onClose}
    >
      {/* Identifies the account for password managers. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordInput {...field('old_password')} withAsterisk autoComplete="current-password" />
      <PasswordFields
        password={field('new_password')}
        confirmation={field('new_password_confirm')}
        typed={typed}
      />
    </FormDialog>
  );
}
