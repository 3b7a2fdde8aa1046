/** The texts of the frame around all screens, and of the pages that everybody may read. */
export const pages = {
  failure: {
    offline: 'Unable to connect. Please check your internet connection.',
    timeout: 'Unable to connect. Please try again.',
    server: 'Oop! Something went wrong with the server.',
    generic: 'Oop! Something went wrong. Please try again',
    forbidden: 'Authorized request',
    unauthorized: 'Unauthorized request',
  },
  error: {
    title: 'Something went wrong',
    subtitle: 'This page could not be loaded',
    refresh: 'Refresh page',
  },
  update: {
    text: 'A newer version of Porchlight is needed to go on. Save what you are writing, then reload.',
    reload: 'Reload',
    label: 'Update',
  },
  versions: 'Web {{web}} · API {{api}}',
  versionWeb: 'Web {{web}}',
  plain: {
    label: 'About Porchlight',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    questions: 'Questions and answers',
    signIn: 'Sign in',
    goOn: 'Back to the dashboard',
    updated: 'Last updated {{date}}',
    contents: 'On this page',
    nobody: 'the administrator of this Porchlight',
  },
  questions: {
    title: 'Questions and answers',
    text: 'How things work here. Some answers are still being written; each says whom to ask until then.',
    coming: 'Being written',
    comingText: 'This answer is being written. Until it stands here, please ask {{support}}.',
  },
  tools: {
    menu: 'Tools',
    marketing_description: 'Marketing description',
    creative_intelligence: 'Creative intelligence',
    creative_management: 'Creative management',
    newTab: 'Open in a new tab',
    loading: 'Loading {{name}}…',
    noAddress: '{{name}} is not set up yet',
    noAddressText:
      'Whoever runs this Porchlight sets its address in <setting>{{setting}}</setting> and restarts the server. It then appears here and in the menu.',
  },
  logOut: {
    title: 'Log out?',
    text: 'You are signed in as {{name}} ({{email}}). Drafts you have saved stay where they are.',
    submit: 'Log out',
    menu: 'Log out',
  },
  gallery: {
    label: 'What Porchlight does',
    slide: '{{number}} of {{total}}',
    show: 'Show slide {{number}}: {{title}}',
    pause: 'Stop changing slides',
    play: 'Change slides by themselves',
    slides: {
      hook: {
        title: 'Hook people with AI copy',
        text: 'Titles, descriptions and keywords are written from the property’s own facts. You choose, change and keep what sounds like you.',
      },
      funnel: {
        title: 'Keep customers in the funnel',
        text: 'From the first look to the application: see how many click, ask, tour and apply, and what each of them cost.',
      },
      reach: {
        title: 'Reach a bigger audience',
        text: 'One form for Facebook, Instagram, search and display. The same home is seen wherever people are looking.',
      },
    },
  },
} as const;
