import { describe, expect, test } from 'vitest';
import { checkNegativeKeywords, suggestedNegativeKeywords } from './negative-keywords.ts';

const group = (...labels: string[]) => [{ keywords: labels.map((label) => ({ label, value: label })) }];
const path = 'google_adwords_ad.negative_keywords';
const check = (label: string, own: string, state: string | null = null) =>
  checkNegativeKeywords([label], group(own), path, { state }).map(({ severity, message }) => [
    severity,
    message,
  ]);

describe('suggested negative keywords', () => {
  const labelsFor = (offer: 'rent' | 'sale' | 'brand', ...own: string[]) =>
    suggestedNegativeKeywords(offer, group(...own)).map(({ label }) => label);

  test('suggestions hide the ad from searches for the other kind of deal, for jobs and for logins', () => {
    expect(labelsFor('rent')).toEqual(expect.arrayContaining(['"for sale"', 'jobs', 'login', 'hotel']));
    expect(labelsFor('sale')).toEqual(expect.arrayContaining(['"for rent"', 'jobs', 'login']));
    expect(labelsFor('brand')).toEqual(expect.arrayContaining(['salary', '"real estate license"']));
  });

  test.each([
    ['rent', 'apartments one month free'],
    ['rent', 'maple court reviews'],
    ['sale', 'rental property for sale'],
    ['brand', 'golf course homes agent'],
  ] as const)('suggestions for %s do not hide the ad from “%s”', (offer, search) => {
    const labels = suggestedNegativeKeywords(offer, []).map(({ label }) => label);
    expect(checkNegativeKeywords(labels, group(search), path, { state: null })).toEqual([]);
  });

  test('suggestions hide the ad from none of its own keywords', () => {
    expect(labelsFor('rent', '"hotel lofts austin"')).not.toContain('hotel');
    expect(labelsFor('sale', 'farm for sale')).toContain('"for rent"');
  });

  test.each(['rent', 'sale', 'brand'] as const)('suggestions for %s break no rule', (offer) => {
    const labels = labelsFor(offer);
    expect(checkNegativeKeywords(labels, group('lofts'), path, { state: 'NY' })).toEqual([]);
  });
});

describe('a negative keyword', () => {
  test.each([
    ['lofts austin', 'austin river lofts'],
    ['"river lofts"', 'austin river lofts'],
    ['[river lofts]', '[River Lofts]'],
  ])('negative %s that also matches the own keyword %s is a warning', (negative, own) => {
    expect(check(negative, own)).toEqual([['warning', 'negativeKeywordBlocks']]);
  });

  test.each([
    ['loft austin', 'austin river lofts'],
    ['"lofts river"', 'austin river lofts'],
    ['[lofts]', 'austin river lofts'],
  ])('negative %s that does not match the own keyword %s is fine', (negative, own) => {
    expect(check(negative, own)).toEqual([]);
  });

  test('a negative keyword for people of a federally protected class is an error', () => {
    expect(check('wheelchair users', 'lofts')).toEqual([['error', 'negativeKeywordExcludes']]);
    for (const label of ['"muslims"', 'jewish', 'hindu', 'black', 'arabic', 'autism', 'handicap', 'mothers'])
      expect(check(label, 'lofts'), label).toEqual([['error', 'negativeKeywordExcludes']]);
  });

  test('a negative keyword for people whom only a state protects is a warning there', () => {
    expect(check('section 8', 'lofts', 'NY')).toEqual([['warning', 'negativeKeywordExcludes']]);
  });

  test('a negative keyword must be written like a keyword, once, and among at most 1,000', () => {
    expect(check('lofts!', 'homes')).toEqual([['error', 'keywordInvalid']]);
    const many = Array.from({ length: 1001 }, (_, index) => `word${index}`);
    const codes = checkNegativeKeywords([...many, 'word1'], [], path, { state: null }).map(
      ({ message }) => message,
    );
    expect(codes).toEqual(['tooMany', 'keywordDuplicate']);
  });
});

test('a thousand negative keywords are compared with a hundred thousand in well under a second', () => {
  const groups = Array.from({ length: 100 }, (_, index) => ({
    keywords: Array.from({ length: 1000 }, (_each, at) => {
      const label = `lofts word${index} place${at}`;
      return { label, value: label };
    }),
  }));
  const labels = Array.from({ length: 1000 }, (_, index) => `other${index} lofts`);
  checkNegativeKeywords(['first'], groups, path, { state: null });
  const start = performance.now();
  checkNegativeKeywords(labels, groups, path, { state: null });
  expect(performance.now() - start).toBeLessThan(1000);
});
