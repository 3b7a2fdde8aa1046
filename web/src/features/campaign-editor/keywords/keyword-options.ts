import { queryOptions } from '@tanstack/react-query';
import type { TargetQuery } from '#contract/campaigns.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { useCaseGroups, type UseCaseGroup } from '#domain/copywriter/facts.ts';
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

/** Returns the theme of an ad group; undefined for a group that the user created. */
export function themeOf(template: string | null | undefined): UseCaseGroup | undefined {
  return useCaseGroups.find((known) => known === template);
}
