import { checkAdText, textLength, textLimit, type TextType } from '../ad-text.ts';
import type { TextOption } from '../campaign-content.ts';
import type { Channel } from '../channels.ts';
import { checkFairHousing } from '../fair-housing/index.ts';
import { limits } from '../limits.ts';
import type { UseCaseGroup } from './facts.ts';
import { hashText, shuffled } from './seeded-random.ts';

export type TextRequest = {
  channel: Channel;
  type: TextType;
  group: UseCaseGroup;
  /** How many at most. */
  count: number;
  /** Texts that must not come again. */
  exclude?: readonly string[];
  /** Another seed gives another order. The same facts, request and seed give the same texts. */
  seed?: string;
};

/** Ideas that follow one group, and those that fit any; not yet judged or cut to a channel. */
export type Ideas = { own: readonly string[]; general: readonly string[] };

export type AdTexts = { titles: TextOption[]; descriptions: TextOption[] };

/** What is advertised: the text that sets its order of ideas, and names that fair housing does not judge. */
type Subject = { identity: string; properNames: readonly string[] };

function mayBeSaid(text: string, { channel, type }: TextRequest, allowedPhrases: readonly string[]): boolean {
  if (textLength(text) > textLimit(channel, type) || textLength(text) < 5) return false;
  if (checkAdText(text, type, channel, '').length > 0) return false;
  return checkFairHousing(text, { allowedPhrases }).every((finding) => finding.severity === 'info');
}

/**
 * Takes as many texts as are asked for. Every one keeps the channel's limits and symbol rules and raises no
 * fair-housing warning; none repeats another or an excluded one. Fewer come back when the ideas do not carry more.
 */
export function chooseTexts({ own, general }: Ideas, request: TextRequest, subject: Subject): string[] {
  const seed = hashText(`${subject.identity}|${request.group}|${request.type}|${request.seed ?? ''}`);
  const taken = new Set((request.exclude ?? []).map((text) => text.trim().toLowerCase()));
  const chosen: string[] = [];
  for (const idea of [...shuffled(own, seed), ...shuffled(general, seed + 1)]) {
    const text = idea.replace(/\s+/g, ' ').trim();
    if (chosen.length >= request.count) break;
    if (taken.has(text.toLowerCase()) || !mayBeSaid(text, request, subject.properNames)) continue;
    taken.add(text.toLowerCase());
    chosen.push(text);
  }
  return chosen;
}

function asOptions(texts: readonly string[], group: UseCaseGroup, type: TextType): TextOption[] {
  return texts.map((label, index) => ({
    value: `${group}-${type}-${index + 1}`,
    label,
    use_case_group: group,
    asset_number: index + 1,
  }));
}

/** As many titles and descriptions as a channel's ad shows, with their asset numbers. */
export function fillAd(
  write: (request: TextRequest) => string[],
  request: Pick<TextRequest, 'channel' | 'group' | 'exclude'>,
): AdTexts {
  const rows = limits.adRows[request.channel];
  const fill = (type: TextType, count: number) =>
    asOptions(write({ ...request, type, count }), request.group, type);
  return {
    titles: fill('title', rows.titles.shown),
    descriptions: fill('description', rows.descriptions.shown),
  };
}
