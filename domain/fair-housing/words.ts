/**
 * A word, or what stands between two words and parts them. `text` is normalised (NFKC, lower case, straight
 * apostrophe); `start` and `end` are UTF-16 offsets in the text as written.
 */
export type Word = { text: string; start: number; end: number };

// Spaces, hyphens, quotes and decoration (*, _, ~) join words: "family-friendly", "adults *only*".
// A dash between spaces, a blank line and every other mark part them: "for adults - only $50".
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
 * Splits text into normalised words with their places. The alternatives begin differently and hand back
 * at most one run of characters, so the time grows with the length of the text alone.
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
