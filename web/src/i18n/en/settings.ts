export const settings = {
  title: 'Settings',
  groups: { company: 'Organization', you: 'You' },
  nav: {
    company: 'Company',
    team: 'Team',
    adAccounts: 'Ad accounts',
    yardi: 'Yardi',
    notifications: 'Notifications',
    security: 'Security',
    profile: 'My profile',
  },
  /** Additional words for the command menu's search. */
  words: {
    team: 'settings users people invite members roles',
    adAccounts: 'settings facebook instagram google platforms connect billing',
    yardi: 'settings rentcafe prices property management',
    security: 'settings password sign in',
  },
  team: {
    title: 'Team',
    text: 'Who works for {{organization}}, and who is invited.',
    list: 'Members and invitations',
    roles: 'Roles',
    role: {
      OWNER: 'Can do everything. Every company has one owner, who cannot be removed.',
      SUPERUSER:
        'Can do everything that the owner can, except allow fair-housing exceptions. Support gives this role.',
      MEMBER:
        'Creates and runs campaigns, buildings and listings. Cannot invite or remove people, connect Yardi, or change the name, the logo and the link tracking. Everyone you invite joins as a member.',
    },
  },
  adAccounts: {
    title: 'Ad accounts',
    text: 'Campaigns of {{organization}} that you take live run through these accounts. Drafts need no connection.',
    manage: 'Manage in Ad accounts',
  },
  picker: {
    currency: 'Currency',
    spend: 'Last 30 days',
    spendIn: '{{amount}} in the last 30 days',
    pages_one: 'Page: {{names}}',
    pages_other: 'Pages: {{names}}',
    more: '{{names}} and {{count}} more',
    reading: 'Reading…',
  },
  yardi: { text: 'Apartment prices for the buildings of everyone in your company.' },
  security: {
    text: 'How you sign in.',
    signIn: 'Sign-in',
    signInAs: 'You sign in as',
  },
} as const;
