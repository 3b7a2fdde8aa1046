import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { showFailure } from '../../../ui/messages/show-alert.tsx';
import { isInvalidLink } from '../invalid-link.ts';
import { PageTitle } from '../PageTitle.tsx';
import '../../../i18n/account-texts.ts';

type Props = {
  link: { uid: string; token: string };
  organization: string;
  onDeclined: () => void;
  onInvalid: () => void;
};

/** Asks for confirmation before an invitation is declined, because mail programs open links automatically. */
export function DeclineInvitation({ link, organization, onDeclined, onInvalid }: Props) {
  const { t } = useTranslation();
  const decline = useMutation({
    mutationFn: () => call('declineInvitation', { body: link }),
    onSuccess: onDeclined,
    onError: (error) => (isInvalidLink(error) ? onInvalid() : showFailure(error)),
  });
  return (
    <div>
      <PageTitle>{t('accounts.invited.declineTitle', { organization })}</PageTitle>
      <Text my="lg">{t('accounts.invited.declineText')}</Text>
      <Group>
        <Button color="red.9" loading={decline.isPending} onClick={() => decline.mutate()}>
          {t('accounts.invited.decline')}
        </Button>
        <Link to="/invited-sign-up/$uid/$token" params={link}>
          {t('accounts.invited.acceptInstead')}
        </Link>
      </Group>
    </div>
  );
}

export function Declined() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <PageTitle>{t('accounts.invited.declinedTitle')}</PageTitle>
      <Text my="lg">{t('accounts.invited.declinedText')}</Text>
      <AnchorLink to="/sign-in" underline="always">
        {t('accounts.signUp.signIn')}
      </AnchorLink>
    </div>
  );
}
