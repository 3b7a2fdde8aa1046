import { describe, expect, test } from 'vitest';
import { checkNegativeKeywords, suggestedNegativeKeywords } from './negative-keywords.ts';

const group = (...labels: string[]) => [{ keywords: labels.map((label) => ({ label, value: label })) }];
const path = 'google_adwords_ad.negative_keywords';
const check = (label: string, own: string, state: string | null = null) =>
  checkNegativeKeywords([label], group(own), path, state).map(({ severity, message }) => [severity, message]);

describe('suggested negative keywords', () => {
  const labelsFor = (offer: 'rent' | 'sale' | 'brand', ...own: string[]) =>
    suggestedNegativeKeywords(offer, group(...own)).map(({ label }) => label);

  test('suggestions hide the ad from searches for the other kind of deal, for jobs and for logins', () => {
    expect(labelsFor('rent')).toEqual(expect.arrayContaining(['"for sale"', 'jobs', 'login', 'hotel']));
    expect(labelsFor('sale')).toEqual(expect.arrayContaining(['"for rent"', 'rental', 'jobs', 'login']));
    expect(labelsFor('brand')).not.toContain('reviews');
  });

  test('suggestions hide the ad from none of its own keywords', () => {
    expect(labelsFor('rent', '"hotel lofts austin"')).not.toContain('hotel');
    expect(labelsFor('sale', 'farm for sale')).toContain('"for rent"');
  });

  test.each(['rent', 'sale', 'brand'] as const)('suggestions for %s break no rule', (offer) => {
    const labels = labelsFor(offer);
    expect(checkNegativeKeywords(labels, group('lofts'), path, 'NY')).toEqual([]);
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
    expect(check('"muslims"', 'lofts')).toEqual([['error', 'negativeKeywordExcludes']]);
  });

  test('a negative keyword for people whom only a state protects is a warning there', () => {
    expect(check('section 8', 'lofts', 'NY')).toEqual([['warning', 'negativeKeywordExcludes']]);
  });

  test('a negative keyword must be written like a keyword, once, and among at most 1,000', () => {
    expect(check('lofts!', 'homes')).toEqual([['error', 'keywordInvalid']]);
    const many = Array.from({ length: 1001 }, (_, index) => `word${index}`);
    const codes = checkNegativeKeywords([...many, 'word1'], [], path, null).map(({ message }) => message);
    expect(codes).toEqual(['tooMany', 'keywordDuplicate']);
  });
});
