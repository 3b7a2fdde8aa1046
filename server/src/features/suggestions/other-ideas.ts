import type { TextOption } from '#domain/campaign-content.ts';
import type { TextRequest } from '#domain/copywriter/choose-texts.ts';
import { limits } from '#domain/limits.ts';

type Asked = Pick<TextRequest, 'channel' | 'type' | 'group' | 'exclude'> & { number: number };

/** Other ideas for one text. Each asset number starts at another place of the ideas, so that rows do not all agree. */
export function otherIdeas(
  write: (request: TextRequest) => string[],
  { number, ...request }: Asked,
): TextOption[] {
  const count = request.type === 'title' ? limits.suggestions.titles : limits.suggestions.descriptions;
  return write({ ...request, count, seed: String(number) }).map((label, index) => ({
    value: `${request.group}-${request.type}-${number}-${index + 1}`,
    label,
    use_case_group: request.group,
    asset_number: number,
  }));
}
