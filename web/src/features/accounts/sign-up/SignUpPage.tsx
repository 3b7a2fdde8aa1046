import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { signUpBody } from '#contract/accounts.ts';
import { call } from '../../../api/client.ts';
import { configurationQuery } from '../../../api/configuration.ts';
import { fieldsOf } from '../../../form/fields-of.ts';
import { SmallFormShell, useSmallForm } from '../../../form/small-form.tsx';
import { AnchorLink } from '../../../shell/links.tsx';
import { browserKey } from '../browser-key.ts';
import { MailSent, type SentMail } from './MailSent.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { acceptance, SignUpFields, useSignUpLabels } from './SignUpFields.tsx';
import '../../../i18n/account-texts.ts';

const schema = z.intersection(signUpBody, acceptance);

const defaults = {
  first_name: '',
  last_name: '',
  email: '',
  state: '',
  city: '',
  contact_phone: '',
  password1: '',
  password2: '',
  promo_code: '',
  accept: false,
};

export function SignUpPage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentMail | null>(null);
  const labels = useSignUpLabels();
  const { data } = useQuery(configurationQuery());
  const small = useSmallForm({
    schema,
    defaults,
    submit: async (body) => {
      const send = async () => (await call('signUp', { body: { ...body, browser_key: browserKey() } })).email;
      setSent({ to: await send(), send });
    },
  });
  if (sent !== null)
    return (
      <MailSent
        title={t('accounts.signUp.sentTitle')}
        text={t('accounts.signUp.sentText', { email: sent.to })}
        sent={sent}
        onBack={() => setSent(null)}
      />
    );
  const rule = data?.sign_up ?? { who: 'open', domains: [] };
  if (rule.who === 'invite' || rule.who === 'closed')
    return (
      <div>
        <PageTitle>{t('accounts.signUp.title')}</PageTitle>
        <Alert my="lg" color="blue">
          {t(`accounts.signUp.rule.${rule.who}`)}
        </Alert>
        <AnchorLink to="/sign-in" underline="always">
          {t('accounts.signUp.signIn')}
        </AnchorLink>
      </div>
    );
  const field = fieldsOf(small.form, labels);
  return (
    <div>
      <PageTitle>{t('accounts.signUp.title')}</PageTitle>
      <Text c="dimmed" mb="lg">
        {t('accounts.signUp.text')}
      </Text>
      <SmallFormShell small={small} labels={labels} guard={false}>
        <Stack>
          <SignUpFields
            form={small.form}
            email={
              <TextInput
                {...field('email')}
                type="email"
                withAsterisk
                autoComplete="email"
                description={
                  rule.who === 'domains' &&
                  t('accounts.signUp.rule.domains', { domains: rule.domains.join(', ') })
                }
              />
            }
          >
            <TextInput
              {...field('promo_code')}
              label={`${labels.promo_code} (${t('controls.optional')})`}
              autoComplete="off"
            />
          </SignUpFields>
          <Button type="submit" size="md" loading={small.form.formState.isSubmitting}>
            {t('accounts.signUp.submit')}
          </Button>
          <Text size="sm" ta="center">
            {t('accounts.signUp.haveAccount')}{' '}
            <AnchorLink to="/sign-in" underline="always">
              {t('accounts.signUp.signIn')}
            </AnchorLink>
          </Text>
        </Stack>
      </SmallFormShell>
    </div>
  );
}
