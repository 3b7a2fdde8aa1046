export const comingRules = {
  title: 'Rules that start soon',
  touches_one: 'This touches one running campaign: ',
  touches_other: 'This touches {{count}} running campaigns: ',
  touchesAtLeast_one: 'This touches at least one running campaign: ',
  touchesAtLeast_other: 'This touches at least {{count}} running campaigns: ',
  thisOne: 'This campaign has to follow it by then.',
  fix: 'Change the ad',
  more: 'and {{count}} more',
} as const;
