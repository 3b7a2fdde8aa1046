import { Anchor, Button, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Session, User } from '#contract/session.ts';
import { limits } from '#domain/limits.ts';
import { openSession } from '../../session/session-store.ts';
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts';
import { tokensToActAs } from './act-as.ts';
import { SignInForm } from './SignInForm.tsx';
import '../../i18n/account-texts.ts';

type Props = { user: User; onLeave: () => void };

/**
 * Asks for the password again over a screen with unsaved changes. It cannot be closed, because nothing can be
 * saved before.
 */
export default function SignInAgain({ user, onLeave }: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('accounts.again.title')}
      size={limits.dialog.notification}
    >
      <Text>{t('accounts.again.text')}</Text>
      <SignInForm
        email={(user.acted_by ?? user).email}
        submit={t('accounts.again.submit')}
        onSignedIn={(session) => goOn(user, session)}
        forgot={
          // Setting a new password signs the user in, in every tab. A new tab keeps this screen and its
          // unsaved changes.
          <Anchor href="/forgot-password" target="_blank" underline="always" size="sm">
            {t('accounts.signIn.forgot')}
          </Anchor>
        }
      >
        <Button variant="subtle" onClick={onLeave}>
          {t('accounts.again.other')}
        </Button>
      </SignInForm>
    </Modal>
  );
}

/** Continues the session as the same user, including a managed user. */
async function goOn(user: User, session: Session): Promise<void> {
  if (user.acted_by === null) return openSession(session);
  const who = { organizationId: user.organization_id ?? '', userId: user.id };
  openSession({ ...(await tokensToActAs(session.refresh, who)), user });
}
