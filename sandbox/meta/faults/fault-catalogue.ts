import { LIMITS } from './fault-catalogue-limits.ts';
import { INVALID_PARAMETERS } from './fault-catalogue-parameters.ts';
import type { FaultRow } from './fault-row.ts';

const SESSION = 'Error validating access token:';

const TROUBLE: FaultRow[] = [
  {
    code: 1,
    meaning: 'Unknown error',
    message: 'An unknown error occurred',
    transient: true,
    status: 500,
  },
  {
    code: 1,
    subcode: 99,
    meaning: 'Wrong level in insights',
    message: 'An unknown error occurred',
    status: 500,
  },
  {
    code: 2,
    meaning: 'Temporary trouble',
    message: 'An unexpected error has occurred. Please retry your request later.',
    transient: true,
    status: 500,
  },
  {
    code: 2,
    subcode: 1504043,
    meaning: 'Temporary trouble with ads',
    message: 'Service temporarily unavailable',
    title: 'Temporary problem',
    text: 'The service is temporarily unavailable. Please try again later.',
    transient: true,
    status: 500,
  },
  {
    code: 2,
    subcode: 1504038,
    meaning: 'Insights took too long',
    message: 'Service temporarily unavailable',
    title: 'Request timed out',
    text: 'The request took too long. Ask for less data or use an asynchronous report.',
    transient: true,
    status: 500,
  },
];

const PERMISSIONS: FaultRow[] = [
  {
    code: 3,
    meaning: 'Capability missing',
    message: '(#3) Application does not have the capability to make this API call.',
  },
  {
    code: 10,
    meaning: 'Permission missing',
    message: '(#10) Application does not have permission for this action',
    status: 403,
  },
  {
    code: 200,
    meaning: 'Permission missing for the ad account',
    message: '(#200) Ad account owner has NOT grant ads_management or ads_read permission',
    status: 403,
  },
  {
    code: 270,
    meaning: 'Access tier of the application too low',
    message:
      '(#270) This Ads API request is not allowed for apps with development access level (Development access is by default for all apps, please request for upgrade).',
  },
  {
    code: 294,
    meaning: 'ads_management missing',
    message:
      '(#294) Managing advertisements requires an access token with the extended permission ads_management',
    status: 403,
  },
];

const SESSIONS: FaultRow[] = [
  { code: 102, meaning: 'Session invalid', message: 'Session key invalid or no longer valid', status: 401 },
  { code: 190, meaning: 'Token invalid', message: 'Invalid OAuth access token - Cannot parse access token' },
  {
    code: 190,
    subcode: 458,
    meaning: 'Application removed by the person',
    message: `${SESSION} The user has not authorized application.`,
  },
  {
    code: 190,
    subcode: 459,
    meaning: 'Person has to log in to Facebook (checkpoint)',
    message: `${SESSION} The user cannot access the app till they log in to www.facebook.com and follow the instructions given.`,
  },
  {
    code: 190,
    subcode: 460,
    meaning: 'Password changed',
    message: `${SESSION} The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.`,
  },
  {
    code: 190,
    subcode: 463,
    meaning: 'Token expired',
    message: `${SESSION} Session has expired. The session was valid until a moment ago.`,
  },
  {
    code: 190,
    subcode: 464,
    meaning: 'Person has to confirm the account at Facebook',
    message: `${SESSION} Sessions for the user are not allowed because the user is not a confirmed user.`,
  },
  {
    code: 190,
    subcode: 467,
    meaning: 'Token no longer valid',
    message: `${SESSION} This may be because the user logged out or may be due to a system error.`,
  },
  {
    code: 190,
    subcode: 492,
    meaning: 'No role on the Page any more',
    message: `${SESSION} The user does not have a role on the Page that this session is for.`,
  },
  {
    code: 104,
    meaning: 'appsecret_proof wrong',
    message: 'Invalid appsecret_proof provided in the API argument',
    type: 'GraphMethodException',
  },
];

const OTHERS: FaultRow[] = [
  {
    code: 100,
    subcode: 33,
    meaning: 'Object missing or not visible',
    message:
      'Unsupported request. Object does not exist, cannot be loaded due to missing permissions, or does not support this operation',
    type: 'GraphMethodException',
  },
  {
    code: 506,
    subcode: 500,
    meaning: 'Duplicate or banned content',
    message: '(#506) Duplicate status message',
    title: 'Duplicate content',
    text: 'This content is the same as something that was just published. Change the text and try again.',
    blame: [['creative', 'object_story_spec', 'link_data', 'message']],
  },
  { code: 2500, meaning: 'Path unknown', message: 'Unknown path components' },
  {
    code: 2635,
    meaning: 'API version retired',
    message:
      '(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: v26.0.',
  },
  {
    code: 2641,
    meaning: 'Location restricted',
    message: '(#2641) Restricted location',
    title: 'Location not allowed',
    text: 'Your ads cannot be shown in a location that you chose. Remove it and try again.',
    blame: [['targeting', 'geo_locations']],
  },
  {
    code: 3018,
    meaning: 'Reports over 37 months back',
    message: '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
    blame: [['time_range']],
  },
  ...(
    [
      [
        1404163,
        'Ad account disabled',
        'This ad account has been disabled or restricted, so its ads cannot run.',
      ],
      [1404078, 'Advertiser restricted', 'You are restricted from advertising.'],
      [2859015, 'Advertising access restricted', 'Your access to advertising has been restricted.'],
      [3910001, 'Account restricted', 'This account is restricted from advertising.'],
    ] as const
  ).map(([code, meaning, text]): FaultRow => ({
    code,
    meaning,
    message: `(#${code}) ${text}`,
    title: meaning,
    text,
  })),
];

/** Every Meta error that a fault of kind "error" can name. */
export const META_FAULTS: readonly FaultRow[] = [
  ...TROUBLE,
  ...PERMISSIONS,
  ...LIMITS,
  ...SESSIONS,
  ...OTHERS,
  ...INVALID_PARAMETERS,
];
