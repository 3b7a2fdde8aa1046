import { checkCampaignInParts, type CampaignContext } from '#domain/check-campaign.ts';
import { checkLaunch, type LaunchContext } from '#domain/launch/check-launch.ts';
import type { Problem } from '#domain/messages.ts';
import { contentOf, type Draft } from './draft.ts';

/** Yields the broken rules of a draft, part by part. Loads after the form, because the rules are large. */
export function* judgeInParts(
  draft: Draft,
  context: CampaignContext,
  launch: LaunchContext,
): Generator<readonly Problem[], void> {
  const content = contentOf(draft);
  yield* checkCampaignInParts(content, context);
  yield checkLaunch(content, launch);
}
