import { splitIntoWords } from './words.ts';

/** One step of a phrase: exactly this word, or at most so many words of any kind in between. */
export type PhraseStep = string | { upToWords: number };

/**
 * Every phrase that a pattern stands for, as steps. The notation: plain words; `(a|b)` for a choice and
 * `|` also at the top; `x?` and `(a|b)?` for what may be missing; `{3}` for up to three words in between;
 * `*'s` for any word that ends so. Spaces and hyphens are the same thing; a comma, a full stop, `+`, `&`,
 * `%` and `$` stand for themselves. Throws when brackets do not pair.
 */
export function phrasesOf(pattern: string): PhraseStep[][] {
  // Spellings share most of their words, and splitting is the dear part of making an index.
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

// Text comes in runs, but a letter before `?` comes alone, for the mark is about that letter.
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
