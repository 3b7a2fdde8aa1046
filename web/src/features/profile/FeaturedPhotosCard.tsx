import { Text, Title } from '@mantine/core';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { useUser } from '../../session/session-store.ts';
import { PhotosForm } from '../images/PhotosForm.tsx';
import { useSaveUser } from './save-user.ts';
import { CardStack } from '../../ui/Card.tsx';

type Props = {
  draft: readonly string[] | null;
  onDraft: Dispatch<SetStateAction<readonly string[] | null>>;
};

export function FeaturedPhotosCard({ draft, onDraft }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const save = useSaveUser(false);
  return (
    <CardStack aria-labelledby="featured-photos">
      <div>
        <Title order={2} id="featured-photos">
          {t('profile.photos.title')}
        </Title>
        <Text c="dimmed" size="sm" mt={4}>
          {t('profile.photos.text', { max: limits.upload.files })}
        </Text>
      </div>
      <PhotosForm
        id="featured_photos"
        label={t('profile.photos.title')}
        photos={user.featured_photos}
        draft={draft}
        onDraft={onDraft}
        onSave={async (ids) => {
          await save({ featured_photos: ids }, t('profile.alerts.featuredPhotosUpdated'));
          // Changes made during the save are still unsaved.
          onDraft((now) => (now?.join() === ids.join() ? null : now));
        }}
      />
    </CardStack>
  );
}
