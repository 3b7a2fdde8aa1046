import { splitBySquare } from '../ad-images.ts';
import { textLength } from '../ad-text.ts';
import type { CampaignContent } from '../../campaign-content.ts';
import { adField } from '../../channels.ts';
import {
  amenityOptions,
  apartmentKinds,
  listingPropertyTypes,
  propertyTypes,
} from '../../property-vocabulary.ts';
import { adWords, filledTexts, sharedWords } from './ad-words.ts';
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
const knownFacts = [amenityOptions, apartmentKinds, propertyTypes, listingPropertyTypes]
  .flat()
  .map(({ label }) => adWords(label));

/** Returns true when a title states something concrete: a number, a place, an amenity or a type of home. */
function namesFact(title: string, places: readonly string[]): boolean {
  if (/\p{N}/u.test(title)) return true;
  const words = adWords(title);
  const facts = [...knownFacts, ...places.map(adWords)];
  return facts.some((fact) => fact.size > 0 && sharedWords(fact, words) === fact.size);
}

function pictures(ad: SocialAd, path: string): StrengthPart {
  const { sent } = splitBySquare(ad.images);
  const alone = sent.some(({ crop }) => crop.width >= SHARP && crop.height >= SHARP);
  return part({
    id: 'pictures',
    max: 30,
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
    max: 25,
    goal: useful.from,
    share: over > 0 ? 0.6 : length / useful.from,
    action: {
      advice: over > 0 ? 'shortenDescription' : length === 0 ? 'writeDescription' : 'lengthenDescription',
      path: `${path}.descriptions.0`,
      count: over > 0 ? over : useful.from - length,
    },
  });
}

function concreteTitle(title: string, path: string, places: readonly string[]): StrengthPart {
  return part({
    id: 'concreteTitle',
    max: 25,
    goal: 1,
    share: title === '' ? 0 : namesFact(title, places) ? 1 : 0.4,
    action: {
      advice: title === '' ? 'writeTitle' : 'nameFact',
      path: `${path}.titles.0`,
      count: 1,
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
    concreteTitle(title, path, places),
    part({
      id: 'nextStep',
      max: 20,
      goal: 1,
      share: sharedWords(nextSteps, adWords(`${title} ${description}`)) > 0 ? 1 : 0,
      action: { advice: 'nameNextStep', path: `${path}.descriptions.0`, count: 1 },
    }),
  ];
}
