import type { FaultRow } from './fault-row.ts';

const START = [['startDateTime']];
const END = [['endDateTime'], ['startDateTime']];
const KEYWORD = [['keyword', 'text']];
const URL = [
  ['ad', 'finalUrls', 0],
  ['ad', 'finalUrls'],
  ['finalUrls', 0],
];
const HEADLINE = [
  ['ad', 'responsiveSearchAd', 'headlines', 0, 'text'],
  ['ad', 'responsiveDisplayAd', 'headlines', 0, 'text'],
  ['responsiveSearchAd', 'headlines', 0, 'text'],
];

const CAMPAIGNS: FaultRow[] = [
  {
    error: 'mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED',
    meaning: 'An old campaign lacks the EU declaration',
    message: 'The account has campaigns without a declaration about EU political advertising.',
    kind: 'campaign',
  },
  {
    error: 'criterionError.MISSING_EU_POLITICAL_ADVERTISING_SELF_DECLARATION',
    meaning: 'EU declaration missing for a location',
    message: 'The campaign has to declare whether it contains EU political advertising.',
    kind: 'campaignCriterion',
    fields: [['location', 'geoTargetConstant']],
  },
  {
    error: 'campaignError.DUPLICATE_CAMPAIGN_NAME',
    meaning: 'Name of a campaign taken',
    message:
      'Trying to modify the name of an active or paused campaign, where the name is already assigned to another active or paused campaign.',
    kind: 'campaign',
    fields: [['name']],
  },
  {
    error: 'adGroupError.DUPLICATE_ADGROUP_NAME',
    meaning: 'Name of an ad group taken',
    message: 'AdGroup with the same name already exists for the campaign.',
    kind: 'adGroup',
    fields: [['name']],
  },
  {
    error: 'campaignError.HEC_AGREEMENT_REQUIRED',
    meaning: 'Housing policy not accepted by the account',
    message: 'The customer has not accepted the housing, employment and credit agreement.',
    kind: 'campaign',
  },
];

const DATES: FaultRow[] = [
  {
    error: 'dateError.EARLIER_THAN_MINIMUM_DATE',
    meaning: 'Date too early',
    message: 'The date is earlier than allowed minimum.',
    kind: 'campaign',
    fields: START,
  },
  {
    error: 'dateError.LATER_THAN_MAXIMUM_DATE',
    meaning: 'Date too late',
    message: 'The date is later than allowed maximum.',
    kind: 'campaign',
    fields: END,
  },
  {
    error: 'dateRangeError.START_DATE_AFTER_END_DATE',
    meaning: 'Starts after its end',
    message: 'The start date was after the end date.',
    kind: 'campaign',
    fields: START,
  },
  {
    error: 'dateRangeError.CANNOT_SET_DATE_TO_PAST',
    meaning: 'Date in the past',
    message: 'Cannot set date to past time.',
    kind: 'campaign',
    fields: END,
  },
  {
    error: 'campaignError.CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED',
    meaning: 'Has started already',
    message: 'Cannot modify the start date of a campaign that has already started.',
    kind: 'campaign',
    fields: START,
  },
];

const BUDGETS: FaultRow[] = (
  [
    ['MONEY_AMOUNT_TOO_LARGE', 'Budget too large', 'The budget amount is too large.'],
    [
      'NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
      'Budget with a part of a cent',
      'Money amount is not a multiple of a minimum unit.',
    ],
    [
      'BUDGET_BELOW_PER_DAY_MINIMUM',
      'Budget too small for a day',
      'Total budget amount must be greater than the minimum daily budget times the number of days.',
    ],
  ] as const
).map(([code, meaning, message]) => ({
  error: `campaignBudgetError.${code}`,
  meaning,
  message,
  kind: 'campaignBudget',
  fields: [['amountMicros'], ['totalAmountMicros']],
  ...(code === 'BUDGET_BELOW_PER_DAY_MINIMUM' && {
    details: () => ({
      budgetPerDayMinimumErrorDetails: {
        currencyCode: 'USD',
        budgetPerDayMinimumMicros: '1000000',
        minimumBudgetAmountMicros: '1000000',
        failedBudgetAmountMicros: '10000',
      },
    }),
  }),
}));

