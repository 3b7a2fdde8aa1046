import type { CampaignTarget } from '#contract/campaigns.ts';
import { checkAdvertiser } from '#domain/advertising-law/check-advertiser.ts';
import { isError, say } from '#domain/messages.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { contentOf, type Draft } from '../campaign-draft/draft.ts';

/** Returns the warnings about the advertiser that the ads have to name. */
export function advertiserWarnings(
  draft: Draft,
  target: CampaignTarget | undefined,
  today: PlainDate,
): string[] {
  if (target === undefined) return [];
  const state = target.place?.state.abbr ?? null;
  return checkAdvertiser(contentOf(draft), { state, advertiser: target.advertiser, today, posted: false })
    .filter((found) => !isError(found))
    .map(({ message, params }) => say(message, params));
}
