import { checkFairHousing, type FairHousingContext } from '../fair-housing/index.ts';

const boasts =
  /\b(amazing|award\w*|beautiful|best|breathtaking|deal|dream\w*|exclusive|finest|gorgeous|guarantee\w*|leading|luxur\w*|must[- ]see|no\. ?1|number one|perfect|premier|stunning|top|ultimate|unbeatable|unmatched|world[- ]class)\b/i;
const contacts = /https?:|www\.|@|#|\d[\d\s().-]{5,}\d/i;
/** Offers and dates in a description outlast their truth. */
const passing =
  /[$%]|\b(currently|deposit|free|fee|fees|just listed|limited time|now|off|offer|open house|price\w*|rent|rents|soon|special\w*|this (month|week|weekend)|today|tomorrow|until|20(2[4-9]|3\d))\b/i;
const dependent =
  /^(after|all (of )?(this|these)|also|and|as|before that|both|but|he|her|here|his|in addition|inside|it|its|or|our|outside|plus|she|since|so|that|the latter|their|then|there|these|they|this|those|too|we|you|your)\b/i;
const pronouns = /\b(I|it|its|me|my|our|ours|she|he|they|their|them|us|we|your?)\b/i;

/**
 * Returns sentences of an owner's description that work alone in an ad: no claims, offers, contacts, calls or
 * references to another sentence, and none that a fair-housing check would question.
 */
export function ownSentences(description: string | undefined, context: FairHousingContext): string[] {
  return (description ?? '')
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => /^(\p{Lu}|\d)[^!?|¦‹›]{18,120}(?<!\.\.)\.$/u.test(sentence))
    .filter((sentence) => !/\p{Lu}{4,}|\p{Extended_Pictographic}/u.test(sentence))
    .filter((sentence) =>
      [boasts, contacts, passing, dependent, pronouns].every((pattern) => !pattern.test(sentence)),
    )
    .filter((sentence) => checkFairHousing(sentence, context).every(({ severity }) => severity === 'info'))
    .slice(0, 6);
}
