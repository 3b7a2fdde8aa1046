import { queryOptions } from '@tanstack/react-query';
import type { TargetQuery } from '#contract/campaign-targets.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import type { UseCaseGroup } from '#domain/copywriter/facts.ts';
import { call } from '../../../api/client.ts';

/** Queries keyword suggestions; `group` limits them to one theme. */
export const keywordOptionsQuery = (target: TargetQuery | null, group?: UseCaseGroup) =>
  queryOptions({
    queryKey: ['campaign-ideas', 'keywords', target, group],
    queryFn: ({ signal }) => {
      const { kind, ...which } = target ?? { kind: CampaignKind.building };
      return call(
        'keywordOptions',
        { query: { campaign_kind: kind, ...which, use_case_group: group } },
        { signal },
      );
    },
    staleTime: 60_000,
  });
