import type { QueryClient } from '@tanstack/react-query';
import type { Campaign } from '#contract/campaigns.ts';
import { formatCents, type Cents } from '#domain/money.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { rememberWayBack, wayBack } from '../../form/way-back.ts';
import { newerVersion } from '../../form/conflicts/newer-version.ts';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { dailyTotal } from './daily-total.ts';
import { contentOf, type Draft } from './draft.ts';
import type { DraftStore, Refusal } from './draft-store.tsx';
import { fieldName } from './field-names.ts';
import type { Clash } from './merge.ts';
import { sentContent } from './sent-content.ts';
import { placeName } from './shown-value.ts';
import { settleSaved, mergeServerVersion } from './merge-server-version.ts';
import { formAddress } from '../campaigns/campaign-address.ts';
import { campaignQuery } from '../campaigns/queries.ts';
import { t } from '../../i18n/i18n.ts';
import type { DraftStorage } from './unsaved/draft-storage.ts';

/** Maximum number of fields in a message outside the form; the form itself shows all of them. */
const MOST_FIELDS = 3;

/**
 * The form now contains the other user's version, and its conflicts must be resolved before the
 * next save.
 */
class ClashError extends Error {}

export type CampaignSaver = ReturnType<typeof makeCampaignSaver>;

/**
 * Makes the saves of a form. If another user has saved meanwhile, both versions are merged and only
 * conflicts are left to the user, so no edit is lost.
 */
