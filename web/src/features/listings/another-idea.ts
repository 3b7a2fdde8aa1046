import type { TextType } from '#domain/ad/ad-text.ts';
import type { TextOption } from '#domain/campaign-content.ts';
import type { Channel } from '#domain/channels.ts';
import { themeOf } from '#domain/copywriter/facts.ts';
import { call } from '../../api/client.ts';

type Wish = {
  id: string;
  platform: Channel;
  type: TextType;
  option: TextOption;
  /** Texts to avoid, newest last. */
  exclude: readonly string[];
};

/** The excluded texts travel in the URL, and servers limit its length. */
const MAX_EXCLUDED_LENGTH = 5000;

/** Returns a replacement for a suggested text; undefined if there is none left. */
export async function anotherIdea({
  id,
  platform,
  type,
  option,
  exclude,
}: Wish): Promise<string | undefined> {
  const { results } = await call('regenerateListingText', {
    query: {
      listing__id: id,
      platform,
      text_type: type,
      use_case_group: themeOf(option.use_case_group),
      asset_number: option.asset_number,
      exclude_result: newestOf(exclude),
    },
  });
  return results.find(({ label }) => !exclude.includes(label))?.label;
}

function newestOf(texts: readonly string[]): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const text of new Set(texts.toReversed())) {
    length += encodeURIComponent(text).length;
    if (length > MAX_EXCLUDED_LENGTH) break;
    kept.push(text);
  }
  return kept;
}
