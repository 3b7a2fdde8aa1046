import { Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Session } from '#contract/session.ts';
import { call } from '../../api/client.ts';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import '../../i18n/account-texts.ts';

type Props = {
  /** The fixed email address, on a screen that has other fields. */
  email?: string;
  submit: string;
  onSignedIn: (session: Session) => void | Promise<void>;
  /** Link for a forgotten password. */
  forgot: ReactNode;
  /** Content below the button. */
  children: ReactNode;
};

/** Renders email and password, with the error of a rejected attempt. */
export function SignInForm({ email, submit, onSignedIn, forgot, children }: Props) {
  const { t } = useTranslation();
  const settled = email !== undefined;
  const small = useSmallForm({
    schema: async () => (await import('#contract/accounts.ts')).accountRoutes.signIn.body,
    defaults: { username: email ?? '', password: '', remember_me: false },
    submit: async (body) => onSignedIn(await call('signIn', { body })),
  });
  const { register, formState } = small.form;
  const { errors, isSubmitting } = formState;
  const labels = { username: t('accounts.email'), password: t('accounts.password') };
  const id = (name: string) => (settled ? `again-${name}` : name);
  return (
    <SmallFormShell small={small} labels={labels} guard={false} refused={t('accounts.signIn.refused')}>
      <Stack mt="lg">
        <TextInput
          {...register('username')}
          id={id('username')}
          type="email"
          label={labels.username}
          autoComplete="username"
          readOnly={settled}
          variant={settled ? 'filled' : 'default'}
          withAsterisk={!settled}
          error={errors.username?.message}
        />
        <PasswordInput
          {...register('password')}
          id={id('password')}
          label={labels.password}
          autoComplete="current-password"
          data-autofocus={settled || undefined}
          withAsterisk
          error={errors.password?.message}
        />
        <Group justify="space-between">
          <Checkbox {...register('remember_me')} label={t('accounts.signIn.remember')} />
          {forgot}
        </Group>
        <Button type="submit" size="md" loading={isSubmitting}>
          {submit}
        </Button>
        {children}
      </Stack>
    </SmallFormShell>
  );
}
