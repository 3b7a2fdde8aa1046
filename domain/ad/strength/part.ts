/** Advice for missing points. The web app has the words. */
export type StrengthAdvice =
  | 'addAdGroup'
  | 'addTitles'
  | 'addOwnTitles'
  | 'rewordTitle'
  | 'addDescriptions'
  | 'useKeywords'
  | 'addKeywords'
  | 'addSquarePictures'
  | 'addWidePictures'
  | 'addPictures'
  | 'addLogo'
  | 'writeDescription'
  | 'lengthenDescription'
  | 'shortenDescription'
  | 'writeTitle'
  | 'nameFact'
  | 'nameFacts'
  | 'nameNextStep';

/**
 * Recommended action. `count` is the number missing, `about` the title or keyword concerned, `path` the
 * field to go to.
 */
export type StrengthAction = {
  advice: StrengthAdvice;
  path: string;
  count: number;
  about?: string;
  /** Ad group that the action concerns. */
  group?: string;
};

type StrengthPartId =
  | 'titles'
  | 'distinctTitles'
  | 'descriptions'
  | 'keywordTitles'
  | 'keywords'
  | 'adGroups'
  | 'squarePictures'
  | 'widePictures'
  | 'logo'
  | 'pictures'
  | 'descriptionLength'
  | 'concreteTitle'
  | 'facts'
  | 'nextStep';

/** Part of the strength score: its points, the maximum, and the goal for full points. */
export type StrengthPart = {
  id: StrengthPartId;
  points: number;
  max: number;
  goal: number;
  /** Present while points are missing. */
  action?: StrengthAction;
};

type Measured = { id: StrengthPartId; max: number; goal: number; share: number; action: StrengthAction };

/** Returns whole points for the reached share of a goal. Full points need the whole goal. */
export function part({ id, max, goal, share, action }: Measured): StrengthPart {
  // Averages of shares can miss a whole number by a rounding error.
  const points = Math.floor(max * Math.min(1, share) + 1e-9);
  return { id, points, max, goal, ...(points === max ? {} : { action }) };
}
