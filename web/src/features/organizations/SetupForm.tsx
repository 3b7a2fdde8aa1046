import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { organizationBody } from '#contract/organizations.ts';
import type { User } from '#contract/session.ts';
import { organizationKinds } from '#domain/organization-kinds.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { PhoneField } from '../../form/PhoneField.tsx';
import { PlaceFields } from '../../form/PlaceFields.tsx';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { setUser, useUser } from '../../session/session-store.ts';
import { CardStack } from '../../ui/Card.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { KindPicture } from './KindPicture.tsx';
import classes from './SetupForm.module.css';
import '../../i18n/account-texts.ts';

type Props = {
  /** Asks before leaving with unsaved changes. */
  guard: boolean;
  onCreated: (user: User) => Promise<void>;
};

/**
 * Creates the organization once: its kind, its name and, except for agents, its place. Prefilled from the
 * sign-up.
 */
export function SetupForm({ guard, onCreated }: Props) {
  const { t } = useTranslation();
  const user = useUser();
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
      await onCreated(now);
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
    <SmallFormShell small={small} labels={labels} guard={guard}>
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
                  <div key={option} className={classes.kind}>
                    <Radio
                      id={`kind-${option}`}
                      value={option}
                      label={t(`accounts.setup.kinds.${option}.label`)}
                      description={
                        <label htmlFor={`kind-${option}`}>
                          {t(`accounts.setup.kinds.${option}.text`)}
                          <span className={classes.example}>{t(`accounts.setup.kinds.${option}.you`)}</span>
                        </label>
                      }
                    />
                    <label htmlFor={`kind-${option}`} className={classes.picture}>
                      <KindPicture kind={option} />
                    </label>
                  </div>
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
  );
}
