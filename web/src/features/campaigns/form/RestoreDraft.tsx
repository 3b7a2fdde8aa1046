import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../ui/formats.ts';
import { useDraftStore } from './draft-store.tsx';
import { useKeptDraft } from './keep-unsaved.ts';
import { mergeDrafts } from './merge.ts';

/** Offers the work that an earlier visit left unsaved, and keeps what is being worked on now. */
export function RestoreDraft({ keptAs }: { keptAs: string }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { left, settle } = useKeptDraft(store, keptAs);
  if (left === undefined) return null;

  function restore() {
    if (left === undefined) return;
    // Saved by somebody since: their changes stay, the unsaved ones come on top.
    const { draft } = mergeDrafts(left.saved, left.draft, store.getState().draft);
    settle();
    store.replace(draft);
  }

  return (
    <Alert color="blue" role="status" title={t('campaigns.form.restore', { time: formatTime(left.at) })}>
      {t('campaigns.form.restoreText')}
      <Group gap="sm" mt="xs">
        <Button size="xs" onClick={restore}>
          {t('campaigns.form.restoreYes')}
        </Button>
        <Button size="xs" variant="default" onClick={settle}>
          {t('campaigns.form.restoreNo')}
        </Button>
      </Group>
    </Alert>
  );
}
