const fillers = new Set(
  (
    'a an and at available by close come compare explore find for from go home homes house in is it leasing live looking make meet ' +
    'more month move near nearby now of on or right ready per plan please rent rental rents sale see start starting starts the this ' +
    'through to today tour us visit welcome with your apartment apartments condo condos loft lofts townhome townhomes'
  ).split(' '),
);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}$']+/gu) ?? [];

/**
 * Returns a reader that reduces a title to its gist by dropping words that any title has: `Rents from
 * $1,450` and `Homes from $1,450 a Month` say the same. Place names count only if nothing else is left.
 */
export function gistReader(places: readonly string[]): (title: string) => string {
  const placeWords = new Set(places.flatMap(wordsOf));
  return (title) => {
    const words = wordsOf(title.replaceAll(/(?<=\d)[,.](?=\d)/g, ''));
    const telling = words.filter((word) => !fillers.has(word));
    const beyondPlaces = telling.filter((word) => !placeWords.has(word));
    const gist = [beyondPlaces, telling, words].find((some) => some.length > 0) ?? [];
    return [...new Set(gist)].toSorted().join(' ');
  };
}
