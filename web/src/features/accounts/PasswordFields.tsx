import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { checkPassword } from '#domain/password.ts';
import { IconCircle, IconCircleCheck } from '../../icons/tabler.ts';
import classes from './PasswordFields.module.css';
import '../../i18n/account-texts.ts';

type Props = {
  password: PasswordInputProps;
  confirmation: PasswordInputProps;
  /** The partly typed password. */
  typed: string;
};

/** Renders a new password and its confirmation, with the unmet rules while the user types. */
export function PasswordFields({ password, confirmation, typed }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <PasswordInput
          {...password}
          description={t('accounts.passwordHint')}
          withAsterisk
          autoComplete="new-password"
        />
        {typed !== '' && <Rules password={typed} refused={password.error === messages.passwordCommon} />}
      </div>
      <PasswordInput {...confirmation} withAsterisk autoComplete="new-password" />
    </>
  );
}

const rules = [
  'passwordLength',
  'passwordUpper',
  'passwordLower',
  'passwordDigit',
  'passwordSpecial',
] as const;

function Rules({ password, refused }: { password: string; refused: boolean }) {
  const { t } = useTranslation();
  const broken = new Set(checkPassword(password).map(({ message }): string => message));
  return (
    <ul className={classes.rules} aria-label={t('accounts.passwordRules.label')}>
      {rules.map((rule) => {
        const met = !broken.has(rule);
        const Icon = met ? IconCircleCheck : IconCircle;
        return (
          <li key={rule} data-met={met || undefined}>
            <Icon
              size={16}
              aria-label={t(met ? 'accounts.passwordRules.met' : 'accounts.passwordRules.missing')}
            />
            {t(`accounts.passwordRules.${rule}`, limits.password)}
          </li>
        );
      })}
      {/* The list of common passwords is on the server, so this rule is unknown until the answer arrives. */}
      <li>
        <IconCircle
          size={16}
          aria-label={t(refused ? 'accounts.passwordRules.missing' : 'accounts.passwordRules.later')}
        />
        {t('accounts.passwordRules.passwordCommon')}
      </li>
    </ul>
  );
}
