import { Anchor, Button, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Session, User } from '#contract/session.ts';
import { limits } from '#domain/limits.ts';
import { openSession } from '../../session/session-store.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { tokensToActAs } from './act-as.ts';
import { SignInForm } from './SignInForm.tsx';

type Props = { user: User; onLeave: () => void };

/** Asks for the password again, over a screen with something typed. It is not closed: nothing there can be saved before. */
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
          // With a new password one is signed in, in every tab: this screen is not left for it.
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

/** As the same person as before, who may be somebody that is acted for. */
async function goOn(user: User, session: Session): Promise<void> {
  if (user.acted_by === null) return openSession(session);
  const who = { organizationId: user.organization_id ?? '', userId: user.id };
  openSession({ ...(await tokensToActAs(session.refresh, who)), user });
}
