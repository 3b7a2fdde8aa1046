import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CampaignRow } from '#contract/campaigns.ts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { t } from '../../../i18n/i18n.ts';
import { formatDay, formatDollars } from '../../../ui/formats.ts';
import { showFailure, showUndoable } from '../../../ui/messages/show-alert.tsx';
import { campaignQuery } from '../../campaigns/queries.ts';
import { campaignLists, rowInLists, writeRow } from '../row-in-lists.ts';

/** Fields that a row can edit in place. */
export type RowChange = Partial<
  Pick<
    CampaignRow,
    'name' | 'run_dates' | 'fb_daily_budget' | 'ads_daily_budget' | 'adwords_daily_budget' | 'daily_budget'
  >
>;

const mutationKey = ['campaign-row'];

/**
 * Updates a campaign from its row optimistically and reverts it with the reason if the server
 * refuses.
 */
export const rowChange = (client: QueryClient, { id, ...opened }: CampaignRow) =>
  mutationOptions({
    mutationKey,
    meta: { typed: true },
    // Runs one at a time, so each request carries the revision from the previous answer.
    scope: { id: `campaign-row-${id}` },
    mutationFn: ({ daily_budget: _sum, ...fields }: RowChange) =>
      call('updateCampaign', {
        params: { id },
        // An edit in the list must not mark the property's changes as reviewed.
        body: {
          ...fields,
          revision: rowInLists(client, id)?.revision ?? opened.revision,
          changes_seen_until: null,
        },
      }),
    onMutate: async (change) => {
      await client.cancelQueries(campaignLists);
      const row = rowInLists(client, id) ?? { id, ...opened };
      writeRow(client, id, change);
      // The change may rename the campaign, and the message uses the old name.
      return { before: fieldsOf(row, change), name: row.name };
    },
    onError: (error, _, kept) => {
      if (kept !== undefined) writeRow(client, id, kept.before);
      showFailure(
        t('campaignList.edit.failed', { name: kept?.name ?? opened.name, reason: reasonOf(error) }),
      );
    },
    onSuccess: (campaign, change, { before, name }) => {
      const { revision, updated_at: updatedAt } = campaign;
      writeRow(client, id, { revision, updated_at: updatedAt });
      client.setQueryData(campaignQuery(id).queryKey, campaign);
      const row = { id, ...opened, ...change };
      const back = () =>
        void new MutationObserver(client, rowChange(client, row)).mutate(before).catch(() => {});
      const words = changedWords(change, name, before);
      // A live campaign is not updated at the networks yet; its row shows the progress.
      const told = campaign.operation === null ? '' : ` ${t('campaignList.edit.told')}`;
      showUndoable(`${words}${told}`, back);
    },
    // Refetching now would overwrite the optimistic value of another pending change.
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: ['campaigns'] }),
  });

/** Returns the message about the change; `name` is the campaign's name before it. */
function changedWords(change: RowChange, name: string, before: RowChange) {
  const { name: called, run_dates: dates, daily_budget: amount } = change;
  if (called !== undefined) return t('campaignList.edit.renamed', { before: name, name: called });
  if (dates === undefined)
    return t(amount === before.daily_budget ? 'campaignList.edit.moved' : 'campaignList.edit.budgeted', {
      name,
      amount: formatDollars(amount ?? 0),
    });
  return dates.end_date === null
    ? t('campaignList.edit.endless', { name })
    : t('campaignList.edit.ends', { name, end: formatDay(dates.end_date) });
}

function fieldsOf(row: CampaignRow, change: RowChange): RowChange {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field in change));
}

function reasonOf(error: Error): string {
  const field = isApiError(error) ? Object.values(error.fields)[0]?.[0] : undefined;
  return field ?? error.message;
}
