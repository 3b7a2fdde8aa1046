export const license = {
  title: 'Brokerage and license',
  text: 'Some states require ads of real estate licensees to name the brokerage. Campaigns are checked before they launch.',
  ownerOnly: 'Only the owner can change the brokerage and the license.',
  brokerage: 'Brokerage name',
  brokerageHint: 'As licensed. Ads state it word for word.',
  brokerageOfOrganization: 'Leave it empty to use the brokerage of your organization.',
  number: 'License number',
  state: 'Licensed in',
  missing: 'Not added yet',
  inShort: '{{number}} ({{state}})',
} as const;
