import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconUser } from '../../icons/tabler.ts';
import { useUser } from '../../session/session-store.ts';
import { PictureField } from '../images/PictureField.tsx';
import { useSaveUser } from './save-user.ts';
import { CardStack } from '../../ui/Card.tsx';

export function PhotoCard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const save = useSaveUser(unsaved);
  return (
    <CardStack aria-labelledby="photo">
      <Title order={2} id="photo">
        {t('profile.photo.title')}
      </Title>
      <PictureField
        picture={user.avatar}
        alt={t('profile.photo.alt', { name: `${user.first_name} ${user.last_name}` })}
        hint={t('profile.photo.hint')}
        icon={IconUser}
        round
        onSave={(id) => save({ main_photo: id }, t('profile.alerts.avatarUpdated'))}
      />
    </CardStack>
  );
}
