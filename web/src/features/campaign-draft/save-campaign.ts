import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { formatCents, type Cents } from '#domain/money.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { newerVersion } from '../../form/conflicts/newer-version.ts';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { dailyTotal } from './daily-total.ts';
import { contentOf } from './draft.ts';
import type { DraftStore, Refusal } from './draft-store.tsx';
import { fieldName } from './field-names.ts';
import type { Clash } from './merge.ts';
import { sentContent } from './sent-content.ts';
import { useFieldName } from './shown-value.ts';
import { settleSaved, mergeServerVersion } from './merge-server-version.ts';
import { campaignQuery } from '../campaigns/queries.ts';

/** Maximum number of fields in a message outside the form; the form itself shows all of them. */
const MOST_FIELDS = 3;

/**
 * The form now contains the other user's version, and its conflicts must be resolved before the
 * next save.
 */
class ClashError extends Error {}

/**
 * Saves and publishes the draft. If another user has saved meanwhile, it merges both versions and
 * asks only about conflicts, so no edit is lost.
 */
export function useSaveCampaign(store: DraftStore, campaign: Campaign) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const nameOf = useFieldName();
  const params = { id: campaign.id };
  const revisionNow = () => store.getState().revision ?? campaign.revision;

  /** Takes the server's version into the form; `quiet` if the caller shows its own message. */
  function follow(current: Campaign, goOn: Clash['goOn'] = 'save', quiet = false): void {
    client.setQueryData(campaignQuery(current.id).queryKey, current);
    const taken = mergeServerVersion(store, current, goOn);
    // The conflict panel already reports the changes.
    if (quiet || taken.length === 0 || store.getState().clash !== null) return;
    showSuccess(t('campaigns.form.takenOver', { fields: [...new Set(taken.map(nameOf))].join(', ') }));
  }

  /**
   * Merges the other user's version after a revision conflict. Rethrows every other error and
   * throws on conflicts.
   */
  function bringTogether(error: unknown, goOn: Clash['goOn']): void {
    const current = newerVersion<Campaign>(error);
    if (current.revision === revisionNow()) throw error;
    follow(current, goOn);
    if (store.getState().clash !== null) throw new ClashError(t('campaigns.form.changedMeanwhile'));
  }

  async function save(goOn: Clash['goOn'] = 'save'): Promise<Campaign> {
    const { draft, saved: before } = store.getState();
    const body = {
      ...sentContent(contentOf(before), contentOf(draft), campaign.is_posted),
      revision: revisionNow(),
      changes_seen_until: campaign.entity_changes.at(-1)?.changed_at ?? null,
    };
    const saved = await call('updateCampaign', { params, body }).catch((error: unknown) =>
      bringTogether(error, goOn),
    );
    if (saved === undefined) return save(goOn);
    client.setQueryData(campaignQuery(saved.id).queryKey, saved);
    settleSaved(store, draft, saved);
    await client.invalidateQueries({ queryKey: ['campaigns'] });
    return saved;
  }

  /** Saves the draft and goes live, but never above the daily cost that the user agreed to. */
  async function publish(agreed: Cents = dailyTotal(store.getState().draft)): Promise<Campaign> {
    if (store.getState().draft !== store.getState().saved) await save('goLive');
    const { saved } = store.getState();
    const daily = dailyTotal(saved);
    if (daily > agreed) throw new Error(t('campaigns.form.budgetRose', { amount: formatCents(daily) }));
    const live = await call('publishCampaign', { params, body: { revision: revisionNow() } }).catch(
      (error: unknown) => bringTogether(error, 'goLive'),
    );
    if (live === undefined) return publish(agreed);
    client.setQueryData(campaignQuery(live.id).queryKey, live);
    settleSaved(store, saved, live);
    await client.invalidateQueries({ queryKey: ['campaigns'] });
    return live;
  }

  return { save, publish, follow };
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
export function generalOf(error: Error | null, t: TFunction): string[] {
  if (error === null || error instanceof ClashError) return [];
  if (isApiError(error) && error.kind !== 'client') return [error.message, t('forms.kept')];
  if (!isApiError(error) || Object.keys(error.fields).length === 0) return [error.message];
  return error.fields['non_field_errors'] ?? [];
}
