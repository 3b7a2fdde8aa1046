/** Texts of the frame around all screens, and of public pages. */
export const pages = {
  failure: {
    offline: 'Unable to connect. Please check your internet connection.',
    opensLater: 'The page opens when you are back online.',
    timeout: 'Unable to connect. Please try again.',
    server: 'Oop! Something went wrong with the server.',
    generic: 'Oop! Something went wrong. Please try again',
    /** Specified for an answer without a message. */
    wordless: 'Oops! Something went wrong!',
    forbidden: 'You are not allowed to do this. Nothing was changed.',
    unauthorized: 'Unauthorized request',
  },
  error: {
    title: 'Something went wrong',
    subtitle: 'This page could not be loaded',
    missingCode:
      'Part of Porchlight could not be downloaded. What you saved is safe. Check your connection and refresh the page.',
    refresh: 'Refresh page',
  },
  update: {
    text: 'This version of Porchlight is out of date. Finish and save what you are doing, then reload to get the new one.',
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
    nobody: 'your Porchlight administrator',
  },
  questions: {
    title: 'Questions and answers',
    text: 'How things work here. Some answers are still being written; each says who to ask until then.',
    coming: 'Being written',
    comingText: 'This answer is being written. Until then, please ask {{support}}.',
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
      'An administrator sets its address in <setting>{{setting}}</setting> and restarts the server. It then appears here and in the menu.',
  },
  logOut: {
    title: 'Sign out?',
    text: 'You are signed in as {{name}} ({{email}}). Saved drafts stay as they are.',
    submit: 'Sign out',
    menu: 'Sign out',
  },
  gallery: {
    label: 'What Porchlight does',
    slide: '{{number}} of {{total}}',
    show: 'Show slide {{number}}: {{title}}',
    pause: 'Pause slideshow',
    play: 'Play slideshow',
    slides: {
      hook: {
        title: 'Hook people with AI copy',
        text: 'Titles, descriptions and keywords are written from the property’s own facts. You choose, change and keep what sounds like you.',
      },
      funnel: {
        title: 'Keep customers in the funnel',
        text: 'From first look to application: see how many people click, ask, tour and apply, and what each one cost.',
      },
      reach: {
        title: 'Reach a bigger audience',
        text: 'One form for Facebook, Instagram, search and display. The same home is seen wherever people are looking.',
      },
    },
  },
} as const;
