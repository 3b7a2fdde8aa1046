import { Button, Container, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { organizationBody } from '#contract/organizations.ts';
import { organizationKinds } from '#domain/organization-kinds.ts';
import '../../i18n/own-texts.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { PhoneField } from '../../form/PhoneField.tsx';
import { PlaceFields } from '../../form/PlaceFields.tsx';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { setUser, useUser } from '../../session/session-store.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { PageTitle } from '../accounts/PageTitle.tsx';
import { CardStack } from '../../ui/Card.tsx';
import typography from '../../ui/typography.module.css';

/**
 * Creates the organization once: its kind, its name and, except for agents, its place. Prefilled from the
 * sign-up.
 */
export function SetupPage() {
  const { t } = useTranslation();
  const user = useUser();
  const router = useRouter();
  const keyFor = useIntentionKey();
  const small = useSmallForm({
    schema: organizationBody,
    defaults: {
      name: '',
      state: user.state?.value ?? '',
      city: user.city?.value ?? '',
      contact_phone: user.contact_phone,
    },
    submit: async ({ name, kind, ...contact }) => {
      // Specified: an agent's organization uses the agent's address and phone, so they are not sent.
      const body = kind === 'agent' ? { name, kind } : { name, kind, ...contact };
      const failure = await call('createOrganization', { body }, { idempotencyKey: keyFor(body) }).then(
        () => null,
        (error: unknown) => error,
      );
      // 409: an earlier attempt with a lost answer has created the organization. Use that one.
      if (failure !== null && !isApiError(failure, 409)) throw failure;
      const now = await call('currentUser', {});
      if (!now.has_organization && failure !== null) throw failure;
      setUser(now);
      showSuccess(t('accounts.setup.created', { name: now.organization_name ?? name }));
      // An agent's details are on the profile.
      await router.navigate({
        to: now.organization_kind_name === 'agent' ? '/dashboard' : '/organization/details',
      });
    },
  });
  const { control, formState } = small.form;
  const { errors, isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const labels = {
    kind: t('accounts.setup.kindShort'),
    name: t('accounts.setup.name'),
    state: t('accounts.state'),
    city: t('accounts.city'),
    contact_phone: t('accounts.phone'),
  };
  const field = fieldsOf(small.form, labels);
  return (
    <Container size={640} py="xl" component="main" id="content">
      <Brand />
      <Group justify="space-between" gap="sm" mt="md" mb="lg">
        <Text size="sm" c="dimmed" className={typography.wholeWords}>
          {t('accounts.setup.signedIn')} <EmailText email={user.email} />
        </Text>
        <AnchorLink to="/log-out" size="sm" underline="always">
          {t('accounts.setup.signOut')}
        </AnchorLink>
      </Group>
      <PageTitle>{t('accounts.setup.title')}</PageTitle>
      <Text c="dimmed" mb="lg">
        {t('accounts.setup.text')}
      </Text>
      <SmallFormShell small={small} labels={labels} guard>
        <CardStack gap="lg">
          <Controller
            control={control}
            name="kind"
            render={({ field: choice }) => (
              <Radio.Group
                {...choice}
                value={choice.value ?? ''}
                id="kind"
                label={t('accounts.setup.kind')}
                description={t('accounts.setup.permanent')}
                withAsterisk
                error={errors.kind?.message}
              >
                <Stack mt="sm" gap="sm">
                  {organizationKinds.map((option) => (
                    <Radio
                      key={option}
                      id={`kind-${option}`}
                      value={option}
                      label={t(`accounts.setup.kinds.${option}.label`)}
                      description={
                        <label htmlFor={`kind-${option}`}>{t(`accounts.setup.kinds.${option}.text`)}</label>
                      }
                    />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          />
          <TextInput {...field('name')} withAsterisk autoComplete="organization" />
          {kind !== undefined && kind !== 'agent' && (
            <>
              <PlaceFields form={small.form} startCity={user.city} />
              <PhoneField form={small.form} />
            </>
          )}
          <Button type="submit" size="md" loading={isSubmitting}>
            {t('accounts.setup.submit')}
          </Button>
        </CardStack>
      </SmallFormShell>
    </Container>
  );
}
