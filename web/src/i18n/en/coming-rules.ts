export const comingRules = {
  title: 'Rules that start soon',
  touches_one: 'This touches one running campaign: ',
  touches_other: 'This touches {{count}} running campaigns: ',
  thisOne: 'This campaign has to follow it by then.',
  fix: 'Change the ad',
  more: 'and {{count}} more',
} as const;
