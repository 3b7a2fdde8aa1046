import { checkAdText, textLength, textLimit, type TextType } from '../ad-text.ts';
import type { AdGroup, TextOption } from '../campaign-content.ts';
import type { Channel } from '../channels.ts';
import { checkFairHousing } from '../fair-housing/index.ts';
import { limits } from '../limits.ts';
import { clusterOptions } from '../property-vocabulary.ts';
import { descriptionIdeas } from './description-ideas.ts';
import type { BuildingFacts, UseCaseGroup } from './facts.ts';
import { keywordIdeas } from './keyword-ideas.ts';
import { hashText, shuffled } from './seeded-random.ts';
import { titleIdeas } from './title-ideas.ts';

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

function mayBeSaid(text: string, request: TextRequest, facts: BuildingFacts): boolean {
  if (textLength(text) > textLimit(request.channel, request.type) || textLength(text) < 5) return false;
  if (checkAdText(text, request.type, request.channel, '').length > 0) return false;
  return checkFairHousing(text, { allowedPhrases: [facts.name] }).every(
    (finding) => finding.severity === 'info',
  );
}

/**
 * Writes titles or descriptions from a building's own facts. Every text keeps the channel's limits and symbol
 * rules and raises no fair-housing warning; none repeats another or an excluded one. Texts of the group's own
 * idea come first. Fewer than `count` come back when the facts do not carry more.
 */
export function writeTexts(facts: BuildingFacts, request: TextRequest): string[] {
  const ideas = request.type === 'title' ? titleIdeas : descriptionIdeas;
  const { own, general } = ideas(facts, request.group);
  const seed = hashText(`${facts.name}|${request.group}|${request.type}|${request.seed ?? ''}`);
  const taken = new Set((request.exclude ?? []).map((text) => text.trim().toLowerCase()));
  const written: string[] = [];
  for (const idea of [...shuffled(own, seed), ...shuffled(general, seed + 1)]) {
    const text = idea.replace(/\s+/g, ' ').trim();
    if (written.length >= request.count) break;
    if (taken.has(text.toLowerCase()) || !mayBeSaid(text, request, facts)) continue;
    taken.add(text.toLowerCase());
    written.push(text);
  }
  return written;
}

function asOptions(texts: readonly string[], group: UseCaseGroup, type: TextType): TextOption[] {
  return texts.map((label, index) => ({
    value: `${group}-${type}-${index + 1}`,
    label,
    use_case_group: group,
    asset_number: index + 1,
  }));
}

/** The titles and descriptions suggested for one channel's ad, with their asset numbers. */
export function writeAdTexts(
  facts: BuildingFacts,
  channel: Channel,
  group: UseCaseGroup,
  exclude: readonly string[] = [],
): { titles: TextOption[]; descriptions: TextOption[] } {
  const rows = limits.adRows[channel];
  const write = (type: TextType, count: number) =>
    asOptions(writeTexts(facts, { channel, type, group, count, exclude }), group, type);
  return {
    titles: write('title', rows.titles.shown),
    descriptions: write('description', rows.descriptions.shown),
  };
}

/**
 * The ad groups of a building's search ad: one for each of its themes that the facts carry keywords and enough
 * texts for.
 */
export function writeAdGroups(facts: BuildingFacts): AdGroup[] {
  const rows = limits.adRows.google_adwords;
  const groups: AdGroup[] = [];
  for (const { value, label } of clusterOptions.filter(({ value: id }) => facts.clusters.includes(id))) {
    const keywords = keywordIdeas(facts, value);
    const texts = writeAdTexts(facts, 'google_adwords', value);
    if (keywords.length === 0) continue;
    if (texts.titles.length < rows.titles.min || texts.descriptions.length < rows.descriptions.min) continue;
    groups.push({
      id: value,
      type: 'nonbranded',
      group: { value, label, template: value, is_old: false, is_new: false },
      keywords: keywords.map((keyword) => ({ label: keyword, value: keyword })),
      titles: texts.titles,
      descriptions: texts.descriptions,
    });
  }
  return groups;
}
