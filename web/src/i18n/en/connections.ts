export const connections = {
  heading: 'Ad platforms',
  text: 'Drafts never need a connection. Going live does.',
  facebook: {
    name: 'Facebook and Instagram',
    company: 'Facebook',
    will: 'We create and change the campaigns you take live, and read their results.',
    willNot: 'We never post to your page or touch other campaigns.',
    connect: 'Connect Facebook',
    choose: 'Choose an ad account',
    change: 'Change ad account',
    account: 'Ad account',
    none: 'No ad account chosen yet',
    noAccounts: 'This Facebook account has no ad account.',
    other: 'Use another Facebook account',
    letter:
      'Please create an ad account for our property ads (business.facebook.com → Settings → Accounts → Ad accounts) and give me access to manage campaigns. My Facebook account is {{account}}.',
    noAccountsHelp:
      'Someone with a Meta business account can create one in Business settings → Accounts → Ad accounts and give you access.',
  },
  google: {
    name: 'Google Ads',
    company: 'Google',
    will: 'We create and change the campaigns you take live, and read their results.',
    willNot: 'We never change other campaigns or your billing.',
    declares:
      'When you launch to Google Ads, you declare that the campaign contains no political advertising of the European Union. Google asks every advertiser for this.',
    connect: 'Connect Google',
    other: 'Use another Google account',
    choose: 'Choose your Google Ads accounts',
    chooseClient: 'Choose a client account',
    change: 'Change accounts',
    manager: 'Manager account',
    client: 'Client account',
    none: 'No account chosen yet',
    direct: 'None needed',
    accountKind: 'Kind',
    adAccount: 'Ad account without a manager',
    noManagers: 'This Google account has no Google Ads manager account.',
    noManagersHelp:
      'It has no other Google Ads account either. Create one at ads.google.com, or ask to be invited to an ad account or a manager account.',
    letter:
      'Please invite me to our Google Ads account or manager account, or create one for our property ads (ads.google.com), with standard access. My Google account is {{account}}.',
    noClients: 'This manager account has no active client account.',
    noClientsHelp:
      'Create a client account in the manager at ads.google.com, or choose another manager in the step before.',
    clientLetter:
      'Please create an active client account for our property ads in the Google Ads manager account {{manager}}, or link an existing one to it.',
  },
  state: {
    connected: 'Connected',
    expired: 'Expired',
    notConnected: 'Not connected',
    needsPermission: 'Needs permission',
    incomplete: 'Choose an account',
    accountProblem: 'Account needs attention',
  },
  accountProblem: {
    disabled: 'Nothing can be launched from it. Fix it on {{platform}}, or choose another account.',
    gone: 'Nothing can be launched from it. Choose another account.',
    no_payment: 'Ads are created but do not run. Add a payment method on {{platform}}.',
    no_agreement: 'Settle it on {{platform}}, then launch again. What you have here is kept.',
    checked:
      'Already fixed? Choose the account again to check it now. Otherwise we check within three hours.',
  },
  as: 'Connected as {{name}}',
  expiresIn_one: 'Expires in {{count}} day',
  expiresIn_other: 'Expires in {{count}} days',
  expiry: {
    soon_one:
      'This connection ends in {{count}} day, on {{date}}. Connect again before then to keep changing campaigns and reading their results.',
    soon_other:
      'This connection ends in {{count}} days, on {{date}}. Connect again before then to keep changing campaigns and reading their results.',
    today: 'This connection ends today. Connect again to keep changing campaigns and reading their results.',
    over: 'This connection has ended. Connect again to go live, change campaigns and read their results.',
  },
  reconnect: 'Connect again',
  lookAgain: 'Check again',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect {{name}}?',
  disconnectText:
    'Live campaigns keep running on the network but can no longer be paused, changed or read from here.',
  missing: 'Ads need all of these permissions. Those marked with an X are missing.',
  permissionState: { granted: 'Granted', missing: 'Missing' },
  mine: 'the one I use for work',
  letter: {
    title: 'Send this to someone who can do that:',
    copy: 'Copy this text',
    copied: 'Copied',
    failed: 'This browser could not copy it. Select the text and copy it.',
  },
  askAgain: 'Ask again',
  permission: {
    ads_management: 'Create and manage ads',
    ads_read: 'Read ad results',
    business_management: 'See your business accounts',
    pages_show_list: 'List your pages',
    pages_read_engagement: 'Read your pages',
    pages_manage_ads: 'Run ads for your pages',
    instagram_basic: 'See your Instagram account',
  },
  callback: {
    working: 'Finishing the connection…',
    cancelled: 'The connection was canceled. Nothing was changed.',
    failed: 'The connection could not be finished.',
    next: 'Go back to check its status.',
    back: 'Back to ad platforms',
  },
  table: {
    choice: 'Choice',
    account: 'Account',
    business: 'Business',
    id: 'ID',
    search: 'Search accounts',
    select: 'Select {{name}}',
    use: 'Use this account',
    unusable: 'Cannot be used',
  },
  alerts: {
    disconnected: 'Disconnected',
    consent: {
      kept: 'Disconnected here. {{name}} still lists Porchlight as allowed, because the same person is connected in another account. Remove it in the settings of {{name}} to end that too.',
      unconfirmed:
        'Disconnected here. {{name}} could not be reached, so it may still list Porchlight as allowed. Remove it in the settings of {{name}}.',
    },
    chosen: 'Account chosen',
  },
} as const;
