import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  PasswordInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { signUpBody } from '#contract/accounts.ts';
import { messages } from '#domain/messages.ts';
import { normalizePhone } from '#domain/phone.ts';
import { call } from '../../api/client.ts';
import { configurationQuery } from '../../api/configuration.ts';
import { CityFields } from '../../form/CityFields.tsx';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { PageTitle } from './PageTitle.tsx';

/** What the form asks beside what is sent. */
const form = z.intersection(
  signUpBody,
  z.object({ accept: z.boolean().refine((accepted) => accepted, messages.acceptTerms) }),
);

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
  const [sentTo, setSentTo] = useState<string | null>(null);
  const small = useSmallForm({
    schema: form,
    defaults,
    submit: async (body) => {
      const { email } = await call('signUp', { body });
      setSentTo(email);
    },
  });
  if (sentTo !== null) return <MailSent email={sentTo} />;
  const { register, control, formState, setValue } = small.form;
  const { errors, isSubmitting } = formState;
  const labels = {
    first_name: t('accounts.firstName'),
    last_name: t('accounts.lastName'),
    email: t('accounts.email'),
    state: t('accounts.state'),
    city: t('accounts.city'),
    contact_phone: t('accounts.phone'),
    password1: t('accounts.password'),
    password2: t('accounts.confirmPassword'),
    promo_code: t('accounts.promoCode'),
    accept: t('accounts.signUp.accept'),
  };
  return (
    <div>
      <PageTitle>{t('accounts.signUp.title')}</PageTitle>
      <Text c="dimmed" mb="lg">
        {t('accounts.signUp.text')}
      </Text>
      <SmallFormShell small={small} labels={labels} guard={false}>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              {...register('first_name')}
              id="first_name"
              label={labels.first_name}
              withAsterisk
              autoComplete="given-name"
              error={errors.first_name?.message}
            />
            <TextInput
              {...register('last_name')}
              id="last_name"
              label={labels.last_name}
              withAsterisk
              autoComplete="family-name"
              error={errors.last_name?.message}
            />
          </SimpleGrid>
          <TextInput
            {...register('email')}
            id="email"
            type="email"
            label={labels.email}
            withAsterisk
            autoComplete="email"
            error={errors.email?.message}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Controller
              control={control}
              name="state"
              render={({ field: state }) => (
                <Controller
                  control={control}
                  name="city"
                  render={({ field: city }) => (
                    <CityFields
                      state={state.value}
                      city={city.value}
                      onState={state.onChange}
                      onCity={city.onChange}
                      onBlurState={state.onBlur}
                      onBlurCity={city.onBlur}
                      stateError={errors.state?.message}
                      cityError={errors.city?.message}
                    />
                  )}
                />
              )}
            />
          </SimpleGrid>
          <TextInput
            {...register('contact_phone')}
            id="contact_phone"
            type="tel"
            label={labels.contact_phone}
            placeholder="+1 (999) 999-9999"
            autoComplete="tel"
            error={errors.contact_phone?.message}
            onBlur={(event) => {
              setValue('contact_phone', normalizePhone(event.currentTarget.value), { shouldValidate: true });
            }}
          />
          <PasswordInput
            {...register('password1')}
            id="password1"
            label={labels.password1}
            description={t('accounts.passwordHint')}
            withAsterisk
            autoComplete="new-password"
            error={errors.password1?.message}
          />
          <PasswordInput
            {...register('password2')}
            id="password2"
            label={labels.password2}
            withAsterisk
            autoComplete="new-password"
            error={errors.password2?.message}
          />
          <TextInput
            {...register('promo_code')}
            id="promo_code"
            label={`${labels.promo_code} (${t('common.optional')})`}
            autoComplete="off"
            error={errors.promo_code?.message}
          />
          <Checkbox
            {...register('accept')}
            id="accept"
            label={labels.accept}
            error={errors.accept?.message}
          />
          <Button type="submit" size="md" loading={isSubmitting}>
            {t('accounts.signUp.submit')}
          </Button>
          <Text size="sm" ta="center">
            {t('accounts.signUp.haveAccount')}{' '}
            <Anchor component={Link} to="/sign-in" underline="always">
              {t('accounts.signUp.signIn')}
            </Anchor>
          </Text>
        </Stack>
      </SmallFormShell>
    </div>
  );
}

function MailSent({ email }: { email: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(configurationQuery());
  return (
    <div>
      <Title order={1} mb="md" id="page-title" tabIndex={-1}>
        {t('accounts.signUp.sentTitle')}
      </Title>
      <Alert color="green" icon={<IconMail />} role="status">
        {t('accounts.signUp.sentText', { email })}
      </Alert>
      {data?.outbox && (
        <Group mt="lg">
          <Button component={Link} to="/outbox" variant="default">
            {t('accounts.signUp.outbox')}
          </Button>
        </Group>
      )}
    </div>
  );
}
