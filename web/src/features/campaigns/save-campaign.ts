import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { contentOf, draftOf, type Draft } from './form/draft.ts';
import type { DraftStore } from './form/draft-store.tsx';
import { mergeDrafts, type Merged } from './form/merge.ts';
import { campaignQuery } from './queries.ts';

/** What two people changed at once, as it is laid before the second of them. */
export type Clash = Pick<Merged, 'conflicts' | 'taken'>;

/** Somebody else's version is in the form now, and what conflicts has to be chosen before it is saved. */
class ClashError extends Error {}

/**
 * Saves the form's document. When somebody else has saved meanwhile, both changes are brought together: at once where
 * they do not conflict, and with a choice where they do. Nothing of either is thrown away.
 */
export function useSaveCampaign(store: DraftStore, campaign: Campaign) {
  const client = useQueryClient();
  const [clash, setClash] = useState<Clash | null>(null);

  /** Takes over what the server has now; the document only when it is what was just saved. */
  function stored(current: Campaign, document: 'theirs' | 'keep'): void {
    client.setQueryData(campaignQuery(current.id).queryKey, current);
    const { revision, updated_at: savedAt } = current;
    if (document === 'keep') return store.setState({ revision, savedAt });
    const draft = draftOf(current);
    store.setState({ draft, saved: draft, revision, savedAt, refused: [] });
  }

  async function send(draft: Draft, revision: number): Promise<Campaign> {
    const saved = await call('updateCampaign', {
      params: { id: campaign.id },
      body: {
        ...contentOf(draft),
        revision,
        changes_seen_until: campaign.entity_changes.at(-1)?.changed_at ?? null,
      },
    });
    stored(saved, 'theirs');
    setClash(null);
    await client.invalidateQueries({ queryKey: ['campaigns'] });
    return saved;
  }

  async function save(): Promise<Campaign> {
    const { draft, revision } = store.getState();
    try {
      return await send(draft, revision ?? campaign.revision);
    } catch (error) {
      const current = currentOf(error);
      if (current === undefined) throw error;
      const theirs = draftOf(current);
      const { draft: merged, conflicts, taken } = mergeDrafts(store.getState().saved, draft, theirs);
      client.setQueryData(campaignQuery(current.id).queryKey, current);
      store.replace(merged);
      store.setState({ saved: theirs, revision: current.revision });
      if (conflicts.length === 0) return send(merged, current.revision);
      setClash({ conflicts, taken });
      throw new ClashError();
    }
  }

  /** What the server refused, at its fields. */
  function refused(error: Error): void {
    if (!isApiError(error)) return;
    const fields = Object.entries(error.fields).filter(([path]) => path !== 'non_field_errors');
    store.setState({
      showAll: true,
      refused: fields.map(([path, texts]) => ({ path, text: texts.join('\n') })),
    });
  }

  return { save, stored, refused, clash, settle: () => setClash(null) };
}

function currentOf(error: unknown): Campaign | undefined {
  if (!isApiError(error) || error.code !== 'changed_meanwhile') return undefined;
  return error.body['current'] as Campaign | undefined;
}

/** What the server said about the form as a whole; its words about fields stand at the fields. */
export function generalOf(error: Error | null): string[] {
  if (error === null || error instanceof ClashError) return [];
  if (!isApiError(error) || Object.keys(error.fields).length === 0) return [error.message];
  return error.fields['non_field_errors'] ?? [];
}
