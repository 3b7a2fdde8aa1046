/**
 * Limits of the product, each defined only here. Money is in US cents, sizes in bytes, times in
 * milliseconds, pixel sizes in CSS-independent image pixels.
 */
export const limits = {
  text: { short: 50, middle: 80, long: 100 },
  person: { name: 100, bio: 2000 },
  /** Characters of the number of a real estate license. */
  license: 30,
  password: { min: 8, max: 64 },
  address: { min: 5, max: 200 },
  description: { min: 5, max: 5000 },
  neighborhood: { max: 40 },
  url: { max: 1000 },
  /** Link tracking, in characters: a template, one value filled into it, and the complete query as sent. */
  urlTags: { template: 500, value: 100, filled: 1000 },
  /** Fees on top of the rent, and characters of a fee's name. */
  fees: { perProperty: 20, name: 60 },
  tags: { amenity: 50, transit: 50, competitor: 80, perBuilding: 50 },
  listing: { rooms: 99, acres: 99_999.99, squareFeet: 9_999_999 },
  collection: { buildings: 1000, types: 20 },
  yardi: { secret: 500 },
  price: { maxCents: 99_999_999_999 },
  dailyBudgetMinCents: { fb_daily_budget: 1000, ads_daily_budget: 200, adwords_daily_budget: 1000 },
  /** Run and daily budgets that a new campaign proposes. Each is above its minimum. */
  suggestedRun: {
    days: 30,
    dailyCents: { fb_daily_budget: 2000, ads_daily_budget: 500, adwords_daily_budget: 1500 },
  },
  monthlyFactor: 30,
  adText: {
    facebook: { title: 50, description: 350 },
    instagram: { title: 50, description: 350 },
    search: { title: 30, description: 90 },
    display: { title: 30, description: 90 },
  },
  /** Rows of a text list: the minimum, the maximum, and the number in a new form. */
  adRows: {
    facebook: { titles: { min: 1, max: 1, shown: 1 }, descriptions: { min: 1, max: 1, shown: 1 } },
    instagram: { titles: { min: 1, max: 1, shown: 1 }, descriptions: { min: 1, max: 1, shown: 1 } },
    search: { titles: { min: 3, max: 15, shown: 10 }, descriptions: { min: 2, max: 4, shown: 4 } },
    display: { titles: { min: 1, max: 5, shown: 5 }, descriptions: { min: 1, max: 5, shown: 5 } },
  },
  suggestions: { titles: 10, descriptions: 21 },
  fairHousingReason: { min: 10, max: 500 },
  bulk: { campaigns: 1000, percent: { min: -90, max: 500 } },
  /** Crop scale in percent, and the percentage of the picture's height that the first crop covers. */
  crop: { minScale: 20, maxScale: 200, scale: 100, start: 90 },
  keyword: { max: 80, words: 10, perGroup: 1000, negative: 1000 },
  adGroup: { name: 255, perCampaign: 100 },
  /** Characters of a typed date that an error message repeats. */
  typedDate: 40,
  campaignName: 255,
  geotargets: 200,
  openHouseDays: 14,
  /**
   * `files` is the number per upload. `kept` is the total that a property, user or organization may have.
   */
  upload: {
    files: 20,
    kept: 100,
    bytes: 10 * 1024 * 1024,
    extensions: ['.jpg', '.jpeg', '.png'],
    pixels: 40_000_000,
    /** Pixels of the longer side. */
    side: 16_000,
  },
  logoExtensions: ['.jpeg', '.jpg', '.png', '.gif'],
  adImages: { facebook: 10, instagram: 10, display: 15 },
  adImage: {
    bytes: Math.floor(5.12 * 1024 * 1024),
    square: { width: 300, height: 300, ratio: 1 },
    landscape: { width: 600, height: 314, ratio: 1.91 },
    logo: { width: 128, height: 128, ratio: 1 },
    wideLogo: { width: 512, height: 128, ratio: 4 },
  },
  /**
   * A/B test requirements: the daily budget of facebook and instagram, and the remaining days of the run,
   * which is also the shortest test. The longest test is two months, and the default is two weeks.
   */
  abTest: { dailyCents: 2000, daysLeft: 6, mostDays: 60, proposedDays: 14 },
  /**
   * Notifications: the used share of the projected spend, and the share of the planned spend in the last full
   * days below or above which a campaign is off pace. Google may spend more on single days.
   */
  notifications: { budgetUsed: 0.9, pacing: { days: 7, under: 0.7, over: 1.25 } },
  /** Earliest and latest date of a run or report. Dates beyond them are typing errors. */
  dates: { first: '1900-01-01', last: '2199-12-31' },
  page: { size: 10, dashboard: 5, adAccounts: 5, max: 100 },
  facebookConnectionDays: 60,
  /** Days before expiry on which users are warned. */
  facebookWarningDays: [14, 3, 0],
  messageMs: 4000,
  /** Time to undo a quick edit from its alert. */
  undoMs: 10_000,
  sessionAlertMs: 6000,
  redirectAfterFailureMs: 3000,
  activationRedirectMs: 3000,
  searchDebounceMs: 500,
  galleryMs: 10_000,
  /** Widths of dialogs and menus, in pixels. */
  dialog: { form: 700, confirmation: 600, notification: 500, menu: 1009 },
  /** Initial rows of a multi-line field, which grows with its text. */
  textareaRows: 4,
  apiTimeoutMs: 90_000,
  /** Age at which an unfinished sync with a network counts as failed, so another may start. */
  readingGivenUpMs: 5 * 60_000,
} as const;

/** Maximum upload size in megabytes, for display. */
export const uploadMegabytes = limits.upload.bytes / 1024 / 1024;
