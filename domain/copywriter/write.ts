import type { AdGroup } from '../campaign-content.ts';
import type { Channel } from '../channels.ts';
import { limits } from '../limits.ts';
import { clusterOptions } from '../property-vocabulary.ts';
import { chooseTexts, fillAd, type AdTexts, type TextRequest } from './choose-texts.ts';
import { descriptionIdeas } from './description-ideas.ts';
import type { BuildingFacts, UseCaseGroup } from './facts.ts';
import { keywordIdeas } from './keyword-ideas.ts';
import { titleIdeas } from './title-ideas.ts';

/** Writes titles or descriptions from a building's own facts, those of the group's own idea first. */
export function writeTexts(facts: BuildingFacts, request: TextRequest): string[] {
  const ideas = request.type === 'title' ? titleIdeas : descriptionIdeas;
  const subject = { identity: facts.name, properNames: [facts.name] };
  return chooseTexts(ideas(facts, request.group), request, subject);
}

/** The titles and descriptions suggested for one channel's ad of a building. */
export function writeAdTexts(
  facts: BuildingFacts,
  channel: Channel,
  group: UseCaseGroup,
  exclude: readonly string[] = [],
): AdTexts {
  return fillAd((request) => writeTexts(facts, request), { channel, group, exclude });
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
