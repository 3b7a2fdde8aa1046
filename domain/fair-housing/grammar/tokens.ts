import type { Word } from '../words.ts';

/**
 * Reads a text as a person reads it who wants to see what is meant: look-alike letters, digits in the place of letters,
 * spaced letters, emoji and accents become plain lower-case words. Offsets point into the text as typed.
 */

/** Letters of other alphabets that look Latin. */
const lookAlikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ı: 'i',
  }),
);
/** Characters that stand for a letter between letters. */
const stands = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }),
);

/** Emoji that name people or forbid, as words. */
const pictured = new Map(
  Object.entries({
    '🚫': 'no',
    '⛔': 'no',
    '❌': 'no',
    '🛑': 'no',
    '🙅': 'no',
    '👶': 'baby',
    '🍼': 'baby',
    '🧒': 'kid',
    '👧': 'girl',
    '👦': 'boy',
    '🚸': 'kids',
    '👪': 'families',
    '🤰': 'pregnant women',
    '👩': 'women',
    '👨': 'men',
    '👱': 'people',
    '👵': 'seniors',
    '👴': 'seniors',
    '♿': 'wheelchairs',
    '🦽': 'wheelchairs',
    '🦮': 'guide dogs',
    '🐕‍🦺': 'service dogs',
    '✝': 'christian',
    '✡': 'jewish',
    '☪': 'muslim',
    '🕉': 'hindu',
    '🏳️‍🌈': 'gay',
  }),
);

const misspelled = new Map(
  Object.entries({
    '§8': 's8',
    kidz: 'kids',
    kidds: 'kids',
    kiddos: 'kids',
    childern: 'children',
    childrens: 'children',
    chidren: 'children',
    chlidren: 'children',
    childs: 'children',
    addults: 'adults',
    adualts: 'adults',
    adullts: 'adults',
    familys: 'families',
    famillies: 'families',
    handicaped: 'handicapped',
    handycapped: 'handicapped',
    disabeled: 'disabled',
    dissabled: 'disabled',
    whelchairs: 'wheelchairs',
    wheelchiars: 'wheelchairs',
    weelchairs: 'wheelchairs',
    cristian: 'christian',
    cristians: 'christians',
    chrisitan: 'christian',
    muslem: 'muslim',
    muslems: 'muslims',
    moslem: 'muslim',
    moslems: 'muslims',
    jewes: 'jews',
    mexicanz: 'mexicans',
    blackz: 'blacks',
    whitez: 'whites',
    asains: 'asians',
    womens: 'women',
    mens: 'men',
    prefered: 'preferred',
    prefferred: 'preferred',
    onley: 'only',
    exept: 'except',
    alowed: 'allowed',
    acepted: 'accepted',
    excepted: 'accepted',
  }),
);

/** Negations, which the frames know by one word. */
const negation =
  /^(never|cannot|can't|cant|don't|dont|won't|wont|isn't|aren't|doesn't|shouldn't|wouldn't|couldn't|needn't)$/;
const mark = /[.,;:!?/&+|()\n-]/;
const wordPattern =
  /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic}\uFE0F?)*|\p{Nd}+(?:[.,]\p{Nd}+)+|[\p{L}\p{N}@$§][\p{L}\p{N}\p{M}@$!'’]*|&nbsp;|(?<=\s)[-–—]+(?=\s)|[.,;:!?/&+|()]|\n\s*\n/gu;
/** Single letters with the same mark between them: "k i d s", "n.o.", "b-l-a-c-k-s". */
const spacedLetters = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*·]\p{L})+(?![\p{L}\p{N}])/gu;

/** Returns the words and marks of a text. */
export function tokensOf(text: string): Word[] {
  const spaced = [...text.matchAll(spacedLetters)].map(({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    text: plain(written.replaceAll(/[^\p{L}]/gu, '')),
  }));
  const tokens: Word[] = [];
  let next = 0;
  for (const { 0: written, index } of text.matchAll(wordPattern)) {
    const end = index + written.length;
    while (next < spaced.length && (spaced[next]?.end ?? 0) <= index) next += 1;
    const run = spaced[next];
    if (run !== undefined && index >= run.start && index < run.end) {
      if (index === run.start) tokens.push(run);
      continue;
    }
    // The last dot of "n.o." or "U.S." ends no sentence.
    if (written === '.' && spaced.some((one) => one.end === index && text[index - 2] === '.')) continue;
    if (written === '&nbsp;') continue;
    if (/^[-–—]/.test(written)) {
      tokens.push({ text: '-', start: index, end });
      continue;
    }
    if (written.startsWith('\n')) {
      tokens.push({ text: '.', start: index, end });
      continue;
    }
    const picture =
      pictured.get(written.replaceAll(/[\uFE0F\p{Emoji_Modifier}]/gu, '')) ?? pictured.get(written);
    if (picture !== undefined) {
      for (const word of picture.split(' ')) tokens.push({ text: word, start: index, end });
      continue;
    }
    const said = written.endsWith('!') ? written.replace(/!+$/, '') : written;
    if (said === '') continue;
    const folded = plain(said);
    tokens.push({
      text: negation.test(folded) ? 'not' : (misspelled.get(folded) ?? folded),
      start: index,
      end: index + said.length,
    });
    if (said !== written) tokens.push({ text: '!', start: index + said.length, end });
  }
  return tokens;
}

const plainWord = /^[a-z']+$/;

function plain(written: string): string {
  if (plainWord.test(written) || (mark.test(written) && written.length === 1)) return written;
  const folded = written
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'");
  let word = '';
  for (const letter of folded) word += lookAlikes.get(letter) ?? letter;
  // Numbers, prices and sizes such as "2br" stay what they are.
  if (
    !/\p{L}/u.test(word) ||
    !/[0-9@$!]/.test(word) ||
    /^[$\d][\d.,]*(?:st|nd|rd|th|br|bd|ba|bed|k|s|sf|sqft|mi|min|ft)?$/.test(word)
  )
    return word;
  return word.replaceAll(/[0-9@$!]/g, (letter) => stands.get(letter) ?? letter);
}
