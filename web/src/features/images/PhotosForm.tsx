import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { isApiError } from '../../api/api-error.ts';
import { allArrived } from './arrived-pictures.ts';
import { ImageField } from './ImageField.tsx';
import '../../i18n/image-texts.ts';

type Props = {
  id: string;
  label: string;
  /** The stored photos. */
  photos: readonly Image[];
  /** The current ids while they differ from the stored ones. */
  draft: readonly string[] | null;
  onDraft: (ids: readonly string[] | null) => void;
  onSave: (ids: string[]) => Promise<void>;
};

/** Orders photos and saves all changes together. */
export function PhotosForm({ id, label, photos, draft, onDraft, onSave }: Props) {
  const { t } = useTranslation();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stored = photos.map((photo) => photo.id);
  const now = useRef(draft);
  useEffect(() => {
    now.current = draft;
  }, [draft]);

  function change(ids: readonly string[]) {
    setProblem(undefined);
    now.current = ids.join() === stored.join() ? null : ids;
    onDraft(now.current);
  }

  async function save() {
    setSaving(true);
    setProblem(undefined);
    try {
      await allArrived();
      await onSave([...(now.current ?? stored)]);
    } catch (failure) {
      setProblem(problemOf(failure));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Stack gap="md">
      <ImageField
        id={id}
        label={label}
        known={photos}
        value={draft ?? stored}
        onChange={change}
        error={problem}
      />
      {draft !== null && (
        <Group gap="sm">
          <Button loading={saving} onClick={() => void save()}>
            {t('images.savePhotos')}
          </Button>
          <Button variant="default" disabled={saving} onClick={() => onDraft(null)}>
            {t('images.reset')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('images.unsaved')}
          </Text>
        </Group>
      )}
    </Stack>
  );
}

function problemOf(failure: unknown): string {
  if (!isApiError(failure)) return String(failure);
  return Object.values(failure.fields).flat()[0] ?? failure.message;
}
