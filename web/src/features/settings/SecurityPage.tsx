import { Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/own-texts.ts';
import '../../i18n/settings-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PasswordCard } from '../profile/PasswordCard.tsx';
import classes from './settings.module.css';

const ActivityCard = lazy(() =>
  whenOnline(async () => ({ default: (await import('./ActivityCard.tsx')).ActivityCard })),
);

/** Shows how the user signs in, and changes the password. The owner exports the activity of the organization. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { email, role, acted_by: actedBy, time_zone: timeZone } = useUser();
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
        {role === 'OWNER' && actedBy === null && (
          <Suspense>
            <ActivityCard timeZone={timeZone} />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
