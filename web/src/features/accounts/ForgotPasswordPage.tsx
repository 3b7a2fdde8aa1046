import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotPasswordBody } from '#contract/accounts.ts';
import { call } from '../../api/client.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { AnchorLink } from '../../shell/links.tsx';
import { MailSent, type SentMail } from './sign-up/MailSent.tsx';
import { PageTitle } from './PageTitle.tsx';
import '../../i18n/account-texts.ts';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentMail | null>(null);
  const small = useSmallForm({
    schema: forgotPasswordBody,
    defaults: { email: '' },
    submit: async (body) => {
      const send = async () => (await call('forgotPassword', { body })).email;
      setSent({ to: await send(), send });
    },
  });
  if (sent !== null)
    return (
      <MailSent
        title={t('accounts.forgot.sentTitle')}
        text={t('accounts.forgot.sentText', { email: sent.to })}
        sent={sent}
        onBack={() => setSent(null)}
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
            <AnchorLink to="/sign-in" underline="always">
              {t('accounts.forgot.back')}
            </AnchorLink>
          </Text>
        </Stack>
      </SmallFormShell>
    </div>
  );
}
