import { fields, text } from '../../../json-values.ts';

/**
 * Published editorial policies: support.google.com/adspolicy 14847994 (punctuation and symbols),
 * 14848295 (capitalization), 14848500 (spacing), 14848297 (style) and google-ads/answer/1206870
 * (phone numbers, repetition). PHONE_NUMBER_IN_AD_TEXT is reported from live accounts. Google
 * publishes no list of topics, so the others are named after their pages.
 */
interface Rule {
  topic: string;
  /** True if found when the ad is saved, false if found by the review. */
  atOnce: boolean;
  headlinesOnly?: true;
  breaks: (text: string) => boolean;
}

const RULES: readonly Rule[] = [
  { topic: 'PHONE_NUMBER_IN_AD_TEXT', atOnce: true, breaks: hasPhoneNumber },
  {
    topic: 'PUNCTUATION_AND_SYMBOLS',
    atOnce: true,
    headlinesOnly: true,
    breaks: (words) => words.includes('!'),
  },
  { topic: 'PUNCTUATION_AND_SYMBOLS', atOnce: true, breaks: hasOddSymbols },
  { topic: 'CAPITALIZATION', atOnce: false, breaks: hasOddCapitals },
  { topic: 'REPETITION', atOnce: false, breaks: repeatsItself },
  { topic: 'UNACCEPTABLE_SPACING', atOnce: false, breaks: isOddlySpaced },
  { topic: 'STYLE_AND_SPELLING', atOnce: false, breaks: (words) => /\bclick here\b/i.test(words) },
];

/**
 * Returns true for ten digits in groups with any separators, or a vanity number (1-800-FLOWERS).
 */
function hasPhoneNumber(words: string): boolean {
  const runs = words.match(/\+?[\d(][\d\s().-]{8,}\d/g) ?? [];
  const isNumber = (run: string): boolean => {
    const digits = run.replace(/\D/g, '');
    const grouped = /^\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/.test(run.trim());
    return grouped && (digits.length === 10 || (digits.length === 11 && digits.startsWith('1')));
  };
  return runs.some(isNumber) || /\b(1[-. ])?8\d\d[-. ][A-Z]{4,}\b/.test(words);
}

function hasOddSymbols(words: string): boolean {
  const plain = words.replace(/[©®™]/g, '');
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(plain)) return true;
  // Bullets, shapes, arrows, dingbats, stars.
  if (/[•‣◦∙·⋅▪▫⁃★☆*]|[\u2190-\u21ff\u2460-\u27bf\u2b00-\u2bff]/u.test(plain)) return true;
  if (/[\u{1d400}-\u{1d7ff}]/u.test(plain)) return true;
  return /([!?.,;:&$%#+\-–—/"'_~=|^@])\1/.test(plain) || /\p{L}@\p{L}/u.test(plain);
}

function hasOddCapitals(words: string): boolean {
  const parts = words.match(/\p{L}+/gu) ?? [];
  if (parts.some((part) => part.length >= 5 && part === part.toUpperCase() && part !== part.toLowerCase()))
    return true;
  if (/(\p{Lu}\.){3,}\p{Lu}/u.test(words)) return true;
  const jumps = (part: string): number => (part.match(/\p{Ll}\p{Lu}/gu) ?? []).length;
  return parts.some((part) => jumps(part) >= 3);
}

function repeatsItself(words: string): boolean {
  const parts = words.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  const joined = ` ${parts.join(' ')} `;
  return (
    /(?<= )(\p{L}[^ ]*) \1 \1 /u.test(joined) || /(?<= )(\p{L}[^ ]* [^ ]+ [^ ]+(?: [^ ]+)*) \1 /u.test(joined)
  );
}

function isOddlySpaced(words: string): boolean {
  return /\p{L}[,;!?]\p{L}/u.test(words) || /(^| )\p{L}( \p{L}){3,}( |$)/u.test(words);
}

export interface Finding {
  topic: string;
  text: string;
}

/** Returns the findings in the texts of an ad, with each topic once per text. */
export function editorialFindings(ad: unknown, when: 'at once' | 'in review'): Finding[] {
  const search = fields(fields(ad)['responsiveSearchAd']);
  const display = fields(fields(ad)['responsiveDisplayAd']);
  const headlines = [...wordsOf(search['headlines']), ...wordsOf(display['headlines'])];
  const others = [
    ...wordsOf(search['descriptions']),
    ...wordsOf(display['descriptions']),
    ...wordsOf([display['longHeadline']]),
  ];
  const found = (words: string, isHeadline: boolean): Finding[] => {
    const broken = RULES.filter((rule) => {
      if (rule.atOnce !== (when === 'at once') || (rule.headlinesOnly && !isHeadline)) return false;
      return rule.breaks(words);
    });
    return [...new Set(broken.map(({ topic }) => topic))].map((topic) => ({ topic, text: words }));
  };
  return [
    ...headlines.flatMap((words) => found(words, true)),
    ...others.flatMap((words) => found(words, false)),
  ];
}

function wordsOf(list: unknown): string[] {
  const items: unknown[] = Array.isArray(list) ? list : [];
  return items.flatMap((item) => text(fields(item)['text']) ?? []);
}
