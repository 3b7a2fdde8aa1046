import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Queries the rules that start soon and touch running campaigns, or the one that is given. */
export const comingRulesQuery = (campaignId?: string) =>
  queryOptions({
    queryKey: ['campaigns', 'coming-rules', campaignId ?? null],
    queryFn: ({ signal }) =>
      call(
        'listComingRules',
        { query: campaignId === undefined ? {} : { campaign_id: campaignId } },
        { signal },
      ),
    retry: false,
  });
