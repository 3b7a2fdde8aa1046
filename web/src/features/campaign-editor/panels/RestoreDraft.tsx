import { Alert, Button, Group } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../../../ui/messages/show-alert.tsx';
import { wayBack } from '../../../form/way-back.ts';
import type { DraftShelf } from '../../campaign-draft/unsaved/draft-shelf.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useKeepUnsaved } from '../../campaign-draft/unsaved/keep-unsaved.ts';
import { forgetDraft } from '../../campaign-draft/unsaved/kept-drafts.ts';
import { restoreDraft } from '../../campaign-draft/unsaved/restore-draft.ts';
import { momentOf } from '../../campaign-draft/unsaved/shown-moment.ts';

/**
 * Offers the unsaved changes of earlier visits one at a time and stores those of this visit. After
 * a detour to fix something, it restores the changes without asking.
 */
export function RestoreDraft({ shelf, busy }: { shelf: DraftShelf; busy: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  // The user left through a link of this form to fix something and expects the form as it was.
  const [written] = useState(() => shelf.leftovers().find(({ key }) => key === wayBack()?.work));
  const [left, setLeft] = useState(() => shelf.leftovers().filter(({ key }) => key !== written?.key));
  useKeepUnsaved(store, shelf);
  useLayoutEffect(() => {
    if (written === undefined) return;
    restoreDraft(store, shelf, written);
    showSuccess(t('campaigns.form.restored'));
  }, [shelf, store, t, written]);
  const [next, ...others] = left;
  if (next === undefined) return null;
  const { name } = next.kept.draft;
  const time = momentOf(next.kept.at);

  return (
    <Alert
      color="blue"
      role="status"
      title={
        others.length === 0 || name === ''
          ? t('campaigns.form.restore', { time })
          : t('campaigns.form.restoreNamed', { name, time })
      }
    >
      {t('campaigns.form.restoreText')}
      <Group gap="sm" mt="xs">
        <Button
          size="xs"
          disabled={busy}
          onClick={() => {
            restoreDraft(store, shelf, next);
            setLeft(shelf.leftovers());
          }}
        >
          {t('campaigns.form.restoreYes')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            forgetDraft(next.key);
            setLeft(others);
          }}
        >
          {t('campaigns.form.restoreNo')}
        </Button>
      </Group>
    </Alert>
  );
}
