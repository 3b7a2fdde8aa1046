/** Path of the ad groups in the API, and therefore in the paths of their problems. */
export const GROUPS_PATH = 'google_adwords_ad.ad_groups';
