import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Publishing, PublishingStep } from '#contract/publishing.ts';
import { lineNetwork } from '#domain/channels.ts';
import { t } from '../../i18n/i18n.ts';
import type { DraftStore, Refusal } from '../campaign-draft/draft-store.tsx';
import { publishingQuery } from './queries.ts';

const kinds = [
  [/\.keywords(\.|$)/, 'keyword'],
  [/\.titles(\.|$)/, 'title'],
  [/\.descriptions(\.|$)/, 'description'],
  [/\.(images|logo)$/, 'picture'],
  [/_budget$/, 'budget'],
  [/^run_dates\./, 'date'],
  [/^geotargets/, 'place'],
  [/\.group$/, 'group'],
] as const;

function refusalAt(path: string, { line, error }: PublishingStep): Refusal {
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
  const network = t(`publishing.network.${lineNetwork[line]}`);
  return {
    path,
    text: t(`publishing.refused.${kind}`, { network, words: error ?? '' }),
    byNetwork: true,
  };
}

/** Returns a network's rejections by form field. */
export function networkRefusals({ state, steps }: Publishing): Refusal[] {
  if (state !== 'failed') return [];
  return steps.flatMap((step) => step.fields.map((path) => refusalAt(path, step)));
}

/** Marks the fields that a network rejected in a failed change. Editing a field clears its mark. */
export function useNetworkRefusals(store: DraftStore, campaignId: string): void {
  const { data } = useQuery(publishingQuery(campaignId));
  const publishing = data?.publishing ?? null;
  const change = publishing === null ? undefined : `${publishing.started_at} ${publishing.state}`;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    // Runs once per change, so that the marks of edited fields do not return.
    if (publishing === null || seen.current === change) return;
    seen.current = change;
    const { refused: before } = store.getState();
    const others = before.filter(({ byNetwork }) => byNetwork !== true);
    const refused = networkRefusals(publishing);
    if (others.length < before.length || refused.length > 0)
      store.setState({ refused: [...others, ...refused] });
  }, [store, publishing, change]);
}
