import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Session } from '#contract/session.ts';
import { messages } from '#domain/messages.ts';
import { call } from '../../../api/client.ts';
import { fieldsOf } from '../../../form/fields-of.ts';
import { SmallFormShell, useSmallForm } from '../../../form/small-form.tsx';
import { AnchorLink } from '../../../shell/links.tsx';
import { PageTitle } from '../PageTitle.tsx';
import '../../../i18n/account-texts.ts';

const schema = z.object({ password: z.string().min(1, messages.required) });

type Props = { link: { uid: string; token: string }; onActivated: (session: Session) => void };

/** Asks for the sign-up password when the link was opened in another browser. */
export function ActivationPassword({ link, onActivated }: Props) {
  const { t } = useTranslation();
  const small = useSmallForm({
    schema,
    defaults: { password: '' },
    submit: async ({ password }) => onActivated(await call('activate', { body: { ...link, password } })),
  });
  const labels = { password: t('accounts.password') };
  const field = fieldsOf(small.form, labels);
  return (
    <div>
      <PageTitle>{t('accounts.activate.passwordTitle')}</PageTitle>
      <Text c="dimmed" mb="lg">
        {t('accounts.activate.passwordText')}
      </Text>
      <SmallFormShell small={small} labels={labels} guard={false}>
        <Stack>
          <PasswordInput {...field('password')} withAsterisk autoComplete="current-password" />
          <Button type="submit" size="md" loading={small.form.formState.isSubmitting}>
            {t('accounts.activate.passwordSubmit')}
          </Button>
          <AnchorLink to="/forgot-password" underline="always" size="sm">
            {t('accounts.activate.passwordForgot')}
          </AnchorLink>
        </Stack>
      </SmallFormShell>
    </div>
  );
}
