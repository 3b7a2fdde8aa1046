import { Alert, Button, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../../../ui/messages/show-alert.tsx';
import { rememberWayBack, wayBack } from '../../../form/way-back.ts';
import { newCampaignAddress } from '../../campaigns/campaign-address.ts';
import type { DraftStorage } from '../../campaign-draft/unsaved/draft-storage.ts';
import { useDraftStore, type DraftStore } from '../../campaign-draft/draft-store.tsx';
import { sayTheSame } from '../../campaign-draft/merge.ts';
import { forgetDraft } from '../../campaign-draft/unsaved/stored-drafts.ts';
import { restoreDraft } from '../../campaign-draft/unsaved/restore-draft.ts';
import { momentOf } from '../../campaign-draft/unsaved/shown-moment.ts';

/**
 * Offers the unsaved changes of earlier visits one at a time and stores those of this visit. After
 * a detour to fix something, it restores the changes without asking.
 */
export function RestoreDraft({ storage, busy }: { storage: DraftStorage; busy: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();
  const store = useDraftStore();
  // The user left through a link of this form to fix something and expects the form as it was.
  const others = () =>
    storage.otherVisits().filter(({ stored }) => !sayTheSame(stored.draft, store.getState().draft));
  const [written] = useState(() => others().find(({ key }) => key === wayBack()?.work));
  const [left, setLeft] = useState(() => others().filter(({ key }) => key !== written?.key));
  useKeepUnsaved(store, storage);
  useLayoutEffect(() => {
    // Their save arrived, although its answer did not.
    for (const { key, stored } of storage.otherVisits())
      if (sayTheSame(stored.draft, store.getState().draft)) forgetDraft(key);
  }, [storage, store]);
  useLayoutEffect(() => {
    if (written === undefined) return;
    restoreDraft(store, storage, written);
    showSuccess(t('campaigns.form.restored'));
  }, [storage, store, t, written]);
  /** Restores a new campaign in a form of its own, because this form has stored one by now. */
  function openAnother(key: string) {
    const form = newCampaignAddress(store.getState().draft.kind);
    rememberWayBack({ form, work: key });
    void router.navigate({ to: form });
  }
  const [next, ...rest] = left;
  if (next === undefined) return null;
  const { name } = next.stored.draft;
  const time = momentOf(next.stored.at);

  return (
    <Alert
      color="blue"
      role="status"
      title={
        rest.length === 0 || name === ''
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
            // Another tab may have saved or changed it since.
            const now = others().find(({ key }) => key === next.key);
            const { id, creation } = store.getState();
            if (now !== undefined && storage.isNew && (id !== null || creation !== null))
              return openAnother(next.key);
            if (now !== undefined) restoreDraft(store, storage, now);
            setLeft(others());
          }}
        >
          {t('campaigns.form.restoreYes')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            forgetDraft(next.key);
            setLeft(rest);
          }}
        >
          {t('campaigns.form.restoreNo')}
        </Button>
      </Group>
    </Alert>
  );
}

const KEEP_AFTER_MS = 400;

/**
 * Stores the draft in this browser while it has unsaved changes and forgets it once it is saved.
 */
function useKeepUnsaved(store: DraftStore, storage: DraftStorage): void {
  // A layout effect, so that the next page already finds the draft stored.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      storage.keep(store);
    };
    if (store.getState().draft !== store.getState().saved) keep();
    const unsubscribe = store.subscribe((now, before) => {
      if (now.draft === before.draft && now.saved === before.saved) return;
      if (now.draft === now.saved) return keep();
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    });
    const now = () => timer !== undefined && keep();
    window.addEventListener('pagehide', now);
    return () => {
      now();
      unsubscribe();
      window.removeEventListener('pagehide', now);
    };
  }, [store, storage]);
}
