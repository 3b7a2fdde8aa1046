/** What stands around the screens, and in place of one that cannot be shown. */
export const shell = {
  product: 'Porchlight',
  skipToContent: 'Skip to content',
  nav: {
    label: 'Main',
    dashboard: 'Dashboard',
    campaigns: 'Campaigns',
    reports: 'Reports',
    buildings: 'Buildings',
    listings: 'Listings',
    collections: 'Collections',
    profile: 'Profile',
    organization: 'Organization',
    account: 'account menu',
    commands: 'Search or do…',
    shortcuts: 'Keyboard shortcuts',
    colorScheme: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    auto: 'Like the system',
  },
  lists: {
    campaigns: 'All campaigns',
    reports: 'All reports',
    buildings: 'All buildings',
    listings: 'All listings',
    collections: 'All collections',
  },
  sandbox: {
    strip: 'Sandbox: no real ads run and no money is spent.',
    control: 'Open the sandbox controls',
    outbox: 'Read the outgoing mail',
  },
  offline: {
    plain: 'Offline. What you see may be old.',
    unsaved: 'Offline. Save what you typed when you are back.',
  },
  trouble: {
    title: 'Error',
    text: 'An error has occurred on the server. Please try again later.',
  },
  crash: {
    title: 'App crashed',
    text: 'Something in this page failed. What you had saved is safe. Reload to go on.',
    reload: 'Reload',
    home: 'Home',
  },
  wayBack: 'Back to the campaign',
  notFound: {
    title: 'This page is not here',
    text: 'The address may be mistyped, or what it showed is gone.',
    home: 'Back to Homepage',
  },
  failure: {
    title: 'This could not be loaded',
    code: 'Code for support: {{code}}',
  },
} as const;
