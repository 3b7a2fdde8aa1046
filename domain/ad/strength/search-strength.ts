import type { AdGroup, CampaignContent } from '../../campaign-content.ts';
import { parseKeyword } from '../keywords.ts';
import { limits } from '../../limits.ts';
import type { Cluster } from '../../property-vocabulary.ts';
import { adWords, filledTexts, rowToWrite, sharedWords } from './ad-words.ts';
import { distinctAction, distinctTitles } from './distinct-titles.ts';
import { countFacts } from './facts-in-texts.ts';
import { part, type StrengthAction, type StrengthPart } from './part.ts';

const PATH = 'google_adwords_ad.ad_groups';
const rows = limits.adRows.search;
const GROUPS = 3;

/** Part counted in each ad group, up to a goal. */
type Counted = {
  id: StrengthPart['id'];
  max: number;
  goal: number;
  count: (group: AdGroup) => number;
  action: (group: AdGroup, path: string, missing: number) => StrengthAction;
};

function keywordWords(group: AdGroup): Set<string>[] {
  return group.keywords
    .map(({ label }) => adWords(parseKeyword(label)?.text ?? ''))
    .filter((words) => words.size > 0);
}

const KEYWORD_TITLES = 3;
const RIVALS: Cluster = 'competitors';

/**
 * Returns the number of titles that contain two words of a keyword, or all of a shorter one, so that
 * searchers see their words again. Competitor keywords always reach the goal, because our ads never name
 * competitors.
 */
function keywordTitles(group: AdGroup): number {
  if (group.group.template === RIVALS) return KEYWORD_TITLES;
  const keywords = keywordWords(group);
  return filledTexts(group.titles).filter((title) => {
    const words = adWords(title);
    return keywords.some((keyword) => sharedWords(keyword, words) >= Math.min(2, keyword.size));
  }).length;
}

const counted: readonly Counted[] = [
  {
    id: 'titles',
    max: 15,
    goal: rows.titles.shown,
    count: ({ titles }) => filledTexts(titles).length,
    action: ({ titles }, path, count) => ({
      advice: 'addTitles',
      path: `${path}.titles.${rowToWrite(titles)}`,
      count,
    }),
  },
  {
    id: 'distinctTitles',
    max: 15,
    goal: 8,
    count: ({ titles }) => distinctTitles(titles).count,
    action: ({ titles }, path, count) => distinctAction(titles, `${path}.titles`, count),
  },
  {
    id: 'descriptions',
    max: 10,
    goal: rows.descriptions.max,
    count: ({ descriptions }) => filledTexts(descriptions).length,
    action: ({ descriptions }, path, count) => ({
      advice: 'addDescriptions',
      path: `${path}.descriptions.${rowToWrite(descriptions)}`,
      count,
    }),
  },
  {
    id: 'keywordTitles',
    max: 20,
    goal: KEYWORD_TITLES,
    count: keywordTitles,
    action: ({ titles, keywords }, path, count) => ({
      advice: 'useKeywords',
      path: `${path}.titles.${rowToWrite(titles)}`,
      count,
      about: parseKeyword(keywords[0]?.label ?? '')?.text ?? '',
    }),
  },
  {
    id: 'keywords',
    max: 10,
    goal: 10,
    count: ({ keywords }) => keywords.length,
    action: (_, path, count) => ({
      advice: 'addKeywords',
      path: `${path}.keywords`,
      count,
    }),
  },
];

const FACTS = 5;

const factsOf = (places: readonly string[]): Counted => ({
  id: 'facts',
  max: 20,
  goal: FACTS,
  count: ({ titles, descriptions }) =>
    countFacts([...filledTexts(titles), ...filledTexts(descriptions)], places),
  action: ({ descriptions }, path, count) => ({
    advice: 'nameFacts',
    path: `${path}.descriptions.${rowToWrite(descriptions)}`,
    count,
  }),
});

const addAdGroup = (count: number): StrengthAction => ({
  advice: 'addAdGroup',
  path: PATH,
  count,
});

/** Returns a part over all ad groups: the average of their counts, and the action for the weakest group. */
function overGroups({ id, max, goal, count, action }: Counted, groups: readonly AdGroup[]): StrengthPart {
  const reached = groups.map((group) => Math.min(goal, count(group)));
  const least = reached.indexOf(Math.min(...reached));
  const weakest = groups[least];
  if (weakest === undefined) return part({ id, max, goal, share: 0, action: addAdGroup(1) });
  const total = reached.reduce((sum, each) => sum + each, 0);
  return part({
    id,
    max,
    goal,
    share: total / (goal * groups.length),
    action: {
      ...action(weakest, `${PATH}.${least}`, goal - (reached[least] ?? 0)),
      group: weakest.group.label,
    },
  });
}

export function searchStrength(
  { google_adwords_ad: ad }: CampaignContent,
  places: readonly string[],
): StrengthPart[] {
  const several = part({
    id: 'adGroups',
    max: 10,
    goal: GROUPS,
    share: ad.ad_groups.length / GROUPS,
    action: addAdGroup(Math.max(1, GROUPS - ad.ad_groups.length)),
  });
  return [...[...counted, factsOf(places)].map((each) => overGroups(each, ad.ad_groups)), several];
}
