import { checkFairHousing, type FairHousingContext } from '../fair-housing/index.ts';
import { keywordIdentity, parseKeyword, writeKeyword } from '../ad/keywords.ts';
import { limits } from '../limits.ts';

/** Returns a name in keyword form: lower-case letters, digits and single spaces. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}_ ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Returns the distinct valid keywords without fair-housing findings outside proper names. */
export function validKeywords(labels: readonly string[], fairHousing: FairHousingContext): string[] {
  const seen = new Set<string>();
  return labels.flatMap((label) => {
    const keyword = parseKeyword(label);
    if (keyword === undefined || keyword.text.length > limits.keyword.max) return [];
    if (keyword.text.split(' ').length > limits.keyword.words) return [];
    if (checkFairHousing(keyword.text, fairHousing).length > 0) return [];
    const written = writeKeyword(keyword.text, keyword.matchType);
    const identity = keywordIdentity(written);
    if (seen.has(identity)) return [];
    seen.add(identity);
    return [written];
  });
}
