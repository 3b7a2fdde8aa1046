import type { GraphError } from '../graph/graph-error.ts';
import { invalid, required } from '../graph/graph-error.ts';
import type { Campaign } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import { has, notOneOf, optionalTexts } from '../graph/params.ts';

const CATEGORIES = [
  'NONE',
  'HOUSING',
  'EMPLOYMENT',
  'CREDIT',
  'FINANCIAL_PRODUCTS_SERVICES',
  'ISSUES_ELECTIONS_POLITICS',
  'ONLINE_GAMBLING_AND_GAMING',
];
/** Categories that forbid exclusion by age, gender or address. */
const RESTRICTED = new Set(['HOUSING', 'EMPLOYMENT', 'CREDIT', 'FINANCIAL_PRODUCTS_SERVICES']);

export function readCategories(params: Params): string[] {
  if (!has(params, 'special_ad_categories')) throw required('special_ad_categories');
  const categories = optionalTexts(params, 'special_ad_categories') ?? [];
  for (const category of categories) {
    if (!CATEGORIES.includes(category)) throw notOneOf('special_ad_categories', CATEGORIES);
  }
  return categories.filter((category) => category !== 'NONE');
}

/**
 * Returns the category countries. The default is the account's tax country, which is always the US
 * here.
 */
export function readCategoryCountries(params: Params, categories: readonly string[]): string[] {
  const countries = optionalTexts(params, 'special_ad_category_country');
  if (!countries) return categories.length > 0 ? ['US'] : [];
  if (countries.some((country) => !/^[A-Z]{2}$/.test(country))) {
    throw invalid('Param special_ad_category_country must be an array of country codes.', {
      blame: [['special_ad_category_country']],
    });
  }
  return countries;
}

export function isRestricted(campaign: Pick<Campaign, 'special_ad_categories'>): boolean {
  return campaign.special_ad_categories.some((category) => RESTRICTED.has(category));
}

export function categoryViolation(text: string, ...path: string[]): GraphError {
  return invalid(text, {
    subcode: 2909035,
    title: 'Special ad category requirements',
    blame: [path],
  });
}
