import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { t } from '../../../i18n/i18n.ts';
import { useUser } from '../../../session/session-store.ts';
import { contentOf } from '../../campaign-draft/draft.ts';
import { reasonOf } from '../../campaign-draft/save-campaign.ts';
import { startQuery } from '../../campaign-draft/start-draft.ts';
import { targetQuery } from '../../campaigns/queries.ts';

type Building = { id: string; name: string };

/** Creates drafts of a campaign for other buildings, one after the other, and reports the progress. */
export function useCopies() {
  const client = useQueryClient();
  const user = useUser();
  const [total, setTotal] = useState(0);
  const [done, setDone] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly { building: Building; reason: string }[]>([]);
  // A retry after a lost answer repeats the same request, which creates one draft.
  const sent = useRef(new Map<string, { key: string; body: CampaignContent }>());

  async function copy(copyOf: string, { id }: Building): Promise<void> {
    const kind = CampaignKind.building;
    const { initializing } = await client.fetchQuery(targetQuery({ kind, target_id: id }));
    if (initializing) throw new Error(t('collections.copies.preparing'));
    const { draft } = await client.fetchQuery(startQuery(client, { kind, targetId: id, copyOf, user }));
    const { key, body } = sent.current.get(id) ?? { key: crypto.randomUUID(), body: contentOf(draft) };
    sent.current.set(id, { key, body });
    await call('createCampaign', { body }, { idempotencyKey: key }).catch((error: unknown) => {
      // A refused request had no effect, so the next one is another.
      if (isApiError(error, 400) || isApiError(error, 422)) sent.current.delete(id);
      throw error;
    });
  }

  async function run(copyOf: string, buildings: readonly Building[]): Promise<void> {
    setBusy(true);
    setFailures([]);
    for (const building of buildings) {
      try {
        await copy(copyOf, building);
        setDone((count) => count + 1);
      } catch (error) {
        const reason = error instanceof Error ? reasonOf(error) : String(error);
        setFailures((all) => [...all, { building, reason }]);
      }
    }
    setBusy(false);
    // Its buildings say if they have a campaign.
    void client.invalidateQueries({ queryKey: ['collection'] });
    await client.invalidateQueries({ queryKey: ['campaigns'] });
  }

  return {
    total,
    done,
    busy,
    failures,
    create: (copyOf: string, buildings: readonly Building[]) => {
      setTotal(buildings.length);
      return run(copyOf, buildings);
    },
    again: (copyOf: string) =>
      run(
        copyOf,
        failures.map(({ building }) => building),
      ),
  };
}