export function makeCampaignSaver(client: QueryClient, store: DraftStore, storage: DraftStorage) {
  /** Returns the stored campaign as this browser knows it. */
  const known = () => {
    const { id } = store.getState();
    return id === null ? undefined : client.getQueryData(campaignQuery(id).queryKey);
  };
  let underWay: Promise<unknown> = Promise.resolve();
  /** True if the last save was automatic, so that exceptions and changes wait for one by the user. */
  let isAutosaved = false;
  /** Runs one save at a time, because each needs the revision of the one before. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = underWay.then(work);
    underWay = turn.catch(() => undefined);
    return turn;
  }

  function settle(sent: Draft, current: Campaign): void {
    client.setQueryData(campaignQuery(current.id).queryKey, current);
    settleSaved(store, sent, current);
  }

  /** Takes the server's version into the form; `quiet` if the caller shows its own message. */
  function follow(current: Campaign, goOn: Clash['goOn'] = 'save', quiet = false): void {
    client.setQueryData(campaignQuery(current.id).queryKey, current);
    const taken = mergeServerVersion(store, current, goOn);
    // The conflict panel already reports the changes.
    if (quiet || taken.length === 0 || store.getState().clash !== null) return;
    const fields = [...new Set(taken.map((path) => placeName(path)))].join(', ');
    showSuccess(t('campaigns.form.takenOver', { fields }));
  }

  /**
   * Merges the other user's version after a revision conflict. Rethrows every other error and
   * throws on conflicts.
   */
  function bringTogether(error: unknown, goOn: Clash['goOn']): void {
    const current = newerVersion<Campaign>(error);
    if (current.revision === store.getState().revision) throw error;
    follow(current, goOn);
    if (store.getState().clash !== null) throw new ClashError(t('campaigns.form.changedMeanwhile'));
  }

  /** Creates the campaign. After a lost answer it repeats the same request, which creates it once. */
  async function create(): Promise<Campaign> {
    const creation = store.getState().creation ?? {
      key: crypto.randomUUID(),
      draft: store.getState().draft,
    };
    store.setState({ creation });
    storage.keep(store);
    const body = contentOf(creation.draft);
    const created = await call('createCampaign', { body }, { idempotencyKey: creation.key }).catch(
      (error: unknown) => {
        // A refused request had no effect, so the corrected one is another.
        if (isApiError(error, 400) || isApiError(error, 422)) store.setState({ creation: null });
        throw error;
      },
    );
    settle(creation.draft, created);
    const left = storage.key();
    storage.moveTo(created.id, store);
    // The user left by a link of the form to fix something, and this save was the last before that.
    if (wayBack()?.work === left)
      rememberWayBack({ form: formAddress(created.kind.id, created.id), work: storage.key() });
    return created;
  }

  async function send(goOn: Clash['goOn'], automatic: boolean): Promise<Campaign> {
    const { id, draft, saved: before, revision } = store.getState();
    if (id === null) {
      const created = await create();
      const now = store.getState();
      return now.draft === now.saved ? created : send(goOn, automatic);
    }
    // Another user may have launched it, and the networks change only by a save of the user.
    const campaign = known();
    const posted = campaign?.is_posted === true;
    if (automatic && posted) throw new Error(t('campaigns.form.launchedMeanwhile'));
    const content = sentContent(contentOf(before), contentOf(draft), posted);
    const own = automatic
      ? ({ autosave: true } as const)
      : { changes_seen_until: campaign?.entity_changes.at(-1)?.changed_at ?? null };
    const body = { ...content, ...own, revision: revision ?? 0 };
    const saved = await call('updateCampaign', { params: { id }, body }).catch((error: unknown) =>
      bringTogether(error, goOn),
    );
    if (saved === undefined) return send(goOn, automatic);
    settle(draft, saved);
    return saved;
  }

  /** Saves what the user asked to save. */
  const save = (goOn: Clash['goOn'] = 'save'): Promise<Campaign> =>
    inTurn(async () => {
      const saved = await send(goOn, false);
      isAutosaved = false;
      await client.invalidateQueries({ queryKey: ['campaigns'] });
      return saved;
    });

  /** Saves a draft while the user types. */
  const autosave = (): Promise<void> =>
    inTurn(async () => {
      // Another save may have been sent since this one was due.
      if (store.getState().draft === store.getState().saved) return;
      await send('edit', true);
      isAutosaved = true;
      await client.invalidateQueries({ queryKey: ['campaigns', 'list'] });
    });

  /** Saves the draft and goes live, but never above the daily cost that the user agreed to. */
  async function publish(agreed: Cents = dailyTotal(store.getState().draft)): Promise<Campaign> {
    const { id, draft, saved: before } = store.getState();
    if (id === null || draft !== before || isAutosaved) await save('goLive');
    const live = await inTurn(async () => {
      const { saved, id: stored, revision } = store.getState();
      const daily = dailyTotal(saved);
      if (daily > agreed) throw new Error(t('campaigns.form.budgetRose', { amount: formatCents(daily) }));
      const body = { revision: revision ?? 0 };
      const launched = await call('publishCampaign', { params: { id: stored ?? '' }, body }).catch(
        (error: unknown) => bringTogether(error, 'goLive'),
      );
      if (launched !== undefined) settle(saved, launched);
      return launched;
    });
    if (live === undefined) return publish(agreed);
    await client.invalidateQueries({ queryKey: ['campaigns'] });
    return live;
  }

  return { save, autosave, publish, follow };
}

/** Returns the server's errors by field; undefined if a conflict is the only problem. */
export function refusalsOf(error: Error): Refusal[] | undefined {
  if (error instanceof ClashError) return undefined;
  if (!isApiError(error)) return [];
  return Object.entries(error.fields)
    .filter(([path]) => path !== 'non_field_errors')
    .map(([path, texts]) => ({ path, text: texts.join('\n') }));
}

/**
 * Returns the reason of a failure for screens other than the form: the errors of some fields, or
 * the message.
 */
export function reasonOf(error: Error): string {
  const [first, ...others] = refusalsOf(error) ?? [];
  if (first === undefined) return error.message;
  const fields = [first, ...others].slice(0, MOST_FIELDS).map(({ path, text }) => {
    const name = fieldName(path);
    return name === path ? text : `${name}: ${text}`;
  });
  return fields.join(' · ');
}

/** Returns the server's errors that belong to no field. */
export function generalOf(error: Error | null): string[] {
  if (error === null || error instanceof ClashError) return [];
  if (isApiError(error) && error.kind !== 'client') return [error.message, t('forms.kept')];
  if (!isApiError(error) || Object.keys(error.fields).length === 0) return [error.message];
  return error.fields['non_field_errors'] ?? [];
}
