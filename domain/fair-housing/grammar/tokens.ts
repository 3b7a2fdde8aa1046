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
    ø: 'o',
    ł: 'l',
  }),
);
/** Characters that stand for a letter between letters. */
const stands = new Map(
  Object.entries({
    '€': 'e',
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }),
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
    '✝': 'christians',
    '✡': 'jews',
    '☪': 'muslims',
    '🕉': 'hindus',
    '🏳️‍🌈': 'gays',
    '🚷': 'no',
    '❓': ':',
    '🚺': 'women',
    '🚹': 'men',
    '🚼': 'baby',
    '🔞': 'adults only',
    '🦼': 'wheelchairs',
    '🦯': 'blind people',
    '🧕': 'muslims',
    '👳': 'sikhs',
    '🕌': 'muslim',
    '⛪': 'christian',
    '🕍': 'jewish',
  }),
);

const misspelled = new Map(
  Object.entries({
    '§8': 's8',
    kiddos: 'kids',
    pref: 'prefer',
    servic: 'service',
    aeigners: 'foreigners',
    prefd: 'preferred',
    "pref'd": 'preferred',
    prefferd: 'preferred',
    handycaped: 'handicapped',
    handycapped: 'handicapped',
    mentaly: 'mentally',
    cpl: 'couple',
    cpls: 'couples',
    sgl: 'single',
    fem: 'female',
    fems: 'females',
    govt: 'government',
    "gov't": 'government',
    kds: 'kids',
    ppl: 'people',
    thx: 'thanks',
    peeps: 'people',
    whyte: 'white',
    svc: 'service',
    "esa's": 'esas',
    fams: 'families',
    childrens: 'children',
    childs: 'children',
    muslem: 'muslim',
    moslem: 'muslim',
    moslems: 'muslims',
    jewes: 'jews',
    biacks: 'blacks',
    mens: 'men',
    onley: 'only',
    exept: 'except',
    excepted: 'accepted',
    noone: 'nobody',
    speek: 'speak',
    oniy: 'only',
    hib: 'h1b',
    kiddies: 'kids',
    chilluns: 'children',
    babys: 'babies',
    familys: 'families',
    wites: 'whites',
    blacx: 'blacks',
    azians: 'asians',
    hindoos: 'hindus',
    servise: 'service',
    caucasions: 'caucasians',
    femails: 'females',
    wimmin: 'women',
    xtian: 'christian',
    xtians: 'christians',
    handycap: 'handicap',
    blaks: 'blacks',
    balcks: 'blacks',
    whties: 'whites',
  }),
);

/** Words whose misspellings are read as them: letters swapped, left out, doubled, or another vowel. */
const spelled = new Set(
  'adults kids children families toddlers service animals infants pregnant handicapped disabled wheelchair wheelchairs christian christians muslims catholics mexicans africans hispanics caucasian foreigners immigrants refugees minorities females female women speakers english vouchers voucher section assistance welfare seniors students military veterans married criminal allowed accepted preferred welcome permitted tenants citizens'.split(
    ' ',
  ),
);
const vowels = 'aeiou';
/** Words that a misspelling would turn into others that ads use. */
const alsoWords = new Set([
  'familias',
  'marred',
  'woman',
  'christina',
  'christine',
  'christiana',
  'emigrants',
  'animales',
  'adultos',
  'adultas',
  'adulto',
  'adulta',
]);

/** Length of words that are known with any letter mistaken. */
const LONG = 8;

function spellings(): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of spelled) {
    const add = (other: string) => {
      if (!alsoWords.has(other) && !spelled.has(other) && !found.has(other)) found.set(other, word);
    };
    for (let at = 1; at < word.length; at += 1) {
      const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
      add(head + letter + letter + tail);
      // The last letter may be that of a plural.
      if (tail !== '') add(head + tail);
      for (const vowel of vowels) add(head + vowel + letter + tail);
      if (tail !== '') add(head + tail.charAt(0) + letter + tail.slice(1));
      if (word.length >= LONG) for (const other of 'bcdfghjklmnpqrstvwxyz') add(head + other + tail);
      if (vowels.includes(letter)) for (const vowel of vowels) add(head + vowel + tail);
    }
    add(word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, ''));
    add(word.replaceAll('l', 'i'));
    add(word.replaceAll('i', 'l'));
    add(word.replaceAll('s', 'z').replace(/z$/, 's'));
    add(word.replace(/([aeiou])\1/, ''));
    if (word.endsWith('s')) add(`${word.slice(0, -1)}z`);
  }
  return found;
}

let misspellings: Map<string, string> | undefined;

const meantBefore = new Map<string, string>();
const mostMeant = 5000;

function meantWord(word: string): string {
  const before = meantBefore.get(word);
  if (before !== undefined) return before;
  if (meantBefore.size >= mostMeant) meantBefore.clear();
  const meant = findMeantWord(word);
  meantBefore.set(word, meant);
  return meant;
}

/** Returns the word that a misspelling, or one with letters drawn out ("kiiids"), stands for. */
function findMeantWord(word: string): string {
  if (word.length < 4) return misspelled.get(word) ?? word;
  misspellings ??= spellings();
  const short = word.replaceAll(/([a-z])\1{2,}/g, '$1').replace(/([a-y])z+$/, '$1s');
  return misspelled.get(short) ?? misspellings.get(short) ?? short;
}

/** Returns true for words that are read in pieces ("chil d ren"), which none of the lexicon's need be. */
export const oftenSplit: ReadonlySet<string> = new Set([...spelled, 'only']);

