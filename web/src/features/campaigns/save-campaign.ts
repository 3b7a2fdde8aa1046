import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { formatCents, type Cents } from '#domain/money.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showSuccess } from '../../ui/show-alert.tsx';
import { dailyTotal } from './form/daily-total.ts';
import { contentOf } from './form/draft.ts';
import type { DraftStore, Refusal } from './form/draft-store.tsx';
import { fieldName } from './form/field-names.ts';
import type { Clash } from './form/merge.ts';
import { sentContent } from './form/sent-content.ts';
import { useFieldName } from './form/shown-value.ts';
import { settleSaved, takeOver } from './form/take-over.ts';
import { campaignQuery } from './queries.ts';

/** The form itself shows them all. */
const MOST_FIELDS = 3;

/** Somebody else's version is in the form now, and what conflicts has to be chosen before it is saved. */
class ClashError extends Error {}

/**
 * Saves the form's document and lets it go live. When somebody else has saved meanwhile, both changes are brought
 * together: at once where they do not conflict, and with a choice where they do. Nothing of either is thrown away.
 */
export function useSaveCampaign(store: DraftStore, campaign: Campaign) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const nameOf = useFieldName();
  const params = { id: campaign.id };
  const revisionNow = () => store.getState().revision ?? campaign.revision;

  /** Takes in what the server has now, whoever changed it; quietly where whoever asked for it says so anyway. */
  function follow(current: Campaign, goOn: Clash['goOn'] = 'save', quiet = false): void {
    client.setQueryData(campaignQuery(current.id).queryKey, current);
    const taken = takeOver(store, current, goOn);
    // With a conflict the panel says it.
    if (quiet || taken.length === 0 || store.getState().clash !== null) return;
    showSuccess(t('campaigns.form.takenOver', { fields: [...new Set(taken.map(nameOf))].join(', ') }));
  }

  /** After a refusal because of another's version: brings both together, or throws what stands in the way. */
  function bringTogether(error: unknown, goOn: Clash['goOn']): void {
    const current = currentOf(error);
    if (current === undefined || current.revision === revisionNow()) throw error;
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

  /** Goes live, having saved; for no more a day than was agreed to. */
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

function currentOf(error: unknown): Campaign | undefined {
  if (!isApiError(error) || error.code !== 'changed_meanwhile') return undefined;
  return error.body['current'] as Campaign | undefined;
}

/** What the server said about single fields, to be shown at them; undefined when a choice between versions says it all. */
export function refusalsOf(error: Error): Refusal[] | undefined {
  if (error instanceof ClashError) return undefined;
  if (!isApiError(error)) return [];
  return Object.entries(error.fields)
    .filter(([path]) => path !== 'non_field_errors')
    .map(([path, texts]) => ({ path, text: texts.join('\n') }));
}

/** Why it was not done, for whoever does not see the form: at which fields, or what was said about all of it. */
export function reasonOf(error: Error): string {
  const [first, ...others] = refusalsOf(error) ?? [];
  if (first === undefined) return error.message;
  const fields = [first, ...others].slice(0, MOST_FIELDS).map(({ path, text }) => {
    const name = fieldName(path);
    return name === path ? text : `${name}: ${text}`;
  });
  return fields.join(' · ');
}

/** What the server said about the form as a whole; its words about fields stand at the fields. */
export function generalOf(error: Error | null, t: TFunction): string[] {
  if (error === null || error instanceof ClashError) return [];
  if (isApiError(error) && error.kind !== 'client') return [error.message, t('forms.kept')];
  if (!isApiError(error) || Object.keys(error.fields).length === 0) return [error.message];
  return error.fields['non_field_errors'] ?? [];
}
