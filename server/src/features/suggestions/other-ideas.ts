import type { TextOption } from '#domain/campaign-content.ts';
import type { TextRequest } from '#domain/copywriter/choose-texts.ts';
import { asOptions, writeTexts, type Copywriter } from '#domain/copywriter/write.ts';
import { limits } from '#domain/limits.ts';

export type Asked = Pick<TextRequest, 'channel' | 'type' | 'group' | 'exclude'> & { number: number };

/**
 * Returns other ideas for one text. The asset number seeds the order, so that rows do not all get the same
 * ideas.
 */
export function otherIdeas(copywriter: Copywriter, { number, ...request }: Asked): TextOption[] {
  const count = limits.suggestions[`${request.type}s`];
  const texts = writeTexts(copywriter, { ...request, count, seed: String(number) });
  return asOptions(texts, request, 'TEMPORARY').map((option) => ({ ...option, asset_number: number }));
}
