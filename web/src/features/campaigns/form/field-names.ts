import { t } from '../../../i18n/i18n.ts';

/** What a field is called in the error summary; a field that has no name of its own goes by its path. */
export function fieldName(path: string): string {
  const found = namesByPath.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`));
  return found === undefined ? path : t(`campaigns.form.fieldNames.${found[1]}`);
}

/** By the beginning of their path. */
const namesByPath = [
  ['name', 'name'],
  ['target_id', 'target'],
  ['target_kind', 'brandingTarget'],
  ['channels', 'channels'],
  ['fb_page_id', 'page'],
  ['instagram_acc_id', 'instagramAccount'],
  ['google_client_id', 'googleClient'],
  ['facebook_connection', 'facebookConnection'],
  ['google_connection', 'googleConnection'],
  ['geotargets', 'geo'],
  ['run_dates', 'dates'],
  ['open_house_run_dates', 'openHouse'],
  ['fb_daily_budget', 'facebookBudget'],
  ['adwords_daily_budget', 'searchBudget'],
  ['ads_daily_budget', 'displayBudget'],
  ['facebook_ad', 'facebookAd'],
  ['instagram_ad', 'instagramAd'],
  ['google_adwords_ad', 'searchAd'],
  ['google_ads_ad', 'displayAd'],
  ['variant_b', 'variantB'],
] as const;
