/** Where the ad groups stand on the wire, and so in the paths of their problems. */
export const GROUPS_PATH = 'google_adwords_ad.ad_groups';