const KEYWORDS: FaultRow[] = (
  [
    ['KEYWORD_TEXT_TOO_LONG', 'Keyword too long', 'Keyword text should be less than 80 chars.'],
    ['KEYWORD_HAS_TOO_MANY_WORDS', 'Keyword with too many words', 'Keyword text has too many words.'],
    [
      'KEYWORD_HAS_INVALID_CHARS',
      'Keyword with odd characters',
      'Keyword text has invalid characters or symbols.',
    ],
    ['INVALID_KEYWORD_TEXT', 'Keyword invalid', 'Keyword text is invalid.'],
  ] as const
).map(([code, meaning, message]) => ({
  error: `criterionError.${code}`,
  meaning,
  message,
  kind: 'adGroupCriterion',
  fields: KEYWORD,
}));

const URLS: FaultRow[] = (
  [
    ['INVALID_FINAL_URL', 'Web address invalid', 'The final url is invalid.'],
    ['MALFORMED_FINAL_URL', 'Web address malformed', 'The final url could not be parsed.'],
    ['MISSING_PROTOCOL_IN_FINAL_URL', 'Web address without https', 'The final url must have a protocol.'],
  ] as const
).map(([code, meaning, message]) => ({
  error: `urlFieldError.${code}`,
  meaning,
  message,
  kind: 'adGroupAd',
  fields: URL,
}));

const POLICY: FaultRow[] = [
  {
    error: 'policyFindingError.POLICY_FINDING',
    meaning: 'An ad breaks a policy',
    message:
      'The resource has been disapproved since the policy summary includes policy topics of type PROHIBITED.',
    kind: 'adGroupAd',
    fields: HEADLINE,
    details: (found) => ({
      policyFindingDetails: {
        policyTopicEntries: [
          { topic: 'MISLEADING_CONTENT', type: 'PROHIBITED', evidences: [{ textList: { texts: [found] } }] },
        ],
      },
    }),
  },
  {
    error: 'policyViolationError.POLICY_ERROR',
    meaning: 'A keyword breaks a policy',
    message: 'A policy was violated. See PolicyViolationDetails for more detail.',
    kind: 'adGroupCriterion',
    fields: KEYWORD,
    details: (found) => ({
      policyViolationDetails: {
        externalPolicyName: 'Trademarks',
        externalPolicyDescription: 'The text may contain a trademark that somebody else owns.',
        key: { policyName: 'trademarks', violatingText: found },
        isExemptible: true,
      },
    }),
  },
];

const OTHERS: FaultRow[] = [
  {
    error: 'requestError.UNSUPPORTED_VERSION',
    meaning: 'API version retired',
    message: 'The version is deprecated. Requests to this version will be blocked.',
  },
  {
    error: 'resourceCountLimitExceededError.ACCOUNT_LIMIT',
    meaning: 'Too many things in the account',
    message: 'Indicates that this request would exceed the number of allowed resources for the account.',
    kind: 'campaign',
  },
  {
    error: 'resourceCountLimitExceededError.CAMPAIGN_LIMIT',
    meaning: 'Too many things in the campaign',
    message: 'Indicates that this request would exceed the number of allowed resources in a campaign.',
    kind: 'adGroup',
  },
  {
    error: 'collectionSizeError.TOO_MANY',
    meaning: 'List too long',
    message: 'Too many elements in the list.',
    kind: 'adGroupAd',
    fields: HEADLINE.map((path) => path.slice(0, -2)),
  },
  {
    error: 'requestError.TOO_MANY_MUTATE_OPERATIONS',
    meaning: 'Too many operations',
    message: 'Too many mutate operations.',
  },
  {
    error: 'mutateError.RESOURCE_NOT_FOUND',
    meaning: 'Object gone',
    message: 'The specified resource was not found.',
    rpc: 'NOT_FOUND',
    fields: [['resourceName']],
  },
  {
    error: 'requestError.RESOURCE_NAME_MALFORMED',
    meaning: 'Name of a resource malformed',
    message: 'The resource name is malformed.',
    fields: [['resourceName']],
  },
];

/** Errors about the content of a request. */
export const REQUEST_FAULTS: readonly FaultRow[] = [
  ...CAMPAIGNS,
  ...DATES,
  ...BUDGETS,
  ...KEYWORDS,
  ...URLS,
  ...POLICY,
  ...OTHERS,
];
