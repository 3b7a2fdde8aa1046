/** Channels of reports. */
export const reportTabs = {
  label: 'Channels',
  overall: 'Overall',
  facebook_and_instagram: 'Facebook and Instagram',
  google_ads: 'Google Ads',
  google_adwords: 'Google AdWords',
} as const;
