/** What can be done about missing points, in a fixed set of sentences; the screen has the words. */
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
  | 'nameNextStep';

/** `count` is how many are missing, `about` the title or keyword it concerns, `path` the field to go to. */
export type StrengthAction = {
  advice: StrengthAdvice;
  path: string;
  count: number;
  about?: string;
  /** The ad group it is to be done in. */
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
  | 'nextStep';

/** One thing that counts: its points, at most how many, and what full points ask for. */
export type StrengthPart = {
  id: StrengthPartId;
  points: number;
  max: number;
  goal: number;
  /** There while points are missing. */
  action?: StrengthAction;
};

type Measured = { id: StrengthPartId; max: number; goal: number; share: number; action: StrengthAction };

/** Whole points for the share of a goal that is reached; full points for nothing less than all of it. */
export function part({ id, max, goal, share, action }: Measured): StrengthPart {
  // Averages of shares miss a whole number by a rounding error now and then.
  const points = Math.floor(max * Math.min(1, share) + 1e-9);
  return { id, points, max, goal, ...(points === max ? {} : { action }) };
}
