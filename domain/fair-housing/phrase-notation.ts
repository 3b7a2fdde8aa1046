import { splitIntoWords } from './words.ts';

/** Step of a phrase: exactly this word, or a gap of at most so many words. */
export type PhraseStep = string | { upToWords: number };

/**
 * Returns every phrase of a pattern as steps. The notation: plain words; `(a|b)` for a choice and `|` also
 * at the top; `x?` and `(a|b)?` for optional parts; `{3}` for up to three words in between; `*'s` for any
 * possessive.
 * Spaces and hyphens are equal; a comma, a period, `+`, `&`, `%` and `$` match literally. Throws on
 * unbalanced brackets.
 */
export function phrasesOf(pattern: string): PhraseStep[][] {
  // Spellings share most of their words, and splitting is the expensive part of building an index.
  const known = new Map<string, PhraseStep[]>();
  const stepsOf = (piece: string) => {
    const steps = known.get(piece) ?? toSteps(piece);
    known.set(piece, steps);
    return steps;
  };
  return spellings(pattern).map((spelling) => spelling.trim().split(/\s+/).flatMap(stepsOf));
}

function toSteps(piece: string): PhraseStep[] {
  if (piece === "*'s") return [piece];
  const gap = /^\{(\d)\}$/.exec(piece);
  return gap ? [{ upToWords: Number(gap[1]) }] : splitIntoWords(piece).map((word) => word.text);
}

// Text is matched in runs, except that a letter before `?` is matched alone because the mark applies to
// that letter.
const operatorOrText = /[()|?]|[^()|?]+(?=[()|]|$)|[^()|?]+(?=[^()|?]\?)|[^()|?]/g;

function spellings(pattern: string): string[] {
  const pieces = pattern.match(operatorOrText) ?? [];
  let at = 0;

  function choice(): string[] {
    const found = sequence();
    while (pieces[at] === '|') {
      at += 1;
      found.push(...sequence());
    }
    return found;
  }

  function sequence(): string[] {
    let soFar = [''];
    for (let piece = pieces[at]; piece !== undefined && piece !== '|' && piece !== ')'; piece = pieces[at]) {
      at += 1;
      let options = [piece];
      if (piece === '(') {
        options = choice();
        if (pieces[at] !== ')') throw new Error(`A bracket is not closed in: ${pattern}`);
        at += 1;
      }
      if (pieces[at] === '?') {
        at += 1;
        options.push('');
      }
      soFar = soFar.flatMap((head) => options.map((tail) => head + tail));
    }
    return soFar;
  }

  const found = choice();
  if (at < pieces.length) throw new Error(`A bracket is not opened in: ${pattern}`);
  return found;
}
