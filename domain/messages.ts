import type { FairHousingStop } from './fair-housing/fair-housing-permission.ts';

/**
 * Messages of broken rules. The browser shows them through its catalog and the server sends them in field
 * errors, so both use the same words. `{{name}}` is replaced by a parameter.
 */
export const messages = {
  required: 'Field is required',
  invalid: 'is invalid',
  email: 'Email format is invalid',
  phone: 'Should be valid phone number',
  url: 'Url is invalid',
  urlTagsPairs: 'Write pairs such as utm_source=newsletter, joined by &, without spaces in their names',
  urlTagsPlaceholder: '{{name}} is not a placeholder. Use {{choices}}',
  nameWithAddress: 'Enter a name without a web address',
  signUpClosed: 'Sign-up is closed here. Ask the person who runs this Porchlight for an account',
  signUpInvited: 'Sign-up is by invitation here. Ask the owner of your organization to invite you',
  signUpDomains: 'Sign-up is open to addresses at {{domains}} only',
  activationPassword: 'Enter the password you chose when you signed up',
  activationPasswordWrong: 'This is not the password of the sign-up. You can set a new one by email',
  tooLong: 'Should be at most {{max}} characters',
  tooShort: 'Should be at least {{min}} characters',
  zip: 'Zip code should be exactly 5 digits',
  licenseNumber: 'Use letters, digits, dots and hyphens',
  licenseStateRequired: 'Choose the state that issued the license',
  lettersOnly: 'Only letters, digits, underscore and space are allowed',
  passwordLength: 'Password should be {{min}} to {{max}} characters long',
  passwordSpecial: 'Password should contain a special character',
  passwordUpper: 'Password should contain an uppercase letter',
  passwordLower: 'Password should contain a lowercase letter',
  passwordDigit: 'Password should contain a digit',
  passwordCommon: 'This password is too common. Choose another',
  passwordsMatch: 'Passwords must match',
  acceptTerms: 'Please accept the Terms of Service and Privacy Policy',
  minAboveMax: 'Min price should be less then max price',
  priceTooHigh: 'Price should be at most {{max}}',
  pricePositive: 'Price should be more than zero',
  number: 'Should be a number',
  integer: 'Should be a whole number',
  decimals: 'At most {{count}} digits after the decimal point',
  positive: 'Should be more than zero',
  atMost: 'Should be at most {{max}}',
  atLeast: 'Should be at least {{min}}',
  lessThan: 'Should be less than {{max}}',
  moreThan: 'Should be more than {{min}}',
  tooFew: 'At least {{min}} needed',
  buildingsRequired: 'Choose at least one building',
  collectionTypeTaken: 'A type with this name already exists',
  collectionNameTaken: 'A collection with this name already exists',
  cityOfState: 'This city is not in the chosen state',
  notAChoice: 'Is not one of: {{choices}}',
  yardiCompanyCode: 'A company code looks like c0000123456',
  yardiPropertyId: 'Use the property ID, for example 700101 or p0123456',
  duplicate: 'Duplicate value: {{value}}',
  tooMany: 'At most {{max}} allowed',
  tooManyNewPictures: 'Add at most {{max}} new pictures at a time. Save these, then add the rest',

  nameRequired: 'Give the campaign a name',
  targetRequired: 'Choose what this campaign promotes',
  brandingTargetRequired: 'Choose whose name this campaign promotes',
  brandingWebsiteMissing: 'Add a website on the {{page}} page: branding ads lead there',
  brandingImagesMissing: 'Add photos on the {{page}} page: branding ads show them',
  channelRequired: 'Choose at least one ad channel',
  instagramNeedsFacebook: 'Instagram can be selected only while Facebook is selected',
  channelNotForKind: '{{channel}} is not available for this kind of campaign',

  titlesMissing: 'Titles for {{channel}}: add at least {{min}}',
  descriptionsMissing: 'Descriptions for {{channel}}: add at least {{min}}',
  titleEmpty: 'Title is empty',
  descriptionEmpty: 'Description is empty',
  titleDuplicate: 'Title is a duplicate',
  descriptionDuplicate: 'Description is a duplicate',
  textTooLong: '{{over}} over the {{max}}-character limit',
  titleExclamation: 'Exclamation marks are not allowed!',
  tooManyExclamations: 'Only one exclamation mark is allowed',
  tooManyQuestions: 'Only one question mark is allowed',
  symbolNotAllowed: 'Symbol {{symbol}} is not allowed',
  adPhoneNumber: 'Phone number {{text}} is not allowed in Google ads',
  repeatedPunctuation: 'Repeated {{symbol}} is not allowed in Google ads',
  repeatedWords: '“{{text}}” is repeated. Repeated words are not allowed in Google ads',
  spacingNotAllowed: 'Spacing as in “{{text}}” is not allowed in Google ads',
  adPhraseNotAllowed: '“{{text}}” is not allowed in Google ads',
  capitalsUnusual: 'Google may refuse the capitals in “{{text}}”',
  fairHousingBlocked:
    '“{{match}}” cannot be used in a housing ad ({{law}}: {{category}}). {{why}} {{suggestion}}',
  fairHousingWarning:
    '“{{match}}” may break fair-housing rules ({{law}}: {{category}}). {{why}} {{suggestion}}',
  fairHousingKeywordBlocked:
    'The keyword “{{text}}” cannot choose who sees a housing ad: “{{match}}” ({{law}}: {{category}}). {{suggestion}}',
  fairHousingKeywordWarning:
    'The keyword “{{text}}” may break fair-housing rules: “{{match}}” ({{law}}: {{category}}). {{suggestion}}',
  fairHousingFinal:
    '“{{text}}” refuses, limits or prefers people whom federal law protects (42 U.S.C. 3604(c)). No one can allow that. Change the text',
  fairHousingAllowed:
    'An owner allowed “{{match}}” in exactly this text: “{{text}}” (fair housing: {{category}})',
  totalPriceByLaw:
    'The price is {{total}} a month with mandatory fees. This text says {{amount}}. {{state}} law ({{citation}}) asks for the total price',
  totalPriceByChoice:
    'The price is {{total}} a month with mandatory fees. This text says {{amount}}. Your organization advertises the total price everywhere',
  totalPriceDiffers:
    'The price is {{total}} a month with mandatory fees. This text says {{amount}}. Consider the total price',
  feeNameRequired: 'Name this fee',
  feeNameDuplicate: 'Another fee has this name',
  brokerageUnknown:
    'Ads of real estate licensees in {{state}} must name the brokerage ({{citation}}). Add it to your {{page}}, then to the ads',
  licenseUnknown:
    'Ads of real estate licensees in {{state}} must state a {{state}} license number ({{citation}}). Add it to your {{page}}, then to the ads',
  brokerageUnknownOfPerson:
    'Ads of real estate licensees in {{state}} must name the brokerage ({{citation}}). {{person}} advertises here and can add it to their own profile. Then add it to the ads',
  licenseUnknownOfPerson:
    'Ads of real estate licensees in {{state}} must state a {{state}} license number ({{citation}}). {{person}} advertises here and can add it to their own profile. Then add it to the ads',
  brokerageLeftOut:
    '{{channel}} ads of real estate licensees in {{state}} must name the brokerage ({{citation}}). Add “{{value}}”',
  licenseLeftOut:
    '{{channel}} ads of real estate licensees in {{state}} must state the license number ({{citation}}). Add “{{value}}”',
  brokerageLeftToProfile:
    'This {{channel}} ad does not name “{{value}}”. In {{state}} the ad must, or the profile page that it links to ({{citation}})',
  originalOfAnother: 'This picture is the original of another one',
  originalAltered: 'Choose the picture before it was altered',
  alteredUndisclosed:
    '{{channel}} ads of real estate licensees in {{state}} must say that a picture is digitally altered, with a link to the original ({{citation}})',
  alteredOriginalMissing:
    'Upload the original of the digitally altered picture in the {{channel}} ad. {{state}} asks for a link to it ({{citation}})',
  alteredOriginalsMissing:
    'Upload the originals of {{count}} digitally altered pictures in the {{channel}} ad. {{state}} asks for links to them ({{citation}})',
  alteredOnDisplay:
    'Google ads have no room to say that a picture is digitally altered. {{page}} has to say it and show the original ({{state}}: {{citation}}), or choose another picture',
  alteredAdvice: 'The {{channel}} ad shows a digitally altered picture. Consider saying so in the text',
  equalHousingLeftOut:
    'The {{channel}} ad lacks “Equal Housing Opportunity”, which you have chosen to add. No law demands it in an ad',
  variantsMustDiffer: 'Variants A and B must differ',

  adGroupsMissing: 'Add at least one ad group',
  adGroupNameRequired: 'Name the ad group',
  adGroupNameDuplicate: 'Ad Group names must be unique, please remove duplicates.',
  adGroupNameTaken: 'Group with the same name already exists',
  keywordsMissing: 'Add at least one keyword to “{{group}}”',
  keywordInvalid:
    '“{{value}}”: use letters, digits, underscore and space, optionally in "quotes" or [brackets]',
  keywordTooLong: '“{{value}}” is longer than {{max}} characters',
  keywordTooManyWords: '“{{value}}” has more than {{max}} words',
  keywordDuplicate: '“{{value}}” is a duplicate',
  negativeKeywordBlocks: '“{{value}}” also hides your ad from searches for your own keyword “{{keyword}}”',
  negativeKeywordExcludes:
    'Hiding a housing ad from searches for “{{value}}” shuts out protected people (fair housing: {{category}}). Remove it.',

  imagesMissing: 'Choose at least one image for {{channel}}',
  imageSquareMissing: '{{channel}} needs at least one square (1:1) image',
  imageLandscapeMissing: '{{channel}} needs at least one landscape (1.91:1) image',
  imagesTooMany: 'At most {{max}} images for {{channel}}',
  imagesMixed: 'Approved pictures cannot be mixed with others in one ad',
  imageInvalid: 'Image upload failed. Please ensure the file meets the following requirements:',
  imageNotSquare: '{{channel}} shows only square images. This one will be left out',

  StartDateRequired: 'Start date is required',
  EndDateRequired: 'End date is required',
  DateCannotBeTheSame: 'Start date and end date cannot be the same',
  DateMustBeThisYearOrNextYear: 'Date must be this year or next year, before one year from today',
  startInThePast: 'Start date cannot be today or in the past',
  startHasPassed: 'The campaign has already started, so its start date is fixed',
  endInThePast: 'End date should be later than today',
  endBeforeStart: 'End date should be later than the start date',
  dateInvalid: '{{value}} is invalid',

  openHouseEndBeforeStart: 'The open house cannot end before it starts',
  openHouseOver: 'The open house is over, but the ads still mention it',
  openHouseAfterRun: 'The ads end before the open house starts',
  openHouseLastAfterRun: 'The ads end before the last day of the open house, {{day}}',
  openHouseBeforeRunEnd: 'The ads run on after the open house, which ends on {{day}}',
  openHouseDayRequired: 'Choose a day',
  openHouseDayPast: 'The day should be later than today',
  openHouseDayTwice: 'This day is in the list twice',
  openHouseOpensRequired: 'Enter when it opens',
  openHouseClosesRequired: 'Enter when it closes',
  openHouseClosesEarly: 'It should close later than it opens',
  openHouseHoursFixed: 'This day has begun, so its hours are fixed',
  openHouseDateWrong: '“{{text}}” is not a day of the open house: {{when}}',
  openHouseWeekdayWrong: '“{{text}}”: {{date}} is a {{weekday}}',
  openHouseHoursWrong: '“{{text}}” are not the hours of the open house: {{when}}',
  openHouseDateOver: '“{{text}}” has passed. The open house goes on: {{when}}',

  budgetRequired: 'Daily budget is required',
  budgetMinimum: 'minimum daily budget is ${{price}}',
  geotargetsMissing: 'Add at least one location',

  facebookNotConnected: 'Connect a Facebook ad account first',
  googleNotConnected:
    'Google channels are on, but no Google account is connected. Connect it, or skip Google',
  googleTokenExpired: 'The Google connection has expired. Update the account, or skip Google',
  facebookTokenExpired: 'The Facebook connection has expired. Connect it again',
  pageRequired: 'Choose the Facebook page the ad appears under',
  instagramAccountRequired: 'Choose the Instagram account the ad appears under',
  pageNotUsable:
    'Your Facebook login cannot run ads for this page. Choose another page, or ask its owner to let you advertise for it',
  instagramNotUsable:
    'Your Facebook ad account cannot run ads for this Instagram account. Choose another one, or add it to the ad account',
  pixelNotUsable: 'Your Facebook ad account cannot use this pixel. Choose another one, or none',
  audienceNotUsable:
    'Your Facebook ad account cannot use this audience for housing ads. Choose another one, or none',
  googleClientRequired: 'Choose the Google client account that pays',
  facebookPermissionsMissing: 'Some Facebook permissions that ads need are missing. Ask for them again',
  facebookNoAdAccount: 'Choose the Facebook ad account that pays',
  googleNoManager: 'Choose a Google manager account or ad account, or skip Google',
  facebookAccountProblem: '{{words}}. Fix it in Ads Manager, or choose another Facebook ad account',
  googleAccountProblem: '{{words}}. Fix it in Google Ads, choose another client account, or skip Google',
  googleAccountUnavailable:
    'The Google accounts could not be loaded. Load them again, update the account, or skip Google',
  accountWarning: '{{words}}. Ads are created but may not run until this is fixed',
  landingPageRequired: 'The {{target}} has no website, and ads need one to lead to',
  landingPageSilent: '{{url}} did not open when we checked it. {{reason}}',
  targetInitializing: 'The {{target}} is still being prepared. Try again when it is ready',
} as const;

export type MessageKey = keyof typeof messages;
export type MessageParams = Readonly<Record<string, string | number>>;

/** Returns a message with its parameters filled in. An unknown parameter stays visible as written. */
export function say(key: MessageKey, params: MessageParams = {}): string {
  return messages[key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/**
 * Broken rule. `path` is the dotted wire path of the field (`google_adwords_ad.ad_groups.0.keywords.2`), so
 * that browser and server point at the same field. An error blocks going live; a warning is only shown.
 */
export type Problem = {
  path: string;
  message: MessageKey;
  params?: MessageParams;
  severity: 'error' | 'warning';
  /** Finding of a fair-housing error. An owner can allow it unless it is final. */
  stop?: FairHousingStop;
  /** True for a fair-housing error that no one can allow. */
  final?: true;
};

export function problem(path: string, message: MessageKey, params?: MessageParams): Problem {
  return params === undefined
    ? { path, message, severity: 'error' }
    : { path, message, params, severity: 'error' };
}

/** Returns a warning, which blocks nothing. */
export function warning(path: string, message: MessageKey, params?: MessageParams): Problem {
  return { ...problem(path, message, params), severity: 'warning' };
}

export function isError(found: Problem): boolean {
  return found.severity === 'error';
}
