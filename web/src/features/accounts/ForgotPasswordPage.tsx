import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotPasswordBody } from '#contract/accounts.ts';
import { call } from '../../api/client.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { MailSent } from './MailSent.tsx';
import { PageTitle } from './PageTitle.tsx';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const small = useSmallForm({
    schema: forgotPasswordBody,
    defaults: { email: '' },
    submit: async (body) => {
      const { email } = await call('forgotPassword', { body });
      setSentTo(email);
    },
  });
  if (sentTo !== null)
    return (
      <MailSent
        title={t('accounts.forgot.sentTitle')}
        text={t('accounts.forgot.sentText', { email: sentTo })}
      />
    );
  const labels = { email: t('accounts.email') };
  const field = fieldsOf(small.form, labels);
  return (
    <div>
      <PageTitle>{t('accounts.forgot.title')}</PageTitle>
      <Text c="dimmed" mb="lg">
        {t('accounts.forgot.text')}
      </Text>
      <SmallFormShell small={small} labels={labels} guard={false}>
        <Stack>
          <TextInput {...field('email')} type="email" withAsterisk autoComplete="username" />
          <Button type="submit" size="md" loading={small.form.formState.isSubmitting}>
            {t('accounts.forgot.submit')}
          </Button>
          <Text size="sm" ta="center">
            <Anchor component={Link} to="/sign-in" underline="always">
              {t('accounts.forgot.back')}
            </Anchor>
          </Text>
        </Stack>
      </SmallFormShell>
    </div>
  );
}
