import type { Channel } from '#domain/channels.ts';
import type { UseCaseGroup } from '#domain/copywriter/facts.ts';
import { buildingCopywriter } from '#domain/copywriter/building/write-building.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday } from '../campaign-record/index.ts';
import { factsOf, writeBuildingSuggestions, type BuildingSuggestions } from './building-suggestions.ts';
import { otherIdeas } from './other-ideas.ts';
import { readBuildingRow } from './promoted-rows.ts';

/**
 * Returns the suggestions stored with a building, or writes them while the building is still being prepared.
 */
export async function readSuggestions(ctx: MemberCtx, id: string): Promise<BuildingSuggestions> {
  const row = await readBuildingRow(ctx, id);
  return (row.suggestions as BuildingSuggestions | null) ?? writeBuildingSuggestions(factsOf(row));
}

const channelNamed = {
  google_search: 'search',
  google_display: 'display',
  meta: 'facebook',
} as const satisfies Record<string, Channel>;

type Regeneration = {
  ad_channel: keyof typeof channelNamed;
  text_type: 'title' | 'description';
  use_case_group: UseCaseGroup;
  asset_number: number;
  exclude_result: string[];
};

/** Returns other ideas for one text of a building. */
export async function regenerateBuildingText(ctx: MemberCtx, id: string, input: Regeneration) {
  const copywriter = buildingCopywriter(factsOf(await readBuildingRow(ctx, id), organizationToday(ctx)));
  return {
    results: otherIdeas(copywriter, {
      channel: channelNamed[input.ad_channel],
      type: input.text_type,
      group: input.use_case_group,
      number: input.asset_number,
      exclude: input.exclude_result,
    }),
  };
}
