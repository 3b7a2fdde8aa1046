export const license = {
  title: 'Brokerage and license',
  text: 'Some states require ads of real estate licensees to name the brokerage. Campaigns are checked before they launch.',
  ownerOnly: 'Only the owner can change the brokerage and the license.',
  brokerage: 'Brokerage name',
  brokerageHint: 'As licensed. Ads state it word for word.',
  brokerageOfOrganization: 'Leave it empty to use the brokerage of your organization.',
  number: 'License number',
  state: 'Licensed in',
  equalHousing: 'Add “Equal Housing Opportunity” to housing ads',
  equalHousingHint:
    'Facebook and Instagram ads without it get a warning and a button that adds it. No federal law demands it in an ad: HUD withdrew its advertising guidance (24 CFR part 109) in 1996. HUD still asks for it on posters (24 CFR part 110).',
  equalHousingOwnerOnly: 'Only the owner can change this.',
  equalHousingShort: 'Equal Housing line',
  on: 'On',
  off: 'Off',
  missing: 'Not added yet',
  inShort: '{{number}} ({{state}})',
} as const;
