/** Sections of the form in page order, with the paths of their fields and the names that errors call them by. */
export const sections = [
  {
    id: 'what',
    name: 'what',
    fields: {
      target_id: 'target',
      target_kind: 'brandingTarget',
      landing_page: 'landingPage',
      advertiser: 'advertiser',
      name: 'name',
      yardi_auto_update: 'yardi',
    },
  },
  {
    id: 'channels-section',
    name: 'channels',
    fields: {
      channels: 'channels',
      facebook_connection: 'facebookConnection',
      fb_page_id: 'page',
      fb_pixel_id: 'pixel',
      fb_custom_audience_id: 'audience',
      instagram_acc_id: 'instagramAccount',
      google_connection: 'googleConnection',
      google_client_id: 'googleClient',
    },
  },
  { id: 'geo', name: 'geo', fields: { geotargets: 'geo' } },
  {
    id: 'schedule',
    name: 'schedule',
    fields: {
      run_dates: 'dates',
      open_house_run_dates: 'openHouse',
      open_house_days: 'openHouse',
      fb_daily_budget: 'facebookBudget',
      adwords_daily_budget: 'searchBudget',
      ads_daily_budget: 'displayBudget',
    },
  },
  {
    id: 'ads',
    name: 'ads',
    fields: {
      facebook_ad: 'facebookAd',
      instagram_ad: 'instagramAd',
      'google_adwords_ad.negative_keywords': 'negativeKeywords',
      google_adwords_ad: 'searchAd',
      google_ads_ad: 'displayAd',
    },
  },
  { id: 'test', name: 'test', fields: { variant_b: 'variantB' } },
] as const;

export type Section = (typeof sections)[number];
export type SectionName = Section['name'];

/** Returns the section of a field. */
export function sectionOf(path: string): Section {
  const found = sections.find(({ fields }) =>
    Object.keys(fields).some((one) => path === one || path.startsWith(`${one}.`)),
  );
  return found ?? sections[0];
}
