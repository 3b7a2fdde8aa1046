type Word = { at: number; text: string; differs: boolean };

/** Splits a text into words and marks those that the other text does not have in the same order. */
export function wordDifference(text: string, other: string): Word[] {
  const words = wordsOf(text);
  const others = wordsOf(other);
  const common = longestCommon(words, others);
  return words.map((word, at) => ({ at, text: word, differs: !common.has(at) }));
}

function wordsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Returns the positions in `words` of the longest common subsequence. */
function longestCommon(words: readonly string[], others: readonly string[]): Set<number> {
  const lengths = Array.from({ length: words.length + 1 }, () =>
    Array.from({ length: others.length + 1 }, () => 0),
  );
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = words.length - 1; row >= 0; row -= 1) {
    for (let column = others.length - 1; column >= 0; column -= 1) {
      const length =
        words[row] === others[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.splice(column, 1, length);
    }
  }
  const places = new Set<number>();
  for (let row = 0, column = 0; row < words.length && column < others.length;) {
    if (words[row] === others[column]) {
      places.add(row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return places;
}
