import type { TextOption } from '#domain/campaign-content.ts';
import type { TextRequest } from '#domain/copywriter/choose-texts.ts';
import { asOptions, writeTexts, type Copywriter } from '#domain/copywriter/write.ts';
import { limits } from '#domain/limits.ts';

export type Asked = Pick<TextRequest, 'channel' | 'type' | 'group' | 'exclude'> & { number: number };

/** Other ideas for one text. Each asset number starts at another place of the ideas, so that rows do not all agree. */
export function otherIdeas(copywriter: Copywriter, { number, ...request }: Asked): TextOption[] {
  const count = limits.suggestions[`${request.type}s`];
  const texts = writeTexts(copywriter, { ...request, count, seed: String(number) });
  return asOptions(texts, request, 'TEMPORARY').map((option) => ({ ...option, asset_number: number }));
}
