import type { CampaignContent, ImageAspect } from '../../campaign-content.ts';
import { limits } from '../../limits.ts';
import { filledTexts, rowToWrite } from './ad-words.ts';
import { distinctAction, distinctTitles } from './distinct-titles.ts';
import { countFacts } from './facts-in-texts.ts';
import { part, type StrengthAdvice, type StrengthPart } from './part.ts';

const PATH = 'google_ads_ad';
const rows = limits.adRows.display;
const PICTURES = 3;
const DISTINCT = 4;
const FACTS = 5;

type DisplayAd = CampaignContent['google_ads_ad'];

function pictures(
  { images }: DisplayAd,
  aspect: ImageAspect,
  id: StrengthPart['id'],
  advice: StrengthAdvice,
): StrengthPart {
  const { length } = images.filter((image) => image.aspect === aspect);
  return part({
    id,
    max: 15,
    goal: PICTURES,
    share: length / PICTURES,
    action: { advice, path: `${PATH}.images`, count: PICTURES - length },
  });
}

function list(ad: DisplayAd, field: 'titles' | 'descriptions', max: number): StrengthPart {
  const goal = rows[field].max;
  const { length } = filledTexts(ad[field]);
  return part({
    id: field,
    max,
    goal,
    share: length / goal,
    action: {
      advice: field === 'titles' ? 'addTitles' : 'addDescriptions',
      path: `${PATH}.${field}.${rowToWrite(ad[field])}`,
      count: goal - length,
    },
  });
}

export function displayStrength(
  { google_ads_ad: ad }: CampaignContent,
  places: readonly string[],
): StrengthPart[] {
  const { count } = distinctTitles(ad.titles);
  const told = countFacts([...filledTexts(ad.titles), ...filledTexts(ad.descriptions)], places);
  return [
    pictures(ad, '1.91:1', 'widePictures', 'addWidePictures'),
    pictures(ad, '1:1', 'squarePictures', 'addSquarePictures'),
    list(ad, 'titles', 15),
    part({
      id: 'distinctTitles',
      max: 10,
      goal: DISTINCT,
      share: count / DISTINCT,
      action: distinctAction(ad.titles, `${PATH}.titles`, DISTINCT - count),
    }),
    list(ad, 'descriptions', 10),
    part({
      id: 'facts',
      max: 20,
      goal: FACTS,
      share: told / FACTS,
      action: {
        advice: 'nameFacts',
        path: `${PATH}.descriptions.${rowToWrite(ad.descriptions)}`,
        count: FACTS - told,
      },
    }),
    part({
      id: 'logo',
      max: 15,
      goal: 1,
      share: ad.logo === null ? 0 : 1,
      action: { advice: 'addLogo', path: `${PATH}.logo`, count: 1 },
    }),
  ];
}
