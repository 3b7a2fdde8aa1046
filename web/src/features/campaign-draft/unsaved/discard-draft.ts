import { rememberWayBack, wayBack } from '../../../form/way-back.ts';
import { t } from '../../../i18n/i18n.ts';
import { showUndoable } from '../../../ui/messages/show-alert.tsx';
import { campaignName } from '../../campaigns/campaign-name.ts';
import type { DraftStore } from '../draft-store.tsx';
import type { DraftStorage } from './draft-storage.ts';
import { readStoredDraft, storeDraft } from './stored-drafts.ts';

/**
 * Discards the unsaved changes of a form that the user leaves, and offers to bring them back. A user who
 * leaves by a link of the form to fix something elsewhere keeps them. `open` opens the form at its address.
 */
export function discardDraft(
  store: DraftStore,
  storage: DraftStorage,
  { form, open }: { form: string; open: (form: string) => Promise<void> },
): void {
  const { draft, saved } = store.getState();
  const key = storage.key();
  if (draft === saved || wayBack()?.work === key) return;
  // The stored copy also knows the version that an open conflict is about.
  storage.keep(store);
  const stored = readStoredDraft(key);
  // The form forgets its copy once nothing is unsaved.
  store.setState({ draft: saved, clash: null });
  if (stored === undefined) return;
  showUndoable(t('campaigns.form.discarded', { name: campaignName(saved) }), () => {
    storeDraft(key, stored);
    rememberWayBack({ form, work: key });
    void open(form);
  });
}
