import { splitBySquare } from '../ad-images.ts';
import { textLength } from '../ad-text.ts';
import type { CampaignContent } from '../../campaign-content.ts';
import { adField } from '../../channels.ts';
import { adWords, filledTexts, sharedWords } from './ad-words.ts';
import { countFacts } from './facts-in-texts.ts';
import { part, type StrengthPart } from './part.ts';

/** Pixels at which a single picture is sharp on every phone and is enough. */
const SHARP = 1080;
const PICTURES = 3;
/** Useful description length: a shorter one says too little, a longer one is cut off. */
const useful = { from: 60, to: 250 };
const NEXT_STEPS =
  'apply ask book call check come contact discover explore inquire join learn register reserve rsvp schedule see tour view visit';

type SocialAd = CampaignContent['facebook_ad'];

const nextSteps = adWords(NEXT_STEPS);
function pictures(ad: SocialAd, path: string): StrengthPart {
  const { sent } = splitBySquare(ad.images);
  const alone = sent.some(({ crop }) => crop.width >= SHARP && crop.height >= SHARP);
  return part({
    id: 'pictures',
    max: 25,
    goal: PICTURES,
    share: alone ? 1 : sent.length / PICTURES,
    action: { advice: 'addPictures', path: `${path}.images`, count: PICTURES - sent.length },
  });
}

function descriptionLength(text: string, path: string): StrengthPart {
  const length = textLength(text);
  const over = length - useful.to;
  return part({
    id: 'descriptionLength',
    max: 15,
    goal: useful.from,
    share: over > 0 ? 0.6 : length / useful.from,
    action: {
      advice: over > 0 ? 'shortenDescription' : length === 0 ? 'writeDescription' : 'lengthenDescription',
      path: `${path}.descriptions.0`,
      count: over > 0 ? over : useful.from - length,
    },
  });
}

/** Different facts that an ad states to be worth a click. */
const FACTS = 4;

/** Returns the part for facts. A title without one gets at most half of the points. */
function concrete(title: string, description: string, path: string, places: readonly string[]): StrengthPart {
  const inTitle = countFacts([title], places) > 0 || /\p{N}/u.test(title);
  const told = countFacts([title, description], places);
  const missing = Math.max(1, FACTS - told);
  return part({
    id: 'concreteTitle',
    max: 45,
    goal: FACTS,
    share: title === '' ? 0 : Math.min(inTitle ? 1 : 0.5, told / FACTS),
    action: {
      advice: title === '' ? 'writeTitle' : inTitle ? 'nameFacts' : 'nameFact',
      path: inTitle ? `${path}.descriptions.0` : `${path}.titles.0`,
      count: title === '' || !inTitle ? 1 : missing,
    },
  });
}

export function socialStrength(
  content: CampaignContent,
  channel: 'facebook' | 'instagram',
  places: readonly string[],
): StrengthPart[] {
  const path = adField[channel];
  const ad = content[path];
  const [title = ''] = filledTexts(ad.titles);
  const [description = ''] = filledTexts(ad.descriptions);
  return [
    pictures(ad, path),
    descriptionLength(description, path),
    concrete(title, description, path, places),
    part({
      id: 'nextStep',
      max: 15,
      goal: 1,
      share: sharedWords(nextSteps, adWords(`${title} ${description}`)) > 0 ? 1 : 0,
      action: { advice: 'nameNextStep', path: `${path}.descriptions.0`, count: 1 },
    }),
  ];
}
