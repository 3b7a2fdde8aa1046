import { Alert, Anchor, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accountRoutes } from '#contract/accounts.ts';
import { call } from '../../api/client.ts';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { beginSession } from './begin-session.ts';
import { PageTitle } from './PageTitle.tsx';

export function SignInPage({ dest }: { dest?: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const small = useSmallForm({
    schema: accountRoutes.signIn.body,
    defaults: { username: '', password: '', remember_me: false },
    submit: async (body) => {
      beginSession(await call('signIn', { body }));
      // Only a place in this app: an address of another site must not slip in.
      if (dest?.startsWith('/') && !dest.startsWith('//')) router.history.push(dest);
      else await router.navigate({ to: '/dashboard' });
    },
  });
  const { register, formState } = small.form;
  const { errors, isSubmitting } = formState;
  const labels = { username: t('accounts.email'), password: t('accounts.password') };
  return (
    <div>
      <PageTitle>{t('accounts.signIn.title')}</PageTitle>
      {dest !== undefined && dest !== '/dashboard' && (
        <Alert my="md" color="blue">
          {t('accounts.signIn.ended')}
        </Alert>
      )}
      <SmallFormShell small={small} labels={labels} guard={false} refused={t('accounts.signIn.refused')}>
        <Stack mt="lg">
          <TextInput
            {...register('username')}
            id="username"
            type="email"
            label={labels.username}
            autoComplete="username"
            withAsterisk
            error={errors.username?.message}
          />
          <PasswordInput
            {...register('password')}
            id="password"
            label={labels.password}
            autoComplete="current-password"
            withAsterisk
            error={errors.password?.message}
          />
          <Group justify="space-between">
            <Checkbox {...register('remember_me')} label={t('accounts.signIn.remember')} />
            <Anchor component={Link} to="/forgot-password" underline="always" size="sm">
              {t('accounts.signIn.forgot')}
            </Anchor>
          </Group>
          <Button type="submit" size="md" loading={isSubmitting}>
            {t('accounts.signIn.submit')}
          </Button>
          <Text size="sm" ta="center">
            {t('accounts.signIn.noAccount')}{' '}
            <Anchor component={Link} to="/sign-up" underline="always">
              {t('accounts.signIn.signUp')}
            </Anchor>
          </Text>
        </Stack>
      </SmallFormShell>
    </div>
  );
}
