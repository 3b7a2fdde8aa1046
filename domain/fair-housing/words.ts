/**
 * Word of a text, or a mark that separates two words. `text` is normalized (NFKC, lower case, straight
 * apostrophe); `start` and `end` are UTF-16 offsets in the original text.
 */
export type Word = { text: string; start: number; end: number };

// Spaces, hyphens, quotes and decoration (*, _, ~) join words: "family-friendly", "adults *only*".
// A dash between spaces, a blank line and every other mark separate them: "for adults - only $50".
const apostrophe = String.raw`'‘’＇`;
const hyphen = String.raw`\-‐‑‒–－`;
const invisible = String.raw`\p{M}\p{Default_Ignorable_Code_Point}`;
const letter = String.raw`\p{Alphabetic}\p{N}`;
const letters = `[${letter}][${letter}${invisible}]*`;
const meaningfulMark = '.,+&%$．，＋＆％＄';

const wordOrMark = new RegExp(
  [
    String.raw`\p{Nd}+(?:[.,]\p{Nd}+)+`,
    `${letters}(?:[${apostrophe}]${letters})*`,
    `[${meaningfulMark}]`,
    String.raw`\n[^\S\n]*\n`,
    String.raw`(?<=\s)[${hyphen}]+(?=\s)`,
    String.raw`[^\s"“”＂*_~${apostrophe}${hyphen}${meaningfulMark}${letter}${invisible}]+`,
  ].join('|'),
  'gu',
);
const isNormal = /^[\x21-\x40\x5b-\x7e]+$/;
const curlyOrInvisible = /[‘’\p{Default_Ignorable_Code_Point}]/u;

/**
 * Splits text into normalized words with their offsets. The alternatives begin differently and backtrack
 * over at most one run of characters, so time is linear in the length of the text.
 */
export function splitIntoWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: written, index } of text.matchAll(wordOrMark)) {
    words.push({ text: normalise(written), start: index, end: index + written.length });
  }
  return words;
}

function normalise(written: string): string {
  if (isNormal.test(written)) return written;
  const folded = written.normalize('NFKC').toLowerCase();
  if (!curlyOrInvisible.test(folded)) return folded;
  return folded.replaceAll(/[‘’]/g, "'").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}
