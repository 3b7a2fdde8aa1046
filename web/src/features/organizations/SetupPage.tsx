import { Button, Container, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { organizationBody } from '#contract/organizations.ts';
import { organizationKinds } from '#domain/organization-kinds.ts';
import { normalizePhone } from '#domain/phone.ts';
import { call } from '../../api/client.ts';
import { CityFields } from '../../form/CityFields.tsx';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { setUser, useUser } from '../../session/session-store.ts';
import { Brand } from '../../ui/Brand.tsx';
import { PageTitle } from '../accounts/PageTitle.tsx';

/** Asked once: what kind of organization, its name and, but for agents, where it is. Starts with what sign-up knew. */
export function SetupPage() {
  const { t } = useTranslation();
  const user = useUser();
  const router = useRouter();
  const small = useSmallForm({
    schema: organizationBody,
    defaults: {
      name: '',
      state: user.state?.value ?? '',
      city: user.city?.value ?? '',
      contact_phone: user.contact_phone,
    },
    submit: async ({ name, kind, ...contact }) => {
      // An agent's own address and phone are the organization's: they are not sent (specified).
      const body = kind === 'agent' ? { name, kind } : { name, kind, ...contact };
      await call('createOrganization', { body });
      setUser(await call('currentUser', {}));
      await router.navigate({ to: '/dashboard' });
    },
  });
  const { register, control, formState, setValue } = small.form;
  const { errors, isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const labels = {
    name: t('accounts.setup.name'),
    kind: t('accounts.setup.kind'),
    state: t('accounts.state'),
    city: t('accounts.city'),
    contact_phone: t('accounts.phone'),
  };
  return (
    <Container size={640} py="xl" component="main" id="content">
      <Brand />
      <div style={{ height: 32 }} />
      <PageTitle>{t('accounts.setup.title')}</PageTitle>
      <Text c="dimmed" mb="lg">
        {t('accounts.setup.text')}
      </Text>
      <SmallFormShell small={small} labels={labels} guard={false}>
        <Stack gap="lg" className="card" p="lg">
          <Controller
            control={control}
            name="kind"
            render={({ field }) => (
              <Radio.Group
                {...field}
                value={field.value ?? ''}
                id="kind"
                label={labels.kind}
                description={t('accounts.setup.permanent')}
                withAsterisk
                error={errors.kind?.message}
              >
                <Stack mt="sm" gap="sm">
                  {organizationKinds.map((option) => (
                    <Radio
                      key={option}
                      value={option}
                      label={t(`accounts.setup.kinds.${option}.label`)}
                      description={t(`accounts.setup.kinds.${option}.text`)}
                    />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          />
          <TextInput
            {...register('name')}
            id="name"
            label={labels.name}
            withAsterisk
            autoComplete="organization"
            error={errors.name?.message}
          />
          {kind !== undefined && kind !== 'agent' && (
            <>
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
                          state={state.value ?? ''}
                          city={city.value ?? ''}
                          cityLabel={city.value === user.city?.value ? user.city?.label : undefined}
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
                  setValue('contact_phone', normalizePhone(event.currentTarget.value), {
                    shouldValidate: true,
                  });
                }}
              />
            </>
          )}
          <Button type="submit" size="md" loading={isSubmitting}>
            {t('accounts.setup.submit')}
          </Button>
        </Stack>
      </SmallFormShell>
    </Container>
  );
}