/** Returns the word that a masked one ("k*ds") hides, if any. */
function unmasked(written: string): string | undefined {
  const hidden = new RegExp(`^${written.toLowerCase().replaceAll(/\*+/g, '.{0,2}')}$`);
  return [...masked, ...spelled].find((word) => hidden.test(word));
}
const masked = ['kids', 'blacks', 'whites', 'jews', 'muslims', 'mexicans', 'gays', 'women'];

/** Negations, which the frames know by one word. */
const negation =
  /^(never|cannot|can't|cant|weren't|wasn't|haven't|hasn't|hadn't|don't|dont|won't|wont|isn't|isnt|aren't|arent|doesn't|doesnt|didn't|shouldn't|wouldn't|couldn't|needn't|mustn't|ain't|aint|nt)$/;
const mark = /[.,;:!?/&+|()\n-]/;
const wordPattern =
  /[a-zA-Z]+\*+[a-zA-Z]+|\b[wW]\/[oO](?:[uU][tT])?\b|\p{RI}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic}\uFE0F?)*|\p{Nd}+(?:[.,]\p{Nd}+)+|[\p{L}\p{N}@$§][\p{L}\p{N}\p{M}@$!€'’]*|&nbsp;|(?<=\s)[-–—]+(?=\s)|[.,;:!?/&+|()]|\n\s*\n/gu;
/** Single letters with the same mark between them: "k i d s", "n.o.", "b-l-a-c-k-s". */
const spacedLetters =
  /(?<![\p{L}\p{N}])(?:\p{L}|[01345](?= \p{L}))(?:[ .\-_*·/]\p{L}|[ .\-_*·][01345](?=[ .\-_*·]\p{L}))+(?![\p{L}\p{N}])/gu;

// The word list and the grammar read the same text, one after the other.
const last: { text?: string; tokens: readonly Word[] } = { tokens: [] };

/** Returns the words and marks of a text. */
export function tokensOf(text: string): readonly Word[] {
  if (last.text !== text) {
    last.tokens = read(text);
    last.text = text;
  }
  return last.tokens;
}

function read(text: string): Word[] {
  const spaced = [...text.matchAll(spacedLetters)].map(({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    text: /^w\/o$/i.test(written) ? 'without' : meantWord(plain(written.replaceAll(/[^\p{L}\p{N}]/gu, ''))),
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
    // The dot of "sec. 8" ends no sentence.
    if (written === '.' && /(?:^|\W)(?:se?ct?|pref)$/i.test(text.slice(Math.max(0, index - 5), index)))
      continue;
    // "No. Kids." says "no kids", and "no (kids)" does too.
    if (written === '.' && tokens.at(-1)?.text === 'no' && /^[.!]?$/.test(tokens.at(-2)?.text ?? ''))
      continue;
    if (/[()/]/.test(written) && /^(no|not|only)$/.test(tokens.at(-1)?.text ?? '')) continue;
    // "Kids? No thanks" asks and answers as "Kids: no thanks".
    if (written === '?') {
      tokens.push({ text: ':', start: index, end });
      continue;
    }
    if (/^[-–—]/.test(written)) {
      // "k i d - f r e e"
      if (spaced.some((one) => one.start === end + 1)) continue;
      // "Adults - only" is no two sentences, "for adults - only $50" is.
      if (/^\s+(only|no)\s*$/i.test(text.slice(end, end + 9))) continue;
      tokens.push({ text: '-', start: index, end });
      continue;
    }
    if (written.startsWith('\n')) {
      tokens.push({ text: '.', start: index, end });
      continue;
    }
    const picture =
      // A flag stands for an origin, any one.
      (/^\p{RI}/u.test(written) ? 'chinese' : undefined) ??
      pictured.get(written.replaceAll(/[\uFE0F\p{Emoji_Modifier}]/gu, '')) ??
      pictured.get(written) ??
      (/\u200D[👧👦]/u.test(written)
        ? 'families'
        : written
            .replaceAll('\uFE0F', '')
            .split('\u200D')
            .toReversed()
            .map((part) => pictured.get(part))
            .find((word) => word !== undefined));
    if (picture !== undefined) {
      for (const word of picture.split(' ')) tokens.push({ text: word, start: index, end });
      continue;
    }
    if (/^w\/o/i.test(written)) {
      tokens.push({ text: 'without', start: index, end });
      continue;
    }
    if (written.includes('*')) {
      const hidden = unmasked(written);
      if (hidden === undefined) {
        for (const part of written.matchAll(/[a-z]+/gi))
          tokens.push({
            text: plain(part[0]),
            start: index + part.index,
            end: index + part.index + part[0].length,
          });
      } else tokens.push({ text: hidden, start: index, end });
      continue;
    }
    // "#KidFreeZone"
    if (text[index - 1] === '#' && /[a-z][A-Z]/.test(written)) {
      for (const { 0: part, index: at } of written.matchAll(/[A-Z]?[^A-Z]+|[A-Z]+/g))
        tokens.push({ text: meantWord(plain(part)), start: index + at, end: index + at + part.length });
      continue;
    }
    const said = written.endsWith('!') ? written.replace(/!+$/, '') : written;
    if (said === '') continue;
    const folded = plain(said).replace(/(?<=s)'$/, '');
    tokens.push({
      text: negation.test(folded) ? 'not' : meantWord(folded),
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
    .replaceAll(/(?<=[a-z])I(?=[a-z])/g, 'l')
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
    !/[0-9@$!€]/.test(word) ||
    /^[$\d][\d.,]*(?:st|nd|rd|th|br|bd|ba|bed|k|s|sf|sqft|mi|min|ft)?$/.test(word)
  )
    return word;
  return word.replaceAll(/[0-9@$!€]/g, (letter) => stands.get(letter) ?? letter);
}
