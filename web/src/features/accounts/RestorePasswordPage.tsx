import { Alert, Button, Stack, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { restorePasswordBody } from '#contract/accounts.ts';
import { call } from '../../api/client.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { beginSession } from './begin-session.ts';
import { isInvalidLink } from './invalid-link.ts';
import { PageTitle } from './PageTitle.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import '../../i18n/account-texts.ts';

/** Sets a new password with the link from an email, and signs in with it. */
export function RestorePasswordPage({ uid, token }: { uid: string; token: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [invalid, setInvalid] = useState(false);
  const small = useSmallForm({
    schema: restorePasswordBody,
    defaults: { uid, token, password1: '', password2: '' },
    submit: async (body) => {
      try {
        beginSession(await call('restorePassword', { body }));
      } catch (error) {
        if (isInvalidLink(error)) return setInvalid(true);
        throw error;
      }
      showSuccess(t('accounts.restore.success'));
      await router.navigate({ to: '/dashboard', replace: true });
    },
  });
  const typed = useWatch({ control: small.form.control, name: 'password1' });
  if (invalid) return <InvalidLink />;
  const labels = { password1: t('accounts.password'), password2: t('accounts.confirmPassword') };
  const field = fieldsOf(small.form, labels);
  return (
    <div>
      <PageTitle>{t('accounts.restore.title')}</PageTitle>
      <Text c="dimmed" mb="lg">
        {t('accounts.restore.text')}
      </Text>
      <SmallFormShell small={small} labels={labels} guard={false}>
        <Stack>
          <PasswordFields password={field('password1')} confirmation={field('password2')} typed={typed} />
          <Button type="submit" size="md" loading={small.form.formState.isSubmitting}>
            {t('accounts.restore.submit')}
          </Button>
        </Stack>
      </SmallFormShell>
    </div>
  );
}

function InvalidLink() {
  const { t } = useTranslation();
  return (
    <div>
      <PageTitle>{t('accounts.restore.invalidTitle')}</PageTitle>
      <Alert color="red" my="md" role="alert">
        {`${t('accounts.restore.invalidTitle')} - ${t('accounts.restore.invalidText')}`}
      </Alert>
      <ButtonLink to="/forgot-password">{t('accounts.restore.again')}</ButtonLink>
    </div>
  );
}
