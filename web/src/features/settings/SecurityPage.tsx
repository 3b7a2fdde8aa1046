import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../i18n/own-texts.ts';
import '../../i18n/settings-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PasswordCard } from '../profile/PasswordCard.tsx';
import classes from './settings.module.css';

/** Shows how the user signs in, and changes the password. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { email } = useUser();
  return (
    <Page look="narrow">
      <PageHeader title={t('settings.nav.security')} text={t('settings.security.text')} />
      <div className={classes.stack}>
        <PasswordCard />
        <CardStack aria-labelledby="sign-in" align="flex-start">
          <Title order={2} id="sign-in">
            {t('settings.security.signIn')}
          </Title>
          <Text>
            {t('settings.security.signInAs')} <EmailText email={email} />
          </Text>
          <ButtonLink to="/log-out" variant="default" size="xs">
            {t('pages.logOut.menu')}
          </ButtonLink>
        </CardStack>
      </div>
    </Page>
  );
}
