import { Anchor, Button, Group, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/phone.ts';
import { shownLicense } from '../../form/shown-license.ts';
import { useUser } from '../../session/session-store.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { EmailText } from '../../ui/EmailText.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { CardStack } from '../../ui/Card.tsx';
import '../../i18n/account-texts.ts';
import '../../i18n/license-texts.ts';

const ContactDialog = lazy(() => whenOnline(() => import('./ContactDialog.tsx')));

export function ContactCard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const missing = t('profile.contact.missing');
  const facts = [
    { label: t('profile.contact.name'), value: `${user.first_name} ${user.last_name}`, missing },
    { label: t('accounts.email'), value: <EmailText email={user.email} />, missing },
    { label: t('accounts.phone'), value: formatPhone(user.contact_phone), missing },
    {
      label: t('profile.contact.website'),
      value: user.website !== '' && (
        <Anchor href={user.website} target="_blank" rel="noreferrer" underline="always">
          {user.website}
        </Anchor>
      ),
      missing,
    },
    { label: t('profile.contact.place'), value: placeOf(user), missing },
    ...(user.organization_kind_name === 'agent' || user.organization_kind_name === 'brokerage'
      ? [
          { label: t('license.brokerage'), value: user.brokerage_name, missing: t('license.missing') },
          { label: t('license.number'), value: shownLicense(user, t), missing: t('license.missing') },
        ]
      : []),
    ...(user.organization_kind_name === 'agent'
      ? [
          {
            label: t('license.equalHousingShort'),
            value: t(user.equal_housing_line ? 'license.on' : 'license.off'),
            missing,
          },
        ]
      : []),
    { label: t('profile.contact.bio'), value: user.bio, missing },
  ];
  return (
    <CardStack aria-labelledby="contact">
      <Group justify="space-between">
        <Title order={2} id="contact">
          {t('profile.contact.title')}
        </Title>
        <Button
          variant="default"
          size="xs"
          aria-label={t('profile.contact.edit')}
          onClick={() => setEditing(true)}
        >
          {t('controls.edit')}
        </Button>
      </Group>
      <Facts facts={facts} />
      {editing && (
        <Suspense>
          <ContactDialog unsaved={unsaved} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </CardStack>
  );
}

type Place = { city: { label: string } | null; state: { abbr: string } | null };

function placeOf({ city, state }: Place): string {
  return [city?.label, state?.abbr].filter((part) => part !== undefined).join(', ');
}
