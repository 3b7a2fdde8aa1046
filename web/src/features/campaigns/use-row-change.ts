import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { campaignRoutes, CampaignRow } from '#contract/campaigns.ts';
import type { AnswerOf } from '#contract/route.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { t } from '../../i18n/i18n.ts';
import { showFailure } from '../../ui/show-alert.tsx';
import { campaignQuery } from './queries.ts';

type List = AnswerOf<typeof campaignRoutes.listCampaigns>;

/** The fields of a row that can be changed in its place. */
export type RowChange = Partial<
  Pick<
    CampaignRow,
    'name' | 'run_dates' | 'fb_daily_budget' | 'ads_daily_budget' | 'adwords_daily_budget' | 'daily_budget'
  >
>;

const lists = { queryKey: ['campaigns', 'list'] };

/** Changes a campaign from its row: shown at once, and taken back with the reason when the server refuses. */
export function useRowChange(row: CampaignRow) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ daily_budget: _sum, ...fields }: RowChange) =>
      call('updateCampaign', {
        params: { id: row.id },
        // Who changes a budget here has not looked at what changed in the building.
        body: { ...fields, revision: row.revision, changes_seen_until: null },
      }),
    onMutate: async (change) => {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<List>(lists);
      client.setQueriesData<List>(
        lists,
        (list) => list && { ...list, campaigns: list.campaigns.map(changed) },
      );
      // Its name may be what changes: the reason speaks of the campaign as it was.
      return { before, name: row.name };

      function changed(one: CampaignRow): CampaignRow {
        return one.id === row.id ? { ...one, ...change } : one;
      }
    },
    onError: (error, _, kept) => {
      for (const [key, list] of kept?.before ?? []) client.setQueryData(key, list);
      showFailure(t('campaignList.edit.failed', { name: kept?.name ?? row.name, reason: reasonOf(error) }));
    },
    onSuccess: (campaign) => client.setQueryData(campaignQuery(campaign.id).queryKey, campaign),
    onSettled: () => client.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}

function reasonOf(error: Error): string {
  const field = isApiError(error) ? Object.values(error.fields)[0]?.[0] : undefined;
  return field ?? error.message;
}
